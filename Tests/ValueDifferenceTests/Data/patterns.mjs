// Writes patterns.json: what JavaScript's engine answers for generated patterns and texts.
//
//     node patterns.mjs > patterns.json
//
// A text's place in "matches" has 1 if new RegExp(pattern, "u").test(text). "invalid" patterns throw.
let state = 20250101
const random = (count) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * count)
}
const pick = (list) => list[random(list.length)]
const atoms = [
  "a", "b", "c", ".", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "[ab]", "[^a]", "[a-c]", "[^\\s]",
  "[\\d-]", "\\b", "\\B", "^", "$", "é", "😀", "[é-😀]", "\\u{1F600}", "\\u00e9", "\\n", "\\.",
  "\\x61", "[\\b]", "[]", "[^]", "\\ud83d\\ude00", "-", "\\/", "[.-]", "[\\W_]",
]
const quantifiers = ["", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "+?", "{2,3}?"]
const expression = (depth) => {
  let text = ""
  for (let count = random(4); count >= 0; count -= 1) {
    const isGroup = depth > 0 && random(3) === 0
    const atom = isGroup ? pick(["(", "(?:"]) + expression(depth - 1) + ")" : pick(atoms)
    const isPosition = ["\\b", "\\B", "^", "$"].includes(atom)
    text += atom + (isPosition ? "" : pick(quantifiers))
    if (random(6) === 0) text += "|"
  }
  return text
}
const texts = [
  "", "a", "b", "ab", "ba", "abc", "cab", "aab", "a b", " ", "1", "a1", "12-3", "é", "😀", "aé",
  "a\nb", "\n", "A_b", "a.b", "--", "caé😀1", "\u2028", "\ufeff", "\b", "/", "aaaa", "abababab",
]
const answers = []
while (answers.length < 3000) {
  // Few quantifiers inside others, because the engine's time is exponential in their number.
  const pattern = expression(answers.length % 10 === 0 ? 2 : 1)
  if (pattern.length > 40) continue
  const regex = new RegExp(pattern, "u")
  answers.push([pattern, texts.map((text) => (regex.test(text) ? 1 : 0)).join("")])
}
const invalid = [
  "(", ")", "[", "]", "{", "}", "a{", "a{1", "a{2,1}", "*", "+a", "?", "a**", "a+*", "\\", "\\q",
  "[b-a]", "[\\d-z]", "\\u{110000}", "\\u12", "\\x1", "^*", "$+", "\\b?", "(?", "a{1}{2}", "\\-",
  "\\01", "[\\q]", "(?:", "a|*", "\\c",
]
for (const pattern of invalid) {
  try {
    new RegExp(pattern, "u")
    throw new Error(`${pattern} is valid`)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}
const lines = (list) => list.map((entry) => "  " + JSON.stringify(entry)).join(",\n")
process.stdout.write(
  `{\n"texts": ${JSON.stringify(texts)},\n"matches": [\n${lines(answers)}\n],\n` +
    `"invalid": ${JSON.stringify(invalid)}\n}\n`,
)
