// Search in one game (in all of them above the games): the index is made in the browser from data that
// is loaded when the search is first opened. Whatever is shown is set as text, never as HTML.
const data = document.currentScript.dataset;
const dialog = document.getElementById("search");
const input = dialog.querySelector("input");
const state = dialog.querySelector(".search-state");
const results = dialog.querySelector(".search-results");
const pairs = data.search.trim().split(/\s+/);
const sources = [];
for (let i = 0; i + 1 < pairs.length; i += 2) sources.push({ game: pairs[i], file: pairs[i + 1] });

const KINDS = ["chapter", "rule", "term", "profile", "table", "scenario", "list", "example"];
const MOST = 40;
// Words; but the number of a rule (4.2) and a value to reach (7+) are one each.
const WORD = /\p{N}+(?:\.\p{N}+)+|\p{N}+\+|[\p{L}\p{N}]+/gu;
let engine = null;
let loading = null;
let hits = [];
let chosen = -1;

function script(file) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = data.root + file;
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
}

function load() {
  loading ??= Promise.all([script(data.engine), ...sources.map(({ file }) => script(file))]).then(() => {
    engine = new MiniSearch({
      fields: ["t", "f", "n", "x"],
      storeFields: ["k", "u", "t", "n", "c", "x", "l"],
      tokenize: (text) => text.match(WORD) ?? [],
      searchOptions: {
        boost: { t: 8, f: 10, n: 6 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith: "AND",
      },
    });
    const found = sources.flatMap(({ game }) => window.rulewright[`search:${game}`]);
    engine.addAll(found.map((each, id) => ({ id, ...each })));
  });
  return loading;
}

function element(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}

// The text around the first hit, with every hit marked.
function snippet(text, terms) {
  const shown = element("span", "search-snippet");
  if (!text) return shown;
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = words.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})`, "giu") : null;
  const first = pattern ? text.search(pattern) : -1;
  let from = Math.max(0, first - 50);
  if (from) from = text.indexOf(" ", from) + 1;
  const excerpt = (from ? "… " : "") + text.slice(from, from + 180);
  let done = 0;
  for (const match of pattern ? excerpt.matchAll(pattern) : []) {
    shown.append(excerpt.slice(done, match.index), element("mark", "", match[0]));
    done = match.index + match[0].length;
  }
  shown.append(excerpt.slice(done));
  return shown;
}

function hit(result, index) {
  const link = element("a", "search-hit");
  link.href = data.root + result.u;
  link.id = `search-hit-${index}`;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  const title = element("span", "search-title");
  if (result.n) title.append(element("span", "rule-number", result.n), " ");
  title.append(result.t);
  link.append(title);
  if (result.l) link.append(element("span", "level", result.l));
  if (result.k === "rule") link.append(element("span", "search-where", result.c));
  link.append(snippet(result.x, result.terms));
  return link;
}

function choose(index) {
  hits[chosen]?.setAttribute("aria-selected", "false");
  chosen = index;
  const link = hits[chosen];
  input.removeAttribute("aria-activedescendant");
  if (!link) return;
  link.setAttribute("aria-selected", "true");
  link.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", link.id);
}

const plurals = new Intl.PluralRules(document.documentElement.lang);

function form(count) {
  const key = plurals.select(count);
  return key in state.dataset ? key : "other";
}

function tell(key, values = {}) {
  const { count = "", query = "" } = values;
  state.textContent = state.dataset[key].replace("{count}", count).replace("{query}", () => query);
}

function search() {
  const query = input.value.trim();
  results.replaceChildren();
  hits = [];
  chosen = -1;
  input.setAttribute("aria-expanded", "false");
  if (!query) return tell("empty");
  if (!engine) return;
  let found = engine.search(query);
  if (!found.length) found = engine.search(query, { combineWith: "OR" });
  // What the reader has left out is only counted.
  const all = found.length;
  if (state.dataset.hidden && document.documentElement.dataset.levels === "first") found = found.filter(({ l }) => !l);
  if (!found.length) tell("none", { query });
  else tell(form(found.length), { count: found.length });
  if (all > found.length) state.append(`${found.length ? " ·" : ""} ${state.dataset.hidden.replace("{count}", all - found.length)}`);
  if (!found.length) return;
  const groups = new Map();
  for (const result of found.slice(0, MOST)) {
    // A chapter is a rule's neighbour; groups stand in the order of their best hit.
    if (!groups.has(result.k)) groups.set(result.k, []);
    groups.get(result.k).push(result);
  }
  for (const [kind, group] of groups) {
    if (!KINDS.includes(kind)) continue;
    const box = element("div");
    box.setAttribute("role", "group");
    const heading = element("h2", "search-group", results.dataset[kind]);
    heading.id = `search-group-${kind}`;
    box.setAttribute("aria-labelledby", heading.id);
    box.append(heading);
    for (const result of group) {
      const link = hit(result, hits.length);
      hits.push(link);
      box.append(link);
    }
    results.append(box);
  }
  input.setAttribute("aria-expanded", "true");
  choose(0);
}

function open() {
  if (dialog.open) return;
  dialog.showModal();
  input.focus();
  input.select();
  load().then(search, () => tell("failed"));
}

const openers = document.querySelectorAll('[data-open="search"]');
openers.forEach((button) => {
  if (button.tagName !== "BUTTON") return;
  button.hidden = false;
  button.addEventListener("click", open);
});
addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  const asked = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!asked || typing || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  open();
});
input.addEventListener("input", search);
input.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && hits.length) {
    event.preventDefault();
    choose((chosen + step + hits.length) % hits.length);
  } else if (event.key === "Enter") {
    event.preventDefault();
    // Who is quicker than the index still gets there.
    load().then(() => {
      if (!hits.length) search();
      hits[Math.max(chosen, 0)]?.click();
    }, () => {});
  } else if (event.key === "Escape") {
    // By itself, the first Escape would only empty the field.
    event.preventDefault();
    dialog.close();
  }
});
results.addEventListener("click", (event) => {
  if (event.target.closest("a") && !event.ctrlKey && !event.metaKey) dialog.close();
});
