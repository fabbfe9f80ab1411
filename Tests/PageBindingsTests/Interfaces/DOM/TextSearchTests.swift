import Testing

/// Tests of text searches. The expectations are WebKitGTK 2.50's.
@Suite struct TextSearchTests {
  private static let setUp = """
    document.body.innerHTML = '<h1>Hello World</h1><p id=p>The quick <b>bro</b>wn fox. hello   again\\n'
      + 'hello</p><p style="display:none">secret</p>'
      + '<p>Caf\\u00E9 na\\u00EFve \\uFB01ne <span>split</span><span>word</span></p>'
      + '<select><option>optiontext</option></select><p>xab<br>cdx</p><div>block1</div><div>block2</div>'
      + '<p>don\\u2019t stop</p><p style="text-transform:uppercase">upper</p><button>buttontext</button>'
      + '<p>a\\u00A0b soft\\u00ADhyphen</p>';
    const S = getSelection();
    const name = node => node.nodeType === 3 ? node.data.slice(0, 5) : node.nodeName;
    const place = () => S.rangeCount
      ? `${name(S.anchorNode)}@${S.anchorOffset} ${name(S.focusNode)}@${S.focusOffset}` : 'none';

    """

  @Test(arguments: [
    ("'hello'", "true Hello@0 Hello@5"), ("'hello', true", "true wn fo@8 wn fo@13"),
    ("'brown'", "true bro@0 wn fo@2"), ("'fox. hello again hello'", "true wn fo@3 wn fo@27"),
    ("'secret'", "false none"), ("'cafe'", "true Café @0 Café @4"), ("'Cafe', true", "false none"),
    ("'fine'", "true Café @11 Café @14"), ("'splitword'", "true split@0 word@4"),
    ("'optiontext'", "false none"), ("'xab cdx'", "false none"),
    ("'xab\\ncdx'", "true xab@0 cdx@3"),
    ("'block1 block2'", "false none"), ("'block1\\nblock2'", "true block@0 block@6"),
    ("\"don't\"", "true don’t@0 don’t@5"), ("'UPPER', true", "true upper@0 upper@5"),
    ("'upper', true", "false none"), ("'buttontext'", "true butto@0 butto@10"),
    ("'a b'", "true a\u{A0}b s@0 a\u{A0}b s@3"),
    ("'softhyphen'", "true a\u{A0}b s@4 a\u{A0}b s@15"),
    ("'ell', false, false, false, true", "true Hello@1 Hello@4"),
    ("''", "false none"), ("", "false none"),
  ])
  func `A text is found as it is shown`(_ arguments: String, _ expected: String) {
    #expect(
      ScriptPage().evaluate(Self.setUp + "find(\(arguments)) + ' ' + place()") == expected)
  }

  @Test func `The search goes on behind what is selected`() {
    let script = """
      const found = [];
      for (let i = 0; i < 4; i++) found.push(find('hello') + ' ' + place());
      found.push(find('hello', false, false, true) + ' ' + place());
      found.push(find('hello', false, true) + ' ' + place());
      found.push(find('hello', false, true, true) + ' ' + place());
      found.join(' | ')
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "true Hello@0 Hello@5 | true wn fo@8 wn fo@13 | true wn fo@22 wn fo@27 | "
        + "false wn fo@22 wn fo@27 | true Hello@0 Hello@5 | false Hello@0 Hello@5 | "
        + "true wn fo@22 wn fo@27")
  }

  @Test(arguments: [
    ("S.selectAllChildren(p); find('hello')", "false"),
    ("S.selectAllChildren(p); find('hello', false, true)", "true"),
    ("S.collapse(p.firstChild, 5); find('quick')", "false"),
    ("S.collapse(p.firstChild, 5); find('the', false, true)", "true"),
    ("S.collapse(p.firstChild, 5); find('the', 0, 0, 1)", "true"),
  ])
  func `The search begins where something is selected`(_ script: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test func `What is shown follows the state of controls`() {
    let script = """
      document.body.innerHTML = '<style>#c:checked ~ p { display: none }</style>'
        + '<input type=checkbox id=c><p>secret</p>';
      const found = [];
      for (const isChecked of [false, true, false]) {
        c.checked = isChecked;
        S.removeAllRanges();
        found.push(find('secret'));
      }
      found.join()
      """
    #expect(ScriptPage().evaluate(Self.setUp + script) == "true,false,true")
  }

  @Test(arguments: [
    ("'after'", "true"), ("'\\uD800'", "true"), ("'\\uDC00'", "false"), ("'e\\uD800a'", "true"),
    ("'\\u{1F600} z'", "true"),
  ])
  func `Half of a surrogate pair hides nothing`(_ text: String, _ expected: String) {
    let script = "p.textContent = 'before\\uD800after \\u{1F600} z'; find(\(text))"
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test func `A text of many characters alike is searched in good time`() {
    let script = """
      document.body.textContent = 'a'.repeat(200000);
      find('a'.repeat(50000) + 'b')
      """
    #expect(ScriptPage().evaluate(script) == "false")
  }

  /// A backward search reads the text in parts. The distances put the match into the first part
  /// that it reads, or into later ones.
  @Test(arguments: [0, 1, 1020, 1024, 1029, 3072, 5000])
  func `The last place is found backward`(distance: Int) {
    let script = """
      document.body.textContent = 'needle' + 'x'.repeat(2000) + 'needle' + 'y'.repeat(\(distance));
      getSelection().collapse(document.body.firstChild, document.body.firstChild.length);
      const places = [1, 2, 3].map(() => find('needle', false, true) + ' ' + getSelection().anchorOffset);
      places.join()
      """
    #expect(ScriptPage().evaluate(script) == "true 2006,true 0,false 0")
  }
}
