// A tap on a reference opens its text over the page; links in it open in turn, and Back leads back.
// Without this script, and with a modifier key, the link simply leads to its page.
const { root, game, popovers: source } = document.currentScript.dataset;
const dialog = document.getElementById("popover");
const part = (selector) => dialog.querySelector(selector);
const body = part(".sheet-body");
const back = part("[data-back]");
const read = part("[data-read]");
const base = new URL(root, location.href).href;
let entries = null;
let ids = null;
let loading = null;
let opener = null;
let trail = [];

function load() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root + source;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  }).then(() => {
    entries = window.rulewright[`popovers:${game}`];
    ids = new Map(Object.entries(entries).map(([id, entry]) => [new URL(entry.u, base).href, id]));
  });
  return loading;
}

const idOf = (link) => ids.get(link.href);

function show(id) {
  const entry = entries[id];
  part(".popover-trail").textContent = entry.c;
  part(".popover-number").textContent = entry.n;
  part(".popover-name").textContent = entry.t;
  const mark = part("h2 .mark");
  mark.hidden = !entry.s;
  mark.textContent = entry.s ?? "";
  part("h2 .level").textContent = entry.l ?? "";
  const text = part(".popover-text");
  // Our renderer's HTML, in which no text of an author can be anything but text.
  text.innerHTML = entry.h;
  const note = part(".note");
  note.hidden = !entry.w;
  note.innerHTML = entry.w ?? "";
  for (const link of dialog.querySelectorAll('a[href^="ref:"]')) {
    const target = entries[link.getAttribute("href").slice(4)];
    if (target) link.href = base + target.u;
    else link.replaceWith(...link.childNodes);
  }
  read.href = base + entry.u;
  const deep = trail.length > 1;
  back.textContent = deep ? back.dataset.backLabel : back.dataset.closeLabel;
  back.classList.toggle("is-back", deep);
  body.scrollTop = 0;
  dialog.dispatchEvent(new Event("rulewright:shown", { bubbles: true }));
}

function place(link) {
  // Near the link on a wide screen: below it where there is room, else above.
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const x = Math.max(16, Math.min(box.left - 20, innerWidth - width - 16));
  const below = box.bottom + 10;
  const y = below + height <= innerHeight - 16 ? below : Math.max(16, box.top - height - 10);
  dialog.style.setProperty("--x", `${x}px`);
  dialog.style.setProperty("--y", `${y}px`);
}

function open(id, link) {
  if (!dialog.open) {
    opener = link;
    trail = [id];
    show(id);
    dialog.showModal();
    place(link);
    body.focus({ preventScroll: true });
  } else {
    trail.push(id);
    show(id);
    place(opener);
    body.focus({ preventScroll: true });
  }
}

function isPlain(event) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

if (source) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.ref");
    if (!link || !isPlain(event) || event.defaultPrevented) return;
    event.preventDefault();
    load().then(
      () => {
        const id = idOf(link);
        if (id) open(id, link);
        else location.assign(link.href);
      },
      () => location.assign(link.href),
    );
  });
  (window.requestIdleCallback ?? ((work) => setTimeout(work, 1200)))(() => load().catch(() => {}));
}

back.addEventListener("click", () => {
  trail.pop();
  if (!trail.length) return dialog.close();
  show(trail.at(-1));
  place(opener);
  body.focus({ preventScroll: true });
});
read.addEventListener("click", (event) => {
  if (!isPlain(event)) return;
  opener = null;
  dialog.close();
});
dialog.addEventListener("close", () => {
  opener?.focus({ preventScroll: true });
  opener = null;
});
