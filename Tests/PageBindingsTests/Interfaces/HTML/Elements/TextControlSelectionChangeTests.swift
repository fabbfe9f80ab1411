import PageBindings
import PageJavaScript
import Testing

/// Tests of `selectionchange` at text controls. The expectations are WebKit's.
/// - Source: https://w3c.github.io/selection-api/#selectionchange-event
@Suite struct TextControlSelectionChangeTests {
  private func events(_ source: String, control: String = "input") -> String {
    ScriptPage().log(
      of: """
        const i = document.createElement('\(control)'); i.value = 'hello world';
        document.body.append(i);
        for (const type of ['select', 'selectionchange']) document.addEventListener(type, e => log.push(
          [e.type, e.target === i, e.bubbles, e.cancelable, e.isTrusted].join(' ')));
        \(source)
        """)
  }

  private static let both = "select true true false true,selectionchange true true false true"

  @Test(arguments: [
    "i.setSelectionRange(1, 3)", "i.selectionStart = 2", "i.selectionEnd = 5",
    "i.setSelectionRange(11, 11, 'backward')", "i.setRangeText('XX', 1, 3, 'select')",
  ])
  func changeDispatchesBoth(source: String) {
    #expect(events(source) == Self.both)
    #expect(events(source, control: "textarea") == Self.both)
  }

  @Test(arguments: [
    "i.value = 'other'", "i.setAttribute('value', 'x')",
  ])
  func newTextDispatchesNothing(source: String) {
    #expect(events(source) == "")
  }

  @Test func changesOfOneTaskShareOneSelectionChange() {
    #expect(
      events("i.setSelectionRange(0, 1); i.setSelectionRange(0, 2)")
        == Self.both + ",select true true false true")
    #expect(events("i.setSelectionRange(1, 3); i.setSelectionRange(1, 3)") == Self.both)
    #expect(
      events("i.setSelectionRange(0, 1); setTimeout(() => i.setSelectionRange(0, 2), 5)")
        == Self.both + "," + Self.both)
  }

  @Test func disconnectedControlGetsTheEvent() {
    #expect(
      ScriptPage().log(
        of: """
          const i = document.createElement('input'); i.value = 'abc';
          i.onselectionchange = e => log.push(e.type); i.setSelectionRange(0, 1)
          """) == "selectionchange")
  }

  @Test func eventStaysInItsShadowTree() {
    #expect(
      ScriptPage().log(
        of: """
          const d = document.createElement('div'); document.body.append(d);
          const root = d.attachShadow({ mode: 'open' }); root.innerHTML = '<input value=abc>';
          document.addEventListener('selectionchange', () => log.push('document'));
          root.addEventListener('selectionchange', e => log.push('root ' + e.composed));
          root.firstChild.setSelectionRange(0, 1)
          """) == "root false")
  }
}
