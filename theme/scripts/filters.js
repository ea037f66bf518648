// Shows of a table what the reader chooses. The choice stands in the address, so that it can be shared.
const form = document.querySelector("[data-filters]");
if (form) {
  const rows = [...document.getElementById(form.dataset.filters).tBodies[0].rows];
  const state = form.querySelector("[role=status]");
  const all = form.querySelector("[type=reset]");
  const selects = [...form.querySelectorAll("select")];
  const fits = (row) =>
    selects.every(({ name, value }) => !value || row.dataset[name].split(" ").includes(value));

  const show = () => {
    for (const row of rows) row.hidden = !fits(row);
    const shown = rows.filter((row) => !row.hidden).length;
    state.textContent = form.dataset.shown.replace("{shown}", shown).replace("{all}", rows.length);
    all.hidden = selects.every((select) => !select.value);
  };
  const read = () => {
    const chosen = new URLSearchParams(location.hash.slice(1));
    for (const select of selects) {
      select.value = chosen.get(select.name) ?? "";
      // Of a value that there is not, nothing would be selected.
      if (select.selectedIndex < 0) select.value = "";
    }
    show();
  };
  const write = () => {
    const chosen = new URLSearchParams();
    for (const { name, value } of selects) if (value) chosen.set(name, value);
    history.replaceState(null, "", chosen.size ? `#${chosen}` : location.pathname + location.search);
    show();
  };

  form.addEventListener("change", write);
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const select of selects) select.value = "";
    write();
    selects[0].focus();
  });
  addEventListener("hashchange", read);
  form.hidden = false;
  read();
}
