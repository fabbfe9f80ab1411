import PageBindings
import PageJavaScript
import Testing

/// Tests of the base URLs of relative URLs. The expectations are WebKitGTK 2.50's.
@Suite struct BaseURLTests {
  /// The URL of a document without an address is about:blank, but the document has no base URL.
  @Test(arguments: [
    "document.implementation.createHTMLDocument('')",
    "document.implementation.createHTMLDocument('').cloneNode(true)",
    "document.implementation.createDocument(null, null)",
    "new Document()",
  ])
  func documentsWithoutAnAddress(document: String) {
    let source = """
      const d = \(document), make = (name, attribute, value) => {
        const e = d.createElementNS('http://www.w3.org/1999/xhtml', name);
        e.setAttribute(attribute, value);
        return e;
      };
      const a = make('a', 'href', '#x');
      [d.URL, d.baseURI, a.href, a.hash, a.protocol, make('img', 'src', '#x').src,
       make('form', 'action', '').action, make('a', 'href', 'http:x').href,
       make('base', 'href', '#x').href].join()
      """
    #expect(
      ScriptPage().evaluate(source) == "about:blank,about:blank,#x,,:,#x,,http://x/,#x")
  }

  @Test("The documents of templates' contents have the base URL about:blank") func templates() {
    let source = """
      const a = document.createElement('template').content.ownerDocument.createElement('a');
      a.setAttribute('href', '#x');
      a.href
      """
    #expect(ScriptPage().evaluate(source) == "about:blank#x")
  }

  @Test(arguments: [
    ("rel/", "about:blank,x,https://example.com/articles/rel/"),
    ("//a/", "about:blank,x,https://a/"),
    ("http://[", "about:blank,x,http://["),
    ("http://a/", "http://a/,http://a/x,http://a/"),
    ("data:,x", "data:,x,x,data:,x"),
    (
      " ",
      "https://example.com/articles/page.html,https://example.com/articles/x,https://example.com/articles/page.html"
    ),
  ])
  func parsedDocuments(base: String, expected: String) {
    let source = """
      const d = new DOMParser().parseFromString('<base href="\(base)"><a href=x>', 'text/html');
      [d.baseURI, d.links[0].href, d.querySelector('base').href].join()
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test func basesOfParsedDocumentsThatChange() {
    let source = """
      const d = new DOMParser().parseFromString('<base href="rel/"><a href=x>', 'text/html');
      const bases = [d.baseURI];
      d.querySelector('base').setAttribute('href', 'rel/');
      bases.push(d.baseURI);
      d.querySelector('base').remove();
      bases.concat(d.baseURI).join()
      """
    #expect(
      ScriptPage().evaluate(source)
        == """
        about:blank,https://example.com/articles/rel/,https://example.com/articles/page.html
        """)
  }

  @Test("A base keeps its URL when the document gets another address") func otherAddresses() {
    let source = """
      const base = document.createElement('base');
      base.href = 'rel/';
      document.head.prepend(base);
      const bases = [document.baseURI];
      history.pushState(null, '', '/other/page');
      bases.push(document.baseURI, base.href);
      base.setAttribute('href', 'rel/');
      bases.push(document.baseURI);
      base.remove();
      bases.concat(document.baseURI).join(' ')
      """
    #expect(
      ScriptPage().evaluate(source)
        == """
        https://example.com/articles/rel/ https://example.com/articles/rel/ \
        https://example.com/other/rel/ https://example.com/other/rel/ https://example.com/other/page
        """)
  }

  @Test(arguments: [
    ("data:,x", "data:,x"), ("javascript:1", "javascript:1"), ("http://[", "about:blank"),
    ("", "https://example.com/articles/page.html"),
  ])
  func basesOfThePage(href: String, expected: String) {
    let source = """
      document.head.prepend(document.createElement('base'));
      document.querySelector('base').href = '\(href)';
      document.baseURI
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    ("new URL('x', 'about:blank')", #"TypeError: "x" cannot be parsed as a URL."#),
    ("new URL('x', 'y')", #"TypeError: "x" cannot be parsed as a URL against "y"."#),
  ])
  func messages(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
