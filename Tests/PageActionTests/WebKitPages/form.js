var PageScript = {
  ask(page) {
    const form = page.querySelector("#booking");
    return {
      entries: Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
      controls: Array.from(form.elements, (control) => [
        control.localName, control.type, control.name, control.value ?? null,
        control.willValidate, control.validationMessage === "",
      ]),
      labels: Array.from(page.querySelectorAll("label"), (label) => label.control?.name ?? null),
      action: [form.action, form.method, form.enctype, form.elements.length],
      radio: form.elements.berth.value,
      selected: Array.from(form.elements.extras.selectedOptions, (option) => option.value),
      indexes: [form.elements.nights.selectedIndex, form.elements.empty.selectedIndex],
      gauges: Array.from(page.querySelectorAll("meter, progress"), (gauge) => [gauge.value, gauge.max]),
      output: page.querySelector("output").value,
    };
  },
  edit(page) {
    const form = page.querySelector("#booking");
    form.elements.boat.setAttribute("value", "Ørn \"II\"");
    form.elements.length.value = "12";
    form.elements.power.removeAttribute("checked");
    form.elements.nights.options[2].setAttribute("selected", "");
    form.elements.note.textContent = "\nA new note";
    form.elements.nights.add(new Option("5 & more", "5"));
    page.querySelector("fieldset[disabled]").disabled = false;
    form.method = "get";
    page.querySelector("datalist").remove();
  },
};
