import Testing

/// What WebKitGTK 2.50 says of highlights.
@Suite struct HighlightTests {
  private static let setUp = """
    document.body.innerHTML = '<p>Hello world</p>';
    const text = document.querySelector('p').firstChild;
    const range = (a, b) => { const r = new Range(); r.setStart(text, a); r.setEnd(text, b); return r; };
    const a = range(0, 2), b = range(1, 3);
    const s = new StaticRange({
      startContainer: text, startOffset: 0, endContainer: text, endOffset: 1 });
    const h = new Highlight(a, b, a, s);

    """

  @Test(arguments: [
    ("[h.size, new Highlight().size, Highlight.length]", "3,0,0"),
    ("[h.priority, h.type]", "0,highlight"),
    ("(h.priority = '3.7', h.priority)", "3"),
    ("(h.priority = NaN, h.priority)", "0"),
    ("(h.priority = 2 ** 32 + 1, h.priority)", "1"),
    ("(h.type = 'spelling-error', h.type = 'nope', h.type)", "spelling-error"),
    (
      "[h.add(b) === h, h.size, h.has(a), h.delete(a), h.delete(a), h.size]",
      "true,3,true,true,false,2"
    ),
    ("[...h].map(r => r === a ? 'a' : r === b ? 'b' : r === s ? 's' : '?')", "a,b,s"),
    ("[...h.entries()].map(([x, y]) => x === y)", "true,true,true"),
    ("(h.clear(), [h.size, [...h].length])", "0,0"),
    ("h[Symbol.iterator] === h.values", "true"),
    ("new Highlight({})", "TypeError: Type error"),
    ("new Highlight(null)", "TypeError: Type error"),
    ("h.add({})", "TypeError: Argument 1 must be an instance of AbstractRange"),
    ("h.has()", "TypeError: Not enough arguments"),
  ])
  func `A highlight is a set of ranges`(_ expression: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + "String(\(expression))") == expected)
  }

  @Test(arguments: [
    (
      "[R === CSS.highlights, R.size, Object.prototype.toString.call(R)]",
      "true,0,[object HighlightRegistry]"
    ),
    (
      "[R.set('x', h) === R, R.size, R.get('x') === h, R.get('y'), R.has('x')]", "true,1,true,,true"
    ),
    (
      "(R.set('x', h).set('', new Highlight()).set('z', h).delete('x'), R.set('x', h), [...R.keys()].join('|'))",
      "|z|x"
    ),
    ("(R.set('x', h), [...R].map(([name, value]) => name + (value === h)))", "xtrue"),
    ("(R.set('x', h), R.clear(), [R.size, R.delete('x')])", "0,false"),
    ("[R[Symbol.iterator] === R.entries, new HighlightRegistry().size]", "true,0"),
    ("R.set('x', {})", "TypeError: Argument 2 must be an instance of Highlight"),
    ("R.set('x')", "TypeError: Not enough arguments"),
  ])
  func `The registry maps names to highlights`(_ expression: String, _ expected: String) {
    let script = Self.setUp + "const R = CSS.highlights; String(\(expression))"
    #expect(ScriptPage().evaluate(script) == expected)
  }
}
