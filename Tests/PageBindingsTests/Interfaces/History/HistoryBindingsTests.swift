import PageBindings
import PageJavaScript
import Testing

@Suite struct HistoryBindingsTests {
  // The expectations are the results of each script in WebKitGTK 2.50.
  @Test(arguments: [
    ("[history.length, history.state, history.scrollRestoration].join()", "1,,auto"),
    (
      "const o = {a: 1}; history.replaceState(o, '', '/x?y#z');"
        + "[JSON.stringify(history.state), history.state === o, history.state === history.state,"
        + " location.href, document.URL, document.baseURI].join()",
      """
      {"a":1},false,true,https://example.com/x?y#z,https://example.com/x?y#z,\
      https://example.com/x?y#z
      """
    ),
    (
      "history.replaceState(4, '', ''); history.replaceState(5, '', null); history.state + location.pathname",
      "5/articles/page.html"
    ),
    (
      "history.pushState(1, '', 'https://u:p@example.com/')",
      """
      SecurityError: Blocked attempt to use history.pushState() to change session history URL from \
      https://example.com/articles/page.html to https://u:p@example.com/. Protocols, domains, \
      ports, usernames, and passwords must match.
      """
    ),
    ("try { history.pushState(() => 1, '') } catch (e) { e.name }", "DataCloneError"),
    ("history.pushState(1)", "TypeError: Not enough arguments"),
    (
      "history.scrollRestoration = 'manual'; history.scrollRestoration = 'x'; history.scrollRestoration",
      "manual"
    ),
    (
      "[typeof locationbar, menubar.visible, status, clientInformation === navigator].join()",
      "object,true,,true"
    ),
  ])
  func changes(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }

  // The expectations follow the standard's traversal:
  // https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
  private static let prelude = """
    onpopstate = e => log.push(`pop ${JSON.stringify(e.state)} ${location.pathname}${location.hash}`);
    onhashchange = e => log.push(`hash ${new URL(e.oldURL).hash} ${new URL(e.newURL).hash}`);

    """

  @Test(arguments: [
    ("history.pushState(1, '', '/a'); history.pushState(2, '', '/b'); history.back()", "pop 1 /a"),
    (
      "history.pushState(1, '', '/a'); history.go(-1); history.go(9)",
      "pop null /articles/page.html"
    ),
    ("location.hash = 'x'; log.push(history.length)", "pop null /articles/page.html#x,2,hash  #x"),
    (
      "location.replace('#x'); log.push(history.length)",
      "pop null /articles/page.html#x,1,hash  #x"
    ),
    ("location.hash = ''; log.push(history.length)", "1"),
    (
      "history.replaceState({n: 1}, ''); history.state.n = 2; history.pushState(0, '', '#a');"
        + "history.back()", "pop {\"n\":1} /articles/page.html,hash #a "
    ),
  ])
  func goes(_ source: String, expected: String) {
    #expect(ScriptPage().log(of: HistoryBindingsTests.prelude + source) == expected)
  }

  @Test func otherNavigationsAreRecorded() {
    let page = ScriptPage()
    _ = page.evaluate("location.href = '/a#b'; location.search = 'c'; open('#d'); history.go(0)")
    #expect(
      page.realm.recorder.entries == [
        .navigation(how: "location.href", url: "https://example.com/a#b"),
        .navigation(how: "location.search", url: "https://example.com/articles/page.html?c"),
        .navigation(how: "window.open", url: "https://example.com/articles/page.html#d"),
        .navigation(how: "history.go", url: "https://example.com/articles/page.html"),
      ])
  }
}
