import Testing

/// The expectations are the results in WebKit.
@Suite struct HyperlinkTests {
  @Test(arguments: [
    (
      "var a = e('a', {href: 'http://u:p@h:81/p/q?r#s'}); [a.protocol, a.username,"
        + " a.password, a.host, a.hostname, a.port, a.pathname, a.search, a.hash,"
        + " a.origin].join(' ')",
      "http: u p h:81 h 81 /p/q ?r #s http://h:81"
    ),
    (
      "var a = e('a', {href: '/x'}); a.search = '?y z'; a.hash = 'w'; a.href +"
        + " a.getAttribute('href')",
      "https://example.com/x?y%20z#whttps://example.com/x?y%20z#w"
    ),
    (
      "String(e('a', {href: '/x'}))",
      "https://example.com/x"
    ),
    (
      "var a = e('a'); [a.protocol, a.host, a.origin].join()",
      ":,,"
    ),
    (
      "var a = e('a', {href: 'http://[bad'}); a.host = 'x'; a.href + a.protocol",
      "http://[bad:"
    ),
    (
      "var a = e('a', {href: 'x'}, ' t ', e('b', {}, 'u')); a.text",
      " t u"
    ),
    (
      "var a = e('a', {rel: 'a b'}); a.relList.add('c'); a.rel",
      "a b c"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
