// The bar's buttons: the navigation and "on this page" move into a sheet while it is open.
const sheet = document.getElementById("menu");
const body = sheet.querySelector(".sheet-body");
let home = null;

function open(id) {
  const list = document.getElementById(id);
  home = list.parentElement;
  body.replaceChildren(list);
  sheet.setAttribute("aria-label", list.getAttribute("aria-label"));
  sheet.showModal();
  const current = list.querySelector("[aria-current]");
  if (current) current.scrollIntoView({ block: "center" });
}

document.querySelectorAll("a[data-open]").forEach((link) =>
  link.addEventListener("click", (event) => {
    event.preventDefault();
    open(link.getAttribute("href").slice(1));
  }),
);
sheet.addEventListener("close", () => home.prepend(...body.childNodes));
// A link to a place on this page closes the sheet that it stands in.
body.addEventListener("click", (event) => {
  if (event.target.closest("a")) sheet.close();
});

// What all dialogs share: a button to close, and a tap beside them for browsers without `closedby`.
document.querySelectorAll("dialog").forEach((dialog) => {
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left && event.clientX <= box.right &&
      event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) dialog.close();
  });
});
