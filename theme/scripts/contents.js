// Marks the rule in view in "on this page", and shows beside it what refers to that rule.
const lines = new Map(
  [...document.querySelectorAll("#contents a")].map((line) => [line.hash.slice(1), line]),
);
const refers = document.querySelector("[data-refers]");
let current = null;

function show(section) {
  if (section === current) return;
  current = section;
  for (const line of lines.values()) line.removeAttribute("aria-current");
  const line = lines.get(section.id);
  line.setAttribute("aria-current", "true");
  const box = line.closest("#contents");
  // Only this box moves: `scrollIntoView` would move the page as well.
  box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  if (!refers) return;
  const found = section.querySelectorAll(".referrers a");
  refers.hidden = found.length === 0;
  const heading = document.createElement("h2");
  heading.className = "nav-group";
  heading.textContent = `${refers.dataset.title} ${section.dataset.number ?? ""}`;
  const list = document.createElement("ul");
  for (const link of found) {
    const item = document.createElement("li");
    const copy = link.cloneNode(true);
    copy.classList.remove("ref");
    item.append(copy);
    list.append(item);
  }
  refers.replaceChildren(heading, list);
}

const sections = [...lines.keys()].map((id) => document.getElementById(id)).filter(Boolean);
if (sections.length) {
  let waiting = false;
  const look = () => {
    waiting = false;
    // A line near the top decides; it sinks towards the end, where the last rules can't come up to it.
    const range = document.documentElement.scrollHeight - innerHeight;
    const left = Math.max(0, range - scrollY);
    const sunk = range > 0 ? 1 - Math.min(1, left / Math.min(range, innerHeight)) : 0;
    const edge = 130 + sunk * (innerHeight - 260);
    let shown = sections[0];
    for (const section of sections) if (section.getBoundingClientRect().top <= edge) shown = section;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    // What was asked for by its address counts as long as it could be what the line has reached.
    const top = sections.includes(target) ? target.getBoundingClientRect().top : 0;
    if (top > 0 && (left < 4 || top <= edge)) shown = target;
    show(shown);
  };
  const soon = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  addEventListener("hashchange", soon);
  look();
}
