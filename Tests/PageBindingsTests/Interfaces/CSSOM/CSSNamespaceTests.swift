import Testing

/// The expectations are WebKitGTK 2.50's.
@Suite struct CSSNamespaceTests {
  @Test(arguments: [
    ("'color', 'red'", true), ("'color', 'foo'", false), ("'COLOR', 'RED'", true),
    ("' color', 'red'", false), ("'color', ''", false), ("'color', 'red !important'", false),
    ("'color', 'red;'", false), ("'color', 'red)'", false), ("'color', 'var(--q)'", true),
    ("'color', 'initial'", true), ("'foo', 'var(--a)'", false), ("'--a', 'b'", true),
    ("'--a', ' '", true), ("'--a', ''", false), ("'-webkit-transform', 'none'", true),
    ("'webkitTransform', 'none'", false), ("'backgroundColor', 'red'", false),
    ("'width', 'calc(1px + 2px)'", true),
    ("'(color:red)'", true), ("'color:red'", true), ("'not (color:red)'", false),
    ("'selector(a > b)'", true), ("'(display:grid) and (color:blue)'", true), ("''", false),
    ("'color:'", false), ("'(color)'", false), ("'color:red;'", false),
    ("'color:red !important'", true), ("'color:red) and (color:blue'", false),
  ])
  func supports(arguments: String, expected: Bool) {
    #expect(ScriptPage().evaluate("CSS.supports(\(arguments))") == String(expected))
  }

  /// All parts of a selector must be supported, also in forgiving selector lists.
  @Test(arguments: [
    ("a", true), ("a > b", true), (":has(a)", true), (":foo", false), ("::foo", false),
    ("a,b", false), ("", false), ("> a", false), ("::-webkit-foo", false),
    ("::-webkit-scrollbar", true), ("::-webkit-slider-thumb", true),
    ("::-webkit-datetime-edit-day-field", true), ("::-webkit-clear-button", false),
    (":is(:foo)", false), (":is(a,:foo)", false), (":-webkit-any(:foo)", false), ("&", true),
    ("a|b", false), ("*|b", true), ("|b", true), ("::before:hover", false),
    (":nth-child(2n+1 of a)", true), (":nth-child(2 of :foo)", false), ("::slotted(a)", true),
    ("::slotted(a,b)", false), (":host(a)", true), (":host-context(a)", false),
    (":not(a,:foo)", false), (":where(:foo)", false), (":has(:foo)", false),
    (":has(:has(a))", false), (":has(:is(:has(a)))", false), ("a b", true), (" a ", true),
    ("a:", false), ("a >", false), ("::cue(:foo)", false), ("&a", false), ("a&", true),
    (":is()", false), (":where()", false), (":not()", false), ("a||b", false), ("..a", false),
    ("/**/a/**/", true), ("1a", false), ("::part(a)::before", true),
  ])
  func selectors(selector: String, expected: Bool) {
    #expect(ScriptPage().evaluate("CSS.supports('selector(\(selector))')") == String(expected))
  }

  @Test(arguments: [
    ("font-format(woff2)", true), ("font-format(WOFF)", true), ("font-format(collection)", false),
    ("font-format(\"woff2\")", false), ("font-format()", false), ("font-tech(palettes)", true),
    ("font-tech( color-COLRv1 )", true), ("font-tech(x)", false), ("not selector(:foo)", true),
    ("selector(a) and (color:red)", true), ("SELECTOR(a)", true), ("selector(a b", true),
    ("foo(bar)", false), ("not foo(bar)", true),
  ])
  func functions(condition: String, expected: Bool) {
    #expect(ScriptPage().evaluate("CSS.supports('\(condition)')") == String(expected))
  }

  /// `@supports` rules evaluate conditions as `CSS.supports()` does.
  @Test func conditionsOfSheets() {
    let source = """
      document.head.innerHTML = '<style>@supports selector(:foo) { p { color: rgb(1, 2, 3) } } '
        + '@supports not selector(:foo) { p { background-color: rgb(1, 2, 3) } } '
        + '@supports font-tech(palettes) { p { margin-top: 7px } }</style>';
      document.body.innerHTML = '<p>';
      const style = getComputedStyle(document.querySelector('p'));
      [style.color, style.backgroundColor, style.marginTop].join()
      """
    #expect(ScriptPage().evaluate(source) == "rgb(0, 0, 0),rgb(1, 2, 3),7px")
  }

  @Test(arguments: [
    (#"CSS.escape('1a b\x01\x7f-é')"#, #"\31 a\ b\1 \7f -é"#), ("CSS.escape('-')", #"\-"#),
    ("CSS.escape('-1')", #"-\31 "#), ("CSS.escape('--a')", "--a"), ("CSS.escape('')", ""),
    ("CSS.escape('a.b#c')", ##"a\.b\#c"##), ("CSS.escape(null)", "null"),
    (#"CSS.escape('\0') === '\ufffd'"#, "true"),
    (#"CSS.escape('\ud800') === '\ud800'"#, "true"),
    ("try { CSS.escape() } catch (e) { e.name }", "TypeError"),
    ("String(CSS) + (Object.getPrototypeOf(CSS) === Object.prototype)", "[object CSS]true"),
    (
      "var d = Object.getOwnPropertyDescriptor(CSS, Symbol.toStringTag); "
        + "[d.value, d.writable, d.enumerable, d.configurable].join()", "CSS,false,false,true"
    ),
    (
      "CSS; var d = Object.getOwnPropertyDescriptor(window, 'CSS'); "
        + "[d.value === CSS, d.writable, d.enumerable, d.configurable].join()",
      "true,true,false,true"
    ),
    (
      "Object.keys(CSS).join() + CSS.supports.length + CSS.escape.length",
      "highlights,supports,escape11"
    ),
  ])
  func namespace(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
