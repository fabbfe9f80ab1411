import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct CryptoBindingsTests {
  @Test(arguments: [
    (
      "/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())",
      "true"
    ),
    ("crypto.randomUUID() === crypto.randomUUID()", "false"),
    ("const u = new Uint8Array(64); crypto.getRandomValues(u) === u && u.some(x => x)", "true"),
    ("crypto.getRandomValues(new BigInt64Array(1)).length", "1"),
    ("crypto.getRandomValues(new Uint8Array(65536)).length", "65536"),
    (
      "try { crypto.getRandomValues(new Uint8Array(65537)) } catch (e) { e.name }",
      "QuotaExceededError"
    ),
    (
      "try { crypto.getRandomValues(new Float64Array(1)) } catch (e) { e.name }",
      "TypeMismatchError"
    ),
    (
      "try { crypto.getRandomValues(new DataView(new ArrayBuffer(1))) } catch (e) { e.name }",
      "TypeMismatchError"
    ),
    ("try { crypto.getRandomValues(new ArrayBuffer(1)) } catch (e) { e.name }", "TypeError"),
    ("[crypto, crypto === crypto, 'subtle' in crypto].join()", "[object Crypto],true,false"),
  ])
  func givesRandomValues(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
