// The site may stand in a subfolder that was not known when it was made. A page that stands in for
// any other can't tell from its address how deep it is: so try each folder above until the icon is there.
(() => {
  const icon = document.querySelector('link[rel="icon"]').getAttribute("href");
  const folders = location.pathname.split("/").slice(1, -1);
  const roots = folders.map((_, depth) => `/${folders.slice(0, depth + 1).join("/")}`);

  function move(root) {
    for (const name of ["href", "src"]) {
      for (const element of document.querySelectorAll(`[${name}^="/"]`)) {
        const address = root + element.getAttribute(name);
        if (element.localName !== "script") {
          element.setAttribute(name, address);
          continue;
        }
        const script = document.createElement("script");
        for (const { name: key, value } of element.attributes) script.setAttribute(key, value);
        script.async = false;
        if (script.dataset.root) script.dataset.root = root + script.dataset.root;
        script.src = address;
        element.replaceWith(script);
      }
    }
  }

  function find([root, ...others]) {
    if (root === undefined) return;
    const image = new Image();
    image.onload = () => root && move(root);
    image.onerror = () => find(others);
    image.src = root + icon;
  }

  document.addEventListener("DOMContentLoaded", () => find(["", ...roots]));
})();
