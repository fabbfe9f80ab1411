import PageBindings
import PageJavaScript
import Testing

/// Tests of `selectionchange` at the document. WebKit dispatches none if a call changes nothing.
/// - Source: https://w3c.github.io/selection-api/#selectionchange-event
@Suite struct SelectionChangeTests {
  private func eventCount(setUp: String, _ change: String) -> String {
    ScriptPage().log(
      of: """
        document.body.innerHTML = '<p id=p>hello world</p>';
        const s = getSelection(), p = document.getElementById('p').firstChild; \(setUp);
        setTimeout(() => {
          document.addEventListener('selectionchange', () => log.push('event'));
          \(change)
        }, 5)
        """)
  }

  @Test(arguments: [
    ("s.setBaseAndExtent(p, 1, p, 3)", "s.setBaseAndExtent(p, 1, p, 3)"),
    ("s.setBaseAndExtent(p, 3, p, 1)", "s.setBaseAndExtent(p, 3, p, 1)"),
    ("s.setBaseAndExtent(p, 1, p, 3)", "s.extend(p, 3)"),
    ("s.setBaseAndExtent(p, 1, p, 3)", "s.getRangeAt(0).setStart(p, 1)"),
    ("s.setBaseAndExtent(p, 1, p, 3)", "s.getRangeAt(0).setEnd(p, 3)"),
    ("s.setBaseAndExtent(p, 1, p, 3)", "s.addRange(s.getRangeAt(0))"),
    ("s.collapse(p, 2)", "s.collapse(p, 2)"), ("s.collapse(p, 2)", "s.extend(p, 2)"),
    ("s.collapse(p, 2)", "s.collapseToStart()"), ("s.collapse(p, 2)", "s.collapseToEnd()"),
    ("s.collapse(p, 1)", "s.getRangeAt(0).collapse()"),
    ("s.selectAllChildren(p.parentNode)", "s.selectAllChildren(p.parentNode)"),
    ("", "s.removeAllRanges()"), ("", "s.collapse(null)"),
  ])
  func nothingChanges(setUp: String, change: String) {
    #expect(eventCount(setUp: setUp, change) == "")
  }

  @Test(arguments: [
    "s.setBaseAndExtent(p, 3, p, 1)", "s.setBaseAndExtent(p, 1, p, 4)", "s.collapse(p, 1)",
    "s.setBaseAndExtent(p.parentNode, 0, p, 3)", "s.collapseToStart(); s.collapseToStart()",
    "s.setBaseAndExtent(p, 3, p, 1); s.setBaseAndExtent(p, 1, p, 3)", "s.empty()",
    "const r = s.getRangeAt(0); s.removeAllRanges(); s.addRange(r)",
    "s.getRangeAt(0).setStart(p, 2)", "s.selectAllChildren(p.parentNode)",
  ])
  func selectionChanges(change: String) {
    #expect(eventCount(setUp: "s.setBaseAndExtent(p, 1, p, 3)", change) == "event")
  }
}
