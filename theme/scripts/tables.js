// A box that scrolls can be reached by keyboard, and only then.
function look(box) {
  if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}
const watch = new ResizeObserver((entries) => entries.forEach((entry) => look(entry.target)));
document.querySelectorAll(".content .scroll").forEach((box) => watch.observe(box));
