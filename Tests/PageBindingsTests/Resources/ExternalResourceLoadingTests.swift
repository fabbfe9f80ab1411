import PageBindings
import PageDOM
import PageJavaScript
import Testing

/// Tests of the events of scripts and style sheets that a script inserts. The expectations are
/// WebKit's answers for a page that runs no scripts and has no network.
@Suite struct ExternalResourceLoadingTests {
  private static let resources: [String: PageResource] = [
    "https://example.com/articles/there.js": PageResource(
      bytes: Array("window.ran = 1".utf8), contentType: "text/javascript"),
    "https://example.com/articles/there.css": PageResource(
      bytes: Array("p { color: red }".utf8), contentType: "text/css"),
    "https://example.com/articles/imports.css": PageResource(
      bytes: Array("@import 'there.css';".utf8), contentType: "text/css"),
    "https://example.com/articles/broken.css": PageResource(
      bytes: Array("@import 'gone.css';".utf8), contentType: "text/css"),
    "https://example.com/articles/404.js": PageResource(
      bytes: [], status: 404, statusText: "Not Found"),
    "https://example.com/articles/image.js": PageResource(bytes: [], contentType: "image/png"),
    "https://example.com/articles/text.js": PageResource(bytes: [], contentType: "text/plain"),
    "https://example.com/articles/strict.js": PageResource(
      bytes: [], headers: [("Content-Type", "text/plain"), ("X-Content-Type-Options", "nosniff")]),
  ]

  /// Inserts an element with attributes, runs `more`, and returns the events at the element.
  private func events(
    _ name: String, _ attributes: String, _ more: String = "", text: String = "",
    insert: String = "document.body.append(e)", resources: [String: PageResource]? = nil
  ) -> String {
    ScriptPage(resources: resources).log(
      of: """
        const e = Object.assign(document.createElement('\(name)'), { textContent: `\(text)` });
        for (const type of ['load', 'error']) e.addEventListener(type, event => log.push(
          type + (event.bubbles ? 'B' : '') + (event.cancelable ? 'C' : '') + (event.isTrusted ? '' : 'U')));
        const attributes = \(attributes);
        for (const key in attributes) e.setAttribute(key, attributes[key]);
        \(insert); \(more); log.push('end')
        """)
  }

  @Test(arguments: [
    ("{ src: 'x.js' }", "end,error"), ("{ src: '' }", "end,error"), ("{ src: ' ' }", "end,error"),
    ("{ src: 'http://[x' }", "end,error"), ("{ src: 'about:blank' }", "end,error"),
    ("{ src: 'data:text/javascript,1' }", "end,load"),
    ("{ src: 'data:text/javascript,}{' }", "end,load"),
    ("{ src: 'data:text/plain,1' }", "end,load"), ("{ src: 'data:image/png,1' }", "end,error"),
    ("{ src: 'data:text/css,1' }", "end,load"), ("{ src: 'm.js', type: 'module' }", "end,error"),
    ("{ src: 'data:text/javascript,1', type: 'module' }", "end,load"),
    ("{ src: 'data:text/plain,1', type: 'module' }", "end,error"),
    ("{ src: 'x.js', nomodule: '' }", "end"), ("{ src: 'x.js', type: 'text/x-foo' }", "end"),
    ("{ src: 'x.js', type: 'application/json' }", "end"),
    ("{ src: 'x.js', type: 'importmap' }", "end,error"),
    ("{ src: 'x.js', type: ' Text/JavaScript ' }", "end,error"),
    ("{ src: 'x.js', type: '' }", "end,error"), ("{ src: 'x.js', language: 'vbscript' }", "end"),
    ("{ src: 'x.js', language: 'JavaScript1.2' }", "end,error"),
    ("{ src: 'x.js', language: '' }", "end,error"),
    ("{ src: 'x.js', for: 'foo', event: 'bar' }", "end"),
    ("{ src: 'x.js', for: ' window', event: 'onload()' }", "end,error"),
    ("{ src: 'x.js', async: '' }", "end,error"), ("{ src: 'x.js', defer: '' }", "end,error"),
    ("{}", "end"),
  ])
  func scriptWithoutANetwork(attributes: String, expected: String) {
    #expect(events("script", attributes) == expected)
  }

