import PageBindings
import PageJavaScript
import Testing

/// Tests of `PageRevealEvent` and `PageSwapEvent`. The expectations are WebKit's.
@Suite struct PageEventTests {
  @Test(arguments: [
    ("new PageRevealEvent('x').viewTransition", "null"),
    ("new PageRevealEvent('x', { viewTransition: null, bubbles: true }).bubbles", "true"),
    ("new PageRevealEvent('x', { viewTransition: 1 })", "TypeError"),
    ("new PageSwapEvent('x').viewTransition", "null"),
    ("new PageSwapEvent('x', { activation: null }).activation", "null"),
    ("new PageSwapEvent('x', { activation: 1 })", "TypeError"),
    ("PageRevealEvent.length + PageSwapEvent.length", "2"),
    ("document.createEvent('PageRevealEvent')", "NotSupportedError"),
    ("String(new PageSwapEvent('x'))", "[object PageSwapEvent]"),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        "(() => { try { return String(\(source)) } catch (error) { return error.name } })()")
        == expected)
  }
}
