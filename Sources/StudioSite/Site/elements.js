/**
 * Creates an element.
 * @param {string} name The tag name, or `tag.class.class`.
 * @param {Object} [properties] Attributes; functions are listeners, and `false`, `null` and `undefined` are left out.
 * @param {...(Node|string|null|undefined)} children Nodes and texts.
 */
export function element(name, properties, ...children) {
  const [tag, ...classes] = name.split(".");
  const result = document.createElement(tag);
  if (classes.length > 0) result.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") result.addEventListener(key, value);
    else result.setAttribute(key, value === true ? "" : String(value));
  }
  result.append(...children.filter((child) => child !== null && child !== undefined));
  return result;
}

let lastIdentifier = 0;

/** Returns an identifier that no other element has. */
export function uniqueIdentifier(prefix) {
  lastIdentifier += 1;
  return `${prefix}-${lastIdentifier}`;
}

/** Creates a control with its label. */
export function labelled(text, control) {
  control.id = uniqueIdentifier("control");
  return element("div.field", null, element("label", { for: control.id }, text), control);
}

/** Creates a choice from pairs of value and text. */
export function choice(label, options, selected, onChange) {
  const select = element("select", { change: () => onChange(select.value) });
  for (const [value, text] of options) {
    select.append(element("option", { value, selected: value === selected }, text));
  }
  return labelled(label, select);
}

/** Copies a text. Browsers offer the clipboard only to pages of this machine and of HTTPS. */
async function copy(text, button) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = element("textarea", { readonly: true });
  field.value = text;
  button.after(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  button.focus();
}

/** Creates a button that copies a text. */
export function copyButton(label, text, copiedLabel) {
  const button = element("button", { type: "button" }, label);
  button.addEventListener("click", async () => {
    await copy(text(), button);
    button.textContent = copiedLabel;
    setTimeout(() => (button.textContent = label), 1500);
  });
  return button;
}

/** Whether a value is an object with members. */
export function isDictionary(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
