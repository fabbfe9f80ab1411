/** Elements whose content is text. */
const textElements = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript"]);

const pattern = new RegExp(
  [
    String.raw`(?<comment><!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?)`,
    String.raw`(?<open><\/?)(?<name>[a-z][^\s/>]*)(?<attributes>(?:[^>"']|"[^"]*"?|'[^']*'?)*)`,
  ].join("|"),
  "gi",
);
const attribute = /"[^"]*"?|'[^']*'?/g;

/**
 * Splits HTML or XML into pieces to color. It is not a parser.
 * @param {string} source
 * @returns {Generator<{type: string|null, text: string}>}
 */
export function* markupTokens(source) {
  let index = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
    if (found.index > index) yield { type: null, text: source.slice(index, found.index) };
    index = pattern.lastIndex;
    const { comment, open, name, attributes } = found.groups;
    if (comment !== undefined) {
      yield { type: "comment", text: comment };
      continue;
    }
    yield { type: null, text: open };
    yield { type: "keyword", text: name };
    yield* attributeTokens(attributes);
    const element = name.toLowerCase();
    if (open === "<" && textElements.has(element)) {
      const end = new RegExp(`</${element}`, "gi");
      end.lastIndex = index;
      pattern.lastIndex = end.exec(source)?.index ?? source.length;
    }
  }
  if (index < source.length) yield { type: null, text: source.slice(index) };
}

function* attributeTokens(text) {
  let index = 0;
  for (const { 0: value, index: start } of text.matchAll(attribute)) {
    if (start > index) yield { type: null, text: text.slice(index, start) };
    yield { type: "string", text: value };
    index = start + value.length;
  }
  if (index < text.length) yield { type: null, text: text.slice(index) };
}
