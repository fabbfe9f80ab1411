import Testing

/// Tests of the source texts of functions. The expectations are WebKitGTK 2.50's.
@Suite struct FunctionSourcesTests {
  private static let prelude = """
    const own = (object, name) => Object.getOwnPropertyDescriptor(object, name);

    """

  @Test(arguments: [
    ("own(HTMLElement.prototype, 'onclick').get", "onclick"),
    ("own(HTMLElement.prototype, 'onclick').set", "onclick"),
    ("own(Document.prototype, 'onclick').get", "onclick"),
    ("own(window, 'onload').set", "onload"),
    ("own(XMLHttpRequestEventTarget.prototype, 'onload').get", "onload"),
    ("own(Element.prototype, 'id').get", "id"), ("own(Element.prototype, 'id').set", "id"),
    ("own(Element.prototype, 'ariaControlsElements').get", "ariaControlsElements"),
    ("own(CSSStyleProperties.prototype, 'color').set", "color"),
    ("own(ElementInternals.prototype, 'ariaLabel').get", "ariaLabel"),
    ("own(DOMException.prototype, 'message').get", "message"),
    ("own(document.createEvent('Event'), 'isTrusted').get", "isTrusted"),
    ("Element", "Element"), ("Window", "Window"), ("DOMException", "DOMException"),
    ("Image", "Image"), ("Element.prototype.getAttribute", "getAttribute"),
    ("URLSearchParams.prototype.entries", "entries"), ("Headers.prototype.forEach", "forEach"),
    ("new URLSearchParams().keys().next", "next"), ("Date.now", "now"),
    ("console.log", "log"), ("Function.prototype.toString", "toString"),
    ("Array.prototype.map", "map"),
    ("(class { static get() {} }).get.bind()", "get"),
  ])
  func `The project's functions look like the engine's`(_ function: String, _ name: String) {
    #expect(
      ScriptPage().evaluate(Self.prelude + "(\(function)).toString()")
        == "function \(name)() {\n    [native code]\n}")
  }

  @Test(arguments: [
    "function f(a) { return [native, code]; }", "class A { get b() { return 1; } }",
    "(a, b) => apply(a, this, [b])", "function get () {}", "async function* set() {}",
  ])
  func `Other functions consist of their text`(_ source: String) {
    #expect(ScriptPage().evaluate("(\(source)).toString()") == source)
  }

  @Test(arguments: [
    ("Function.prototype.toString.call({})", true),
    ("Function.prototype.toString.call('f')", true),
    ("(class A { static x = 1 }).toString()", false),
  ])
  func `What is no function has no text`(_ expression: String, _ throwsError: Bool) {
    let script = "try { \(expression); 'text' } catch (error) { error.name }"
    #expect(ScriptPage().evaluate(script) == (throwsError ? "TypeError" : "text"))
  }

  @Test func `Function.prototype.toString is as it was`() {
    let script = """
      const { value, ...rest } = own(Function.prototype, 'toString');
      [JSON.stringify(rest), value.name, value.length, 'prototype' in value].join()
      """
    #expect(
      ScriptPage().evaluate(Self.prelude + script)
        == #"{"writable":true,"enumerable":false,"configurable":true},toString,0,false"#)
  }

  @Test func `Accessors of internals have their names`() {
    let script = """
      const { get, set } = own(ElementInternals.prototype, 'ariaLabel');
      [get.name, set.name].join()
      """
    #expect(ScriptPage().evaluate(Self.prelude + script) == "get ariaLabel,set ariaLabel")
  }
}
