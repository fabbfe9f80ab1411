import PageBindings
import PageJavaScript
import Testing

/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-lastmodified
@Suite struct LastModifiedTests {
  @Test func isTheTimeNowInTheUsersZone() {
    let source = """
      /^\\d\\d\\/\\d\\d\\/\\d{4} \\d\\d:\\d\\d:\\d\\d$/.test(document.lastModified)
        && Math.abs(Date.parse(document.lastModified) - Date.now()) < 2500
      """
    #expect(ScriptPage().evaluate(source) == "true")
    let page = ScriptPage()
    #expect(page.evaluate("setTimeout(() => { window.late = \(source) }, 3600000); 0") == "0")
    _ = page.realm.eventLoop.run(horizon: 7_200_000) { false }
    #expect(page.evaluate("late") == "true")
  }

  @Test func needsADocument() {
    let source = """
      const get = Object.getOwnPropertyDescriptor(Document.prototype, 'lastModified').get;
      try { get.call({}) } catch (e) { e.name }
      """
    #expect(ScriptPage().evaluate(source) == "TypeError")
  }
}
