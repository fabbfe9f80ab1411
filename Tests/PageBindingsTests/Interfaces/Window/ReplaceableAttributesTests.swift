import PageBindings
import PageJavaScript
import Testing

/// Tests of `[Replaceable]` attributes of the window, which a script's variable replaces. The
/// expectations are WebKit's.
/// - Source: https://webidl.spec.whatwg.org/#Replaceable
@Suite struct ReplaceableAttributesTests {
  private static let names = [
    "self", "opener", "frames", "length", "parent", "locationbar", "menubar", "personalbar",
    "scrollbars", "statusbar", "toolbar", "clientInformation", "screen", "innerWidth",
    "innerHeight", "scrollX", "scrollY", "pageXOffset", "pageYOffset", "screenX", "screenY",
    "screenLeft", "screenTop", "outerWidth", "outerHeight", "devicePixelRatio", "origin",
    "performance", "visualViewport", "event",
  ]

  @Test(arguments: names)
  func variableReplacesTheAttribute(name: String) {
    #expect(ScriptPage().evaluate("var \(name) = 'mine'; \(name)") == "mine")
    #expect(
      ScriptPage().evaluate(
        """
        'use strict'; window.\(name) = 5;
        JSON.stringify(Object.getOwnPropertyDescriptor(window, '\(name)'))
        """) == #"{"value":5,"writable":true,"enumerable":true,"configurable":true}"#)
  }

  @Test(arguments: names)
  func setterHasAName(name: String) {
    #expect(
      ScriptPage().evaluate(
        """
        var d = Object.getOwnPropertyDescriptor(window, '\(name)');
        [d.set.name, d.set.length, d.get.name, d.enumerable, d.configurable, String(d.set)].join()
        """)
        == "set \(name),1,get \(name),true,true,function \(name)() {\n    [native code]\n}")
  }

  @Test(arguments: ["closed", "navigator", "history", "customElements", "frameElement", "crypto"])
  func othersStay(name: String) {
    #expect(
      ScriptPage().evaluate(
        "'use strict'; try { window.\(name) = 1; 'done' } catch (e) { e.name }") == "TypeError")
  }

  @Test func receiverIsTheWindow() {
    #expect(
      ScriptPage().evaluate(
        """
        var set = Object.getOwnPropertyDescriptor(window, 'length').set;
        var failure; try { set.call({}, 1) } catch (e) { failure = e.name }
        set.call(undefined, 7); [failure, length].join()
        """) == "TypeError,7")
  }
}
