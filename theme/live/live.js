// Only on pages that `rulewright serve` shows: loads the page again when it has been made again, and
// shows what is wrong with the content while it cannot be made.
(() => {
  const { events, style, number } = document.currentScript.dataset;
  let source = null;
  let shown = null;

  function element(tag, css, text) {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text) made.textContent = text;
    return made;
  }

  function show(problems) {
    shown?.remove();
    shown = null;
    if (!problems.length) return;
    if (!document.querySelector(`link[href="${style}"]`)) {
      const link = element("link");
      link.rel = "stylesheet";
      link.href = style;
      document.head.append(link);
    }
    shown = element("aside", "live-problems");
    shown.setAttribute("role", "alert");
    shown.append(
      element("h2", "", problems.length === 1 ? "1 problem" : `${problems.length} problems`),
      element("p", "", "The pages are as they were before."),
    );
    const list = element("ul");
    for (const problem of problems) {
      const line = element("li");
      line.append(
        element("code", "", problem.at),
        element("p", "", problem.message),
      );
      if (problem.hint) line.append(element("p", "live-hint", problem.hint));
      list.append(line);
    }
    shown.append(list);
    document.body.append(shown);
  }

  function listen() {
    source?.close();
    source = new EventSource(events);
    source.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.number === number) return show(message.problems);
      source.close();
      location.reload();
    };
  }

  // A browser keeps few connections to one server: a page that nobody sees gives its own back.
  function seen() {
    if (document.visibilityState === "visible") listen();
    else source?.close();
  }

  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && seen());
  document.addEventListener("visibilitychange", seen);
  seen();
})();
