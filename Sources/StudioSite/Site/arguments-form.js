import { element, isDictionary, labelled } from "./elements.js";
import { strings } from "./strings.js";

/**
 * A form for the arguments of `finalize`: a field for each key, or JSON.
 * @param {() => void} onSubmit Called to run again.
 */
export function argumentsForm(onSubmit) {
  const isGiven = element("input", { type: "checkbox" });
  const fields = element("div.argument-fields");
  const json = element("textarea", { rows: 3, spellcheck: "false", input: () => showFieldsOfJSON() });
  const problem = element("p.problem", { role: "alert", hidden: true });
  const node = element(
    "details.arguments",
    null,
    element("summary", null, strings.arguments),
    element(
      "form",
      {
        submit: (event) => {
          event.preventDefault();
          isGiven.checked = true;
          if (parsed() !== null) onSubmit();
        },
      },
      element("label.field", null, isGiven, element("span", null, strings.callFinalize)),
      fields,
      labelled(strings.argumentsJSON, json),
      problem,
      element("p", null, element("button.primary", { type: "submit" }, strings.runWithArguments)),
    ),
  );
  let keys = [];
  /** The keys of the arguments of earlier runs. */
  const earlierKeys = new Set();

  /** Returns the value of the JSON field; `null` if it is not valid. */
  function parsed() {
    problem.hidden = true;
    try {
      return JSON.parse(json.value || "{}");
    } catch (error) {
      problem.hidden = false;
      problem.textContent = strings.badJSON(error.message);
      return null;
    }
  }

  function showFieldsOfJSON() {
    problem.hidden = true;
    try {
      showFields(JSON.parse(json.value || "{}"));
    } catch {
      // Keep the fields while the user is still typing the JSON.
    }
  }

  function setField(key, text) {
    const value = parsed();
    if (!isDictionary(value)) return;
    // `12`, `true` and `["a"]` are JSON; other text is a string.
    try {
      value[key] = JSON.parse(text);
    } catch {
      value[key] = text;
    }
    if (text === "") delete value[key];
    json.value = JSON.stringify(value);
    isGiven.checked = true;
  }

  function showFields(value) {
    fields.replaceChildren(
      ...keys.map((key) => {
        const old = value?.[key];
        const text = old === undefined ? "" : typeof old === "string" ? old : JSON.stringify(old);
        const field = element("input", { type: "text", value: text });
        field.addEventListener("input", () => setField(key, field.value));
        return labelled(key, field);
      }),
    );
  }

  return {
    node,
    /** The arguments; `undefined` if `finalize` should not run. */
    value: () => (isGiven.checked ? (parsed() ?? undefined) : undefined),
    reset() {
      keys = [];
      earlierKeys.clear();
      json.value = "";
      isGiven.checked = false;
      fields.replaceChildren();
    },
    /** Shows fields for the keys that the script reads, and for the keys of earlier runs. */
    update({ script, trace }) {
      const given = trace.finalizeArguments;
      if (isDictionary(given)) for (const key of Object.keys(given)) earlierKeys.add(key);
      const found = [...new Set([...(script.finalizeKeys ?? []), ...earlierKeys])];
      if (!json.value && given !== undefined) json.value = JSON.stringify(given);
      else if (found.join() === keys.join()) return;
      keys = found;
      showFields(parsed());
      node.open ||= keys.length > 0;
    },
  };
}
