import PageBindings
import PageDOM
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct StorageBindingsTests {
  @Test(arguments: [
    (
      "s.b = 1; s['c d'] = null; s[5] = 'five'; [s.length, s.b, s.getItem('c d'), s[5], s.x].join()",
      "3,1,null,five,"
    ),
    ("s.a = 1; delete s.a; delete s.nope; [s.length, s.a, s.getItem('a')].join()", "0,,"),
    ("s.key = 'over'; [typeof s.key, s.getItem('key')].join()", "function,over"),
    ("Object.defineProperty(s, 'd', {value: 'v'}); s.getItem('d')", "v"),
    (
      "s.a = 2; JSON.stringify(Object.getOwnPropertyDescriptor(s, 'a'))",
      "{\"value\":\"2\",\"writable\":true,\"enumerable\":true,\"configurable\":true}"
    ),
    ("s.a = 1; s.clear(); [s.length, s.key(0), s.key(-1)].join()", "0,,"),
    ("s.k = 'x'.repeat(5 * 1024 * 1024)", "QuotaExceededError: The quota has been exceeded."),
    ("s.k = 'x'.repeat(5 * 1024 * 1024 - 1); s.length", "1"),
    (
      "s.k = '\u{100}'.repeat(2.5 * 1024 * 1024)",
      "QuotaExceededError: The quota has been exceeded."
    ),
    ("s.k = '\u{100}'.repeat(2.5 * 1024 * 1024 - 1); s.length", "1"),
    ("[s === localStorage, s === sessionStorage, s].join()", "true,false,[object Storage]"),
    ("new StorageEvent('x', {storageArea: s}).storageArea === s", "true"),
    ("new StorageEvent('x', {storageArea: {}})", "TypeError: Type error"),
  ])
  func keeps(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate("const s = localStorage; " + source) == expected)
  }

  @Test func opaqueOriginsKeepNothing() {
    #expect(
      ScriptPage(url: "data:text/html,x").evaluate("localStorage")
        == "SecurityError: The operation is insecure.")
  }
}
