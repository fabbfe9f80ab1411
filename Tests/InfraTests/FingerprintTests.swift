import Testing

@testable import Infra

@Suite struct FingerprintTests {
  /// The test vectors for 64-bit FNV-1a, of strings without and with a trailing zero.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9923#name-fnv-test-code
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ("\0", "af63bd4c8601b7df"), ("a\0", "89be207b544f1e4"), ("foobar\0", "34531ca7168b8f38"),
  ])
  func testVectors(text: String, hash: String) {
    #expect(Fingerprint.text(of: Array(text.utf8)) == hash)
  }
}
