// The button that goes from "as the system" to light to dark.
const next = { auto: "light", light: "dark", dark: "auto" };
const root = document.documentElement;
const button = document.querySelector("[data-scheme-switch]");
let chosen = root.dataset.chosen || "auto";

function show() {
  button.dataset.now = chosen;
  button.setAttribute("aria-label", button.dataset[chosen]);
  button.title = button.dataset[chosen];
}

button.addEventListener("click", () => {
  chosen = next[chosen];
  try {
    localStorage.setItem("rulewright.scheme", chosen);
  } catch {
    // Then it holds for this page only, which "apply" cannot know.
  }
  document.dispatchEvent(new Event("rulewright:scheme"));
  show();
});
show();
button.hidden = false;
