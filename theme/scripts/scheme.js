// Light or dark, before anything is painted: as the reader chose, or as the system says.
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

  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
  document.addEventListener("rulewright:scheme", apply);
})();
