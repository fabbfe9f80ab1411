import Testing

/// The expectations are the results in WebKitGTK 2.50.
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

  @Test(arguments: [
    ("(R.set(1, h), [R.has(1), R.has('1'), R.get(1) === h, R.get('1')])", "true,false,true,"),
    ("(R.set(1, h).set('1', h).set(null, h).set(undefined, h).set(true, h), R.size)", "5"),
    ("[...R.set(1, h).set(null, h).set('x', h).keys()].map(k => typeof k)", "number,object,string"),
    (
      "(R.set(NaN, h), [R.has(NaN), R.set(-0, h).has(0), Object.is([...R.keys()][1], 0)])",
      "true,true,false"
    ),
    (
      "(k => (R.set(k, h).set({}, h), [...R.keys()].indexOf(k) + ' ' + R.has(k) + R.has({})))({})",
      "0 truefalse"
    ),
    ("(R.set(5n, h), [R.has(5n), R.has(5), R.has('5')])", "true,false,false"),
    ("(k => (R.set(k, h), R.delete(String(k)) + ' ' + R.delete(k) + R.size))({})", "false true0"),
    ("R.set(Symbol(), h)", "TypeError: Cannot convert a symbol to a string"),
    ("(n => { try { R.set({ toString() { n++; } }, {}) } catch (e) { return n } })(0)", "1"),
    (
      "[h.entries(), h.keys(), R.values(), R.entries()].map(i => Object.prototype.toString.call(i))",
      "[object Set Iterator],[object Set Iterator],[object Map Iterator],[object Map Iterator]"
    ),
    ("Object.prototype.toString.call(document.fonts.values())", "[object FontFaceSet Iterator]"),
  ])
  func `The registry keeps names as they are given`(_ expression: String, _ expected: String) {
    let script = Self.setUp + "const R = CSS.highlights; String(\(expression))"
    #expect(ScriptPage().evaluate(script) == expected)
  }

  /// The arguments are a change that a loop over a highlight makes in each iteration, and the
  /// ranges or names that the loop visits.
  @Test(arguments: [
    ("x => h.delete(x)", "a,b,s"), ("x => h.delete(a)", "a,b,s"), ("x => h.delete(b)", "a,s"),
    ("x => { if (h.delete(a)) h.add(a); h.delete(x); }", "a,b,s"), ("x => h.clear()", "a"),
    ("x => { if (x === b) { h.clear(); h.add(s).add(a); } }", "a,b,s,a"),
  ])
  func `Who goes through a highlight meets what is there by then`(
    _ step: String, _ expected: String
  ) {
    let script = """
      const step = \(step), met = [];
      for (const x of h) {
        met.push(x === a ? 'a' : x === b ? 'b' : 's');
        if (met.length > 9) break;
        step(x);
      }
      met.join()
      """
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test func `Who goes through the registry meets what is there by then`() {
    let script = """
      const R = CSS.highlights, met = [];
      for (const name of 'abcd') R.set(name, h);
      R.forEach((value, name) => { met.push(name); R.delete('a'); });
      for (const [name] of R) {
        met.push(name);
        if (met.length < 9) R.set('a', h);
        R.delete(name);
      }
      met.join()
      """
    #expect(ScriptPage().evaluate(Self.setUp + script) == "a,b,c,d,b,c,d,a")
  }
}
