import Testing

/// What WebKitGTK 2.50 answers.
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
    ("Object.keys(CSS).join() + CSS.supports.length + CSS.escape.length", "supports,escape11"),
  ])
  func namespace(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
