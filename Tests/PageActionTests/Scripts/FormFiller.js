// Fills the forms of a page. `run` tells the fields that it finds and what each is for; `finalize`
// gets values by what the fields are for, and fills them as a person's typing would.

class FormFiller {
  // The purposes of fields, by the words of their labels, names, identifiers or placeholders.
  static hints = [
    ["email", /e-?mail|courriel|correo/i],
    ["new-password", /(new|repeat|confirm).{0,12}pass|pass.{0,12}(again|confirm)/i],
    ["current-password", /pass(word|wd|code)?\b|kennwort|mot de passe/i],
    ["username", /user.?(name|id)?|login|nick/i],
    ["given-name", /first.?name|given.?name|vorname|pr[ée]nom/i],
    ["family-name", /last.?name|surname|family.?name|nachname/i],
    ["tel", /phone|mobile|\btel\b/i],
    ["postal-code", /zip|post(al)?.?code|plz/i],
    ["search", /search|query|suche|\bs\b|\bq\b|recherche/i],
    ["comment", /comment|message|reply/i],
    ["name", /\bname\b|author/i],
    ["url", /website|homepage|\burl\b/i],
  ];

  static ignored = new Set(["hidden", "submit", "button", "image", "reset", "file"]);

  constructor() {
    this.fields = [];
  }

  // Whether a person could see and use a field, as far as the page's markup says.
  isUsable(field) {
    if (field.disabled || field.readOnly || FormFiller.ignored.has(field.type)) return false;
    if (field.matches(":disabled, fieldset[disabled] *")) return false;
    for (let element = field; element; element = element.parentElement) {
      if (element.hidden || element.getAttribute("aria-hidden") === "true") return false;
      const { display, visibility } = element.style;
      if (display === "none" || visibility === "hidden") return false;
    }
    return true;
  }

  labelText(field) {
    const byReference = (field.getAttribute("aria-labelledby") ?? "")
      .split(/\s+/).filter(Boolean)
      .map(id => document.getElementById(id)?.textContent ?? "");
    const labels = Array.from(field.labels ?? [], label => {
      const copy = label.cloneNode(true);
      copy.querySelectorAll("select, textarea, button, script, style").forEach(e => e.remove());
      return copy.textContent;
    });
    let text = [...byReference, ...labels, field.getAttribute("aria-label") ?? ""].join(" ");
    if (!text.trim()) {
      // The text before the field, in its cell, its paragraph or the cell before.
      const cell = field.closest("td, th");
      const before = cell?.previousElementSibling ?? field.previousSibling;
      text = before?.textContent ?? "";
    }
    return text.replace(/\s+/g, " ").trim().slice(0, 120);
  }

  purpose(field) {
    const tokens = (field.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/);
    const token = tokens.filter(t => t && !/^(on|off|section-.*|shipping|billing)$/.test(t)).pop();
    if (token) return token;
    if (["email", "tel", "url", "search"].includes(field.type)) return field.type;
    if (field.type === "password") {
      const others = field.form?.querySelectorAll("input[type=password]").length ?? 1;
      return others > 1 ? "new-password" : "current-password";
    }
    const clues = [this.labelText(field), field.placeholder, field.name, field.id, field.title];
    for (const clue of clues) {
      if (!clue) continue;
      const hint = FormFiller.hints.find(([, pattern]) => pattern.test(clue));
      if (hint) return hint[0];
    }
    return "";
  }

  describe(field, index) {
    const description = {
      index, tag: field.localName, type: field.type, name: field.name,
      label: this.labelText(field), purpose: this.purpose(field), value: field.value,
      required: field.required, valid: field.checkValidity(), tabIndex: field.tabIndex,
      form: field.form ? Array.prototype.indexOf.call(document.forms, field.form) : -1,
    };
    if (field.maxLength > 0) description.maxLength = field.maxLength;
    if (field instanceof HTMLSelectElement) {
      description.options = Array.from(field.options, o => [o.value, o.text, o.selected]);
    }
    if (field.type === "checkbox" || field.type === "radio") description.checked = field.checked;
    if (field.list) description.suggestions = Array.from(field.list.options, o => o.value);
    return description;
  }

  run(parameters) {
    const candidates = document.querySelectorAll("input, select, textarea, [contenteditable]");
    this.fields = [...candidates].filter(f => "form" in f && this.isUsable(f));
    parameters.completionFunction({
      url: document.URL,
      fields: this.fields.map((field, index) => this.describe(field, index)),
      editable: document.querySelectorAll("[contenteditable]:not([contenteditable=false i])").length,
      forms: Array.from(document.forms, form => ({
        action: form.action, method: form.method, enctype: form.enctype, id: form.id,
        elements: form.elements.length, noValidate: form.noValidate,
        names: [...new Set(Array.from(form.elements, e => e.name).filter(Boolean))],
        submit: form.querySelector("[type=submit], button:not([type])")?.value ?? null,
        hidden: Object.fromEntries(
          Array.from(form.querySelectorAll("input[type=hidden]"), h => [h.name, h.value])),
      })),
    });
  }

  fill(field, value) {
    const before = field.type === "checkbox" || field.type === "radio" ? field.checked : field.value;
    field.focus();
    if (field instanceof HTMLSelectElement) {
      const wanted = String(value).toLowerCase();
      const option = [...field.options].find(
        o => o.value.toLowerCase() === wanted || o.text.trim().toLowerCase() === wanted)
        ?? [...field.options].find(o => !o.disabled && o.value);
      if (option) option.selected = true;
    } else if (field.type === "checkbox" || field.type === "radio") {
      if (Boolean(value) !== field.checked) field.click();
    } else {
      // The prototype's setter, because frameworks put one of their own on the element.
      const prototype = Object.getPrototypeOf(field);
      const { set } = Object.getOwnPropertyDescriptor(prototype, "value");
      const text = String(value);
      set.call(field, field.maxLength > 0 ? text.slice(0, field.maxLength) : text);
      if (field.selectionStart !== null) field.setSelectionRange?.(text.length, text.length);
    }
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    const change = document.createEvent("HTMLEvents");
    change.initEvent("change", true, false);
    field.dispatchEvent(change);
    field.blur();
    const after = field.type === "checkbox" || field.type === "radio" ? field.checked : field.value;
    return before !== after;
  }

  finalize({ values = {}, rest = "x", markFilled = true }) {
    const events = [];
    const note = event => events.push(`${event.type}@${event.target.name || event.target.localName}`);
    for (const type of ["focusin", "input", "change", "focusout"]) {
      document.addEventListener(type, note, true);
    }
    let filled = 0;
    for (const field of this.fields) {
      const value = values[this.purpose(field)] ?? rest;
      try {
        if (!this.fill(field, value)) continue;
      } catch (error) {
        field.setAttribute("data-error", error.name);
        continue;
      }
      filled += 1;
      if (markFilled) {
        field.setAttribute("value", field.value);
        field.classList.add("filled");
        field.style.setProperty("background-color", "#ffc", "important");
        field.dataset.filledBy = "FormFiller";
        field.toggleAttribute("data-valid", field.validity.valid);
      }
    }
    const report = document.createElement("output");
    report.htmlFor = this.fields.map(f => f.id).filter(Boolean).join(" ");
    report.value = `${filled} filled: ${events.join(" ")}`;
    document.body.append(report);
  }
}

var ExtensionPreprocessingJS = new FormFiller();
