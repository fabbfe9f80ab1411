const words = new Set(
  ("async await break case catch class const continue debugger default delete do else export extends false " +
    "finally for function get if import in instanceof let new null of return set static super switch this " +
    "throw true try typeof undefined var void while with yield").split(" "),
);

/** Matches the tokens after which `/` starts a regular expression. After other tokens, `/` is a division. */
const beforeExpression = /(?:^|[([{,;=:?!&|^~<>+\-*%]|\b(?:return|typeof|case|in|of|delete|void|throw|new|do|else))$/;

const pattern = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`(?<string>"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|${"`"}(?:[^${"`"}\\]|\\[\s\S])*${"`"}?)`,
    String.raw`(?<number>\b(?:0[xob][\da-f_]+|\d[\d_]*\.?[\d_]*(?:e[+-]?\d+)?)n?)`,
    String.raw`(?<word>[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*)`,
    String.raw`(?<slash>\/)`,
  ].join("|"),
  "giuy",
);
/** The maximum length of a regular expression. Without a limit, the search for its end would take quadratic time. */
const maximumExpressionLength = 1000;
const expression = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/;

/**
 * Splits JavaScript into pieces to color. It is not a parser: a template literal is one string.
 * @param {string} source
 * @returns {Generator<{type: string|null, text: string}>}
 */
export function* tokens(source) {
  let plain = "";
  let previous = "";
  let index = 0;
  while (index < source.length) {
    pattern.lastIndex = index;
    const groups = pattern.exec(source)?.groups;
    let type = null;
    let text = source[index];
    if (groups) {
      const [name, value] = Object.entries(groups).find(([, found]) => found !== undefined);
      [type, text] = [name, value];
      if (name === "word") type = words.has(value) ? "keyword" : null;
      if (name === "slash") {
        const start = source.slice(index, index + maximumExpressionLength);
        const found = beforeExpression.test(previous) ? expression.exec(start)?.[0] : undefined;
        [type, text] = found ? ["string", found] : [null, value];
      }
    }
    index += text.length;
    if (type !== "comment" && text.trim() !== "") previous = text;
    if (type === null) {
      plain += text;
      continue;
    }
    if (plain !== "") yield { type: null, text: plain };
    plain = "";
    yield { type, text };
  }
  if (plain !== "") yield { type: null, text: plain };
}
