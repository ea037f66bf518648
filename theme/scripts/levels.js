// The buttons that leave out the rules of all levels but the first; the styles hide them.
const root = document.documentElement;
const buttons = document.querySelectorAll("[data-levels-switch]");

function show() {
  const first = String(root.dataset.levels === "first");
  buttons.forEach((button) => button.setAttribute("aria-pressed", first));
}

buttons.forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => {
    const first = root.dataset.levels !== "first";
    if (first) root.dataset.levels = "first";
    else delete root.dataset.levels;
    try {
      if (first) localStorage.setItem("rulewright.levels", "first");
      else localStorage.removeItem("rulewright.levels");
    } catch {
      // Then it holds for this page only.
    }
    show();
  });
});
addEventListener("storage", show);
show();
