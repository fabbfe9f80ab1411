import PageDOM
import Testing

// The expectations are from WebKitGTK 2.50 and from the web-platform tests of cookies. If WebKitGTK
// implements an older standard, the expectations follow the current standard.
@Suite struct DocumentCookieTests {
  @Test(arguments: [
    // WebKit and the standard agree on these cases.
    (["a=b"], "a=b"), ([""], ""), (["="], ""), (["=x"], "x"), (["x"], "x"), (["a="], "a="),
    (["  a  =  b c  ; path=/"], "a=b c"), (["a=b=c"], "a=b=c"), (["a=\"q\""], "a=\"q\""),
    (["a=b;c=d"], "a=b"), (["a=b", "c=d"], "a=b; c=d"), (["a=1", "b=2", "a=3"], "a=3; b=2"),
    (["a=1; path=/dir", "b=2; path=/"], "a=1; b=2"),
    (["b=2; path=/", "a=1; path=/dir/"], "a=1; b=2"), (["a=1; path=/dir/sub/"], "a=1"),
    (["a=1;path=/other"], ""), (["a=1;path=other"], "a=1"), (["a=1;path="], "a=1"),
    (["a=1;path=/dir/su"], ""), (["a=b;max-age=0"], ""), (["a=b;max-age=-1"], ""),
    (["a=b;max-age=10"], "a=b"), (["a=b;max-age=abc"], "a=b"), (["a=b;max-age=1.5"], "a=b"),
    (["a=b;max-age=10;max-age=0"], ""), (["a=b;max-age=0;max-age=10"], "a=b"),
    (["a=1", "a=;max-age=0"], ""),
    (["a=b;expires=Thu, 01 Jan 1970 00:00:00 GMT"], ""),
    (["a=b;expires=Thu, 01 Jan 2099 00:00:00 GMT"], "a=b"), (["a=b;expires=garbage"], "a=b"),
    (["a=b;expires=Thu, 01 Jan 1970 00:00:00 GMT;max-age=10"], "a=b"),
    (["a=b;expires=Thu, 01-Jan-70 00:00:00 GMT"], ""), (["a=b;expires=01 Jan 1970"], "a=b"),
    (["a=b;expires=Thu Jan  1 00:00:00 1970"], ""), (["a=b;expires=0"], "a=b"),
    (["a=b;domain=example.com"], "a=b"), (["a=b;domain=.example.com"], "a=b"),
    (["a=b;domain=other.com"], ""), (["a=b;domain=com"], ""), (["a=b;domain="], "a=b"),
    (["a=b;domain=..example.com"], ""), (["a=b;domain=sub.www.example.com"], ""),
    (["a=1", "a=2;domain=example.com"], "a=1; a=2"), (["a=b;secure"], "a=b"),
    (["a=b;Secure=x"], "a=b"), (["a=b;HttpOnly"], ""), (["a=b;samesite=strict"], "a=b"),
    (["a=b\0Z"], "a=b"), (["a=b,c=d"], "a=b,c=d"), (["a", "=b"], "b"), (["=a", "a=b"], "a; a=b"),
    (["__Host-a=b;secure;path=/"], "__Host-a=b"), (["__Secure-a=b;secure"], "__Secure-a=b"),
    // These cases follow the standard and its web-platform tests.
    (["a=b;domain=EXAMPLE.com"], "a=b"), (["a=b\nc"], ""), (["a=b\u{1}c"], ""),
    (["a=b\u{7F}c"], ""), (["a=b\tc"], "a=b\tc"), (["a=\u{E9}"], "a=\u{E9}"),
    (["a=b;max-age=10;expires=Thu, 01 Jan 1970 00:00:00 GMT"], "a=b"),
    (["__Secure-a=b"], ""), (["__host-a=b"], ""), (["=__Host-a=b"], ""), (["__Secure-a"], ""),
    (["__Host-a=b;secure"], ""), (["__Host-a=b;secure;path=/dir"], ""),
    (["__Host-a=b;secure;path=/;domain=www.example.com"], ""),
  ])
  func keeps(_ cookies: [String], expected: String) {
    let page = ScriptPage(url: "https://www.example.com/dir/sub/page.html")
    for cookie in cookies {
      let bytes = cookie.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      _ = page.evaluate("document.cookie = decodeURIComponent('\(bytes.joined())')")
    }
    #expect(page.evaluate("document.cookie") == expected)
  }

  @Test(arguments: [(4095, 4097), (4096, 0)])
  func keepsNoMoreThanTheLimit(count: Int, expected: Int) {
    let source = "document.cookie = 'a=' + 'x'.repeat(\(count)); document.cookie.length"
    #expect(ScriptPage().evaluate(source) == String(expected))
  }

  @Test(arguments: [
    ("d.cookie = 'a=b'; [d.cookie, document.cookie].join('|')", "|"),
    ("navigator.cookieEnabled", "true"),
    ("document.cookie = 'a=b'; history.pushState(0, '', '/'); document.cookie", ""),
  ])
  func belongToTheWindowsDocument(_ source: String, expected: String) {
    let page = ScriptPage(url: "https://www.example.com/dir/sub/page.html")
    let start = "const d = document.implementation.createHTMLDocument(''); "
    #expect(page.evaluate(start + source) == expected)
  }

  @Test func pagesThatAreNotOfTheWebHaveNone() {
    let source = "document.cookie = 'a=b'; document.cookie + navigator.cookieEnabled"
    #expect(ScriptPage(url: "file:///a/b.html").evaluate(source) == "false")
  }

  @Test func insecurePagesSetNothingSecure() {
    let source = "document.cookie = 'a=b; secure'; document.cookie = 'c=d'; document.cookie"
    #expect(ScriptPage(url: "http://example.com/").evaluate(source) == "c=d")
  }

  // The expectations are WebKitGTK 2.50's.
  @Test(arguments: [
    ("document.domain", "www.example.com"), ("d.domain", "www.example.com"),
    ("document.domain = 'EXAMPLE.com'; document.domain", "example.com"),
    ("document.domain = 'com'", "SecurityError: Attempted to use a non-registrable domain."),
    ("document.domain = ''", "SecurityError: Attempted to use a non-registrable domain."),
    ("document.domain = 'other.com'", "SecurityError: Attempted to use a non-registrable domain."),
    (
      "d.domain = 'example.com'",
      "SecurityError: A browsing context is required to set a domain."
    ),
  ])
  func domains(_ source: String, expected: String) {
    let page = ScriptPage(url: "https://www.example.com/")
    let start = "const d = document.implementation.createHTMLDocument(''); "
    #expect(page.evaluate(start + source) == expected)
  }

  // The expectations are WebKitGTK 2.50's.
  @Test(arguments: ["!", "", "ht%tp", "1a", ":", "+a"])
  func protocolsHaveToBeSchemes(_ text: String) {
    #expect(
      ScriptPage().evaluate("location.protocol = '\(text)'")
        == "SyntaxError: The string did not match the expected pattern.")
    #expect(ScriptPage().evaluate("location.protocol = 'a:b'") == "a:b")
  }

  // The expectations are WebKitGTK 2.50's.
  @Test(arguments: [("x", "true"), ("", "false")])
  func radioButtonsOnTheirOwnCanBeRequired(name: String, expected: String) {
    let source = """
      const i = document.createElement('input');
      i.type = 'radio'; i.required = true; i.name = '\(name)'; i.validity.valueMissing
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
