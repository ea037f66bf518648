// What a reader would stumble over, measured in the page. Each function gives a list, empty when all is well.

const name = (element) =>
  `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}: ${element.textContent.trim().slice(0, 40)}`;

function shown(element) {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

function textElements() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const silent = element.closest("script, style, title, svg");
    if (walker.currentNode.data.trim() && !silent && shown(element)) found.add(element);
  }
  return [...found];
}

function wideElements() {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => shown(element) && element.getBoundingClientRect().right > innerWidth + 1)
    .map(name)
    .slice(0, 5)
    .concat(`${document.documentElement.scrollWidth} > ${innerWidth}`);
}

function smallTexts() {
  return textElements()
    .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 15.99)
    .map((element) => `${name(element)} ${getComputedStyle(element).fontSize}`);
}

// Links within running text are as big as the text; everything else is a control.
function smallControls() {
  const inText = ".prose a, .facts a, .relations a, dd a, td a, th a, p a:not(.button), figcaption a, .footer a, .gap-what a, .note a, dt a, li > a.ref, .skip, h3 a.ref, .reasons a, .ability a, .upgrades a, .step-sum a";
  return [...document.querySelectorAll("a, button, input, select, summary")]
    .filter((element) => shown(element) && !element.matches(inText))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.height < 43.9 || (box.width < 43.9 && !element.closest("nav"));
    })
    .map((element) => {
      const box = element.getBoundingClientRect();
      return `${name(element)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
    });
}

function channels(color) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

function over(top, below) {
  const share = top[3] / 255;
  return [0, 1, 2].map((i) => top[i] * share + below[i] * (1 - share)).concat(255);
}

function background(element) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 255]);
}

function luminance([red, green, blue]) {
  const linear = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

function faintTexts() {
  const found = [];
  for (const element of textElements()) {
    const style = getComputedStyle(element);
    const ground = background(element);
    const ink = over(channels(style.color), ground);
    const [dark, light] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
    const ratio = (light + 0.05) / (dark + 0.05);
    const big = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 600);
    if (ratio < (big ? 3 : 4.5)) found.push(`${name(element)} ${ratio.toFixed(2)}`);
  }
  return found;
}

function badStructure() {
  const found = [];
  if (document.querySelectorAll("h1").length !== 1) found.push("not one h1");
  if (document.querySelectorAll("main").length !== 1) found.push("not one main");
  if (!document.documentElement.lang) found.push("no language");
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  found.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`));
  for (const element of document.querySelectorAll("button, a[href], input")) {
    const called = element.getAttribute("aria-label") || element.textContent.trim();
    if (!called && shown(element)) found.push(`nameless: ${element.outerHTML.slice(0, 80)}`);
  }
  return found;
}