  @Test(arguments: [
    ("e.src = 'y.js'", "end,error"), ("e.remove()", "end,error"),
    ("document.head.append(e)", "end,error"), ("e.textContent = '1'", "end,error"),
  ])
  func scriptStartsOnce(more: String, expected: String) {
    #expect(events("script", "{ src: 'x.js' }", more) == expected)
  }

  @Test(arguments: [
    ("e.src = 'later.js'", "end,error"), ("e.textContent = '1'; e.src = 'later.js'", "end"),
    ("e.append('1'); e.src = 'later.js'", "end"),
  ])
  func scriptStartsWhenItHasSource(more: String, expected: String) {
    #expect(events("script", "{}", more) == expected)
  }

  @Test(arguments: [
    ("", "end"),
    ("const d = document.createElement('div'); d.append(e); document.body.append(d)", "end,error"),
    ("document.createElement('template').content.append(e)", "end"),
    (
      "const d = document.createElement('div'); d.attachShadow({ mode: 'open' }).append(e); document.body.append(d)",
      "end,error"
    ),
    (
      "const d = document.createElement('div'); document.body.append(d); d.attachShadow({ mode: 'closed' }).append(e)",
      "end,error"
    ),
    ("document.implementation.createHTMLDocument().body.append(e)", "end"),
    (
      "document.body.append(document.createElement('iframe')); frames[0].document.body.append(e)",
      "end,error"
    ),
  ])
  func scriptNeedsDisplayedDocument(insert: String, expected: String) {
    #expect(events("script", "{ src: 'x.js' }", insert: insert) == expected)
    #expect(events("link", "{ rel: 'stylesheet', href: 'x' }", insert: insert) == expected)
  }

  @Test func scriptsOfMarkupDoNotStart() {
    let page = ScriptPage()
    let log = page.log(
      of: """
        document.body.innerHTML = '<script src=x.js></'+'script>';
        const parsed = document.querySelector('script'), copy = parsed.cloneNode();
        const range = document.createRange();
        const fragment = range.createContextualFragment('<script src=x.js></'+'script>');
        const made = fragment.firstChild, twin = made.cloneNode();
        Object.entries({ parsed, copy, made, twin }).forEach(([name, e]) => {
          e.onload = e.onerror = event => log.push(name + ' ' + event.type);
        });
        document.head.append(parsed, copy, fragment, twin); made.after(made.cloneNode())
        """)
    #expect(log == "made error,twin error")
  }

