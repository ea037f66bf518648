// A box that scrolls says so and can be reached by keyboard; one that does not is no stop on the way.
function look(box) {
  const overflows = box.scrollWidth > box.clientWidth + 1;
  box.classList.toggle("overflows", overflows);
  if (overflows) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}
const watch = new ResizeObserver((entries) => entries.forEach((entry) => look(entry.target)));
const watchIn = (part) => part.querySelectorAll(".scroll").forEach((box) => watch.observe(box));
document.querySelectorAll(".content").forEach(watchIn);
document.addEventListener("rulewright:shown", (event) => watchIn(event.target));
