// The buttons that leave out all levels but the first, and the one that shows them again; the styles
// hide what is left out.
const root = document.documentElement;
const buttons = document.querySelectorAll("[data-levels-switch]");

function show() {
  const first = String(root.dataset.levels === "first");
  buttons.forEach((button) => button.setAttribute("aria-pressed", first));
}

buttons.forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => choose(root.dataset.levels !== "first"));
});
document.querySelector("[data-levels-all]")?.addEventListener("click", () => choose(false));

function choose(first) {
  if (first) root.dataset.levels = "first";
  else delete root.dataset.levels;
  try {
    if (first) localStorage.setItem("rulewright.levels", "first");
    else localStorage.removeItem("rulewright.levels");
  } catch {
    // Then it holds for this page only.
  }
  show();
}

addEventListener("storage", show);
show();