  @Test func scriptOfSVGIsLoadedToo() {
    #expect(
      ScriptPage().log(
        of: """
          const e = document.createElementNS('http://www.w3.org/2000/svg', 'script');
          e.setAttribute('href', 'x.js'); e.onerror = () => log.push('error'); document.body.append(e)
          """) == "error")
  }

  @Test(arguments: [
    ("there.js", "end,load"), ("gone.js", "end,error"), ("404.js", "end,error"),
    ("image.js", "end,error"), ("text.js", "end,load"), ("strict.js", "end,error"),
  ])
  func scriptAmongTheResourcesIsLoaded(name: String, expected: String) {
    #expect(
      events("script", "{ src: '\(name)' }", resources: Self.resources) == expected)
  }

  @Test func loadedScriptDoesNotRun() {
    #expect(
      ScriptPage(resources: Self.resources).log(
        of: """
          const e = document.createElement('script'); e.src = 'there.js';
          e.onload = () => log.push(typeof ran); document.head.append(e)
          """) == "undefined")
  }

  @Test(arguments: [
    ("{ rel: 'stylesheet', href: 'x.css' }", "end,error"),
    ("{ rel: 'stylesheet', href: '' }", "end"), ("{ rel: 'stylesheet' }", "end"),
    ("{ rel: 'stylesheet', href: 'http://[x' }", "end"),
    ("{ rel: 'stylesheet', href: 'x.css', media: 'print' }", "end,error"),
    ("{ rel: 'alternate stylesheet', title: 't', href: 'x.css' }", "end,error"),
    ("{ rel: 'stylesheet', href: 'x.css', disabled: '' }", "end"),
    ("{ rel: 'stylesheet', href: 'x.css', type: 'text/x' }", "end"),
    ("{ rel: 'stylesheet', href: 'x.css', type: 'text/css' }", "end,error"),
    ("{ rel: 'icon', href: 'x.ico' }", "end"), ("{ rel: 'prefetch', href: 'x.js' }", "end"),
    ("{ rel: 'preload', as: 'script', href: 'x.js' }", "end,error"),
    ("{ rel: 'preload', href: 'x.js' }", "end"),
    ("{ rel: 'modulepreload', href: 'x.js' }", "end,error"),
    ("{ rel: 'preconnect', href: 'https://x.y' }", "end"),
    ("{ rel: 'manifest', href: 'x' }", "end"),
  ])
  func linkWithoutANetwork(attributes: String, expected: String) {
    #expect(events("link", attributes) == expected)
  }

  @Test(arguments: [
    ("{ rel: 'stylesheet', href: 'x.css' }", "e.href = 'y.css'", "end,error"),
    ("{ rel: 'stylesheet', href: 'x.css' }", "e.remove()", "end"),
    ("{ rel: 'stylesheet', href: 'x.css' }", "document.head.append(e)", "end,error"),
    ("{ rel: 'stylesheet', href: 'x.css' }", "e.rel = 'icon'", "end"),
    ("{ href: 'x.css' }", "e.rel = 'stylesheet'", "end,error"),
    ("{ rel: 'stylesheet' }", "e.href = 'x.css'", "end,error"),
    ("{ rel: 'stylesheet', href: 'x.css', disabled: '' }", "e.disabled = false", "end,error"),
    (
      "{ rel: 'stylesheet', href: 'x.css' }", "setTimeout(() => e.href = 'y.css')",
      "end,error,error"
    ),
  ])
  func changedLinkIsLoadedAgain(attributes: String, more: String, expected: String) {
    #expect(events("link", attributes, more) == expected)
  }

  @Test(arguments: [
    ("there.css", "end,load"), ("gone.css", "end,error"), ("imports.css", "end,load"),
    ("broken.css", "end,error"), ("there.js", "end,error"),
  ])
  func styleSheetAmongTheResourcesIsLoaded(name: String, expected: String) {
    #expect(
      events("link", "{ rel: 'stylesheet', href: '\(name)' }", resources: Self.resources)
        == expected)
  }

  @Test(arguments: [
    ("p {}", "{}", "", "end,load"), ("", "{}", "", "end,load"),
    ("p {}", "{ type: 'x' }", "", "end"), ("p {}", "{ media: 'print' }", "", "end,load"),
    ("@import 'gone.css';", "{}", "", "end,error"),
    ("p {}", "{}", "e.remove()", "end,load"), ("p {}", "{}", "e.append('b {}')", "end,load,load"),
    ("p {}", "{}", "e.firstChild.data = 'b {}'", "end,load,load"),
    ("p {}", "{}", "document.head.append(e)", "end,load,load"),
  ])
  func styleSheetsDispatchLoadEvents(
    text: String, attributes: String, more: String, expected: String
  ) {
    #expect(events("style", attributes, more, text: text) == expected)
  }

  @Test func scriptCanCompleteFromTheEvent() {
    #expect(
      ScriptPage().log(
        of: """
          const e = document.createElement('script'); e.src = 'https://cdn.example/library.js';
          e.onload = () => log.push('load');
          e.onerror = event => { log.push(event.type, event.target === e); e.remove() };
          document.head.appendChild(e)
          """) == "error,true")
  }
}
