import Testing

/// The expectations are the results in WebKit.
@Suite struct DocumentBindingsTests {
  @Test(arguments: [
    // A document without a browsing context.
    (
      "var d = document.implementation.createHTMLDocument('');"
        + " [document.hasFocus(), document.hidden, document.visibilityState, d.hasFocus(), d.hidden,"
        + " d.visibilityState].join()",
      "true,false,visible,false,true,hidden"
    ),
    ("String(new Document())", "[object Document]"),
    ("String(document.implementation.createDocument(null, ''))", "[object XMLDocument]"),
    ("document.clear() + document.captureEvents() + document.releaseEvents.length", "NaN"),
    (
      "['classic', 'module', 'importmap', 'Classic', ''].map(HTMLScriptElement.supports).join()",
      "true,true,true,false,false"
    ),
    ("String(console)", "[object console]"),
    (
      "var n = (ns) => document.createElementNS(ns, 'p:n'); [n('x').isEqualNode(n('x')),"
        + " n('x').isEqualNode(n('y'))].join()",
      "true,false"
    ),
    // Invalid return values of a filter.
    (
      "[true, false, 1, 2, 3, 4, 65537, 1e300, null].map(v => { const w = "
        + "document.createTreeWalker(document, 1, n => n.localName === 'html' ? v : 1);"
        + " const node = w.nextNode(); return node && node.localName; }).join()",
      "html,,html,,head,,html,,"
    ),
    // A child replaces itself, or another child.
    (
      "var d = document.createElement('div'), o = new MutationObserver(() => {});"
        + " d.innerHTML = '<a></a><b></b><i></i>'; o.observe(d, {childList: true});"
        + " var nameOf = n => n ? n.localName : '-', records = () => o.takeRecords().map(r =>"
        + " [nameOf(r.removedNodes[0]), nameOf(r.addedNodes[0]), nameOf(r.previousSibling),"
        + " nameOf(r.nextSibling)].join('')).join();"
        + " d.replaceChild(d.children[1], d.children[1]); var first = records();"
        + " d.replaceChild(d.children[0], d.children[1]); first + ' ' + records()",
      "b-ai,-bai a--b,ba-i"
    ),
    (
      "document.body.innerHTML = '<form autocapitalize=on><button></button><select></select><object>"
        + "</object>'; [...document.forms[0].children].map(e => e.autocapitalize).join()",
      "sentences,sentences,"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
