// What the reader chose, before anything is painted: light or dark (else as the system says), and
// whether the rules of the first level are all that is shown.
"use strict";
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  root.classList.replace("no-js", "js");

  function apply() {
    let chosen = null;
    try {
      chosen = localStorage.getItem("rulewright.scheme");
    } catch {
      // A browser that keeps nothing follows the system.
    }
    if (chosen !== "light" && chosen !== "dark") chosen = "auto";
    root.dataset.chosen = chosen;
    root.dataset.scheme = chosen !== "auto" ? chosen : system.matches ? "dark" : "light";
  }

  function applyLevels() {
    let chosen = null;
    try {
      chosen = localStorage.getItem("rulewright.levels");
    } catch {
      // A browser that keeps nothing shows all rules.
    }
    if (chosen === "first") root.dataset.levels = "first";
    else delete root.dataset.levels;
  }

  apply();
  applyLevels();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("storage", applyLevels);
  document.addEventListener("rulewright:scheme", apply);
})();
