import Testing

/// The answers are WebKit's.
@Suite struct CustomElementRegistryTests {
  private let setUp = """
    var log = [];
    class A extends HTMLElement {
      static observedAttributes = ['a'];
      constructor() { super(); log.push('new') }
      connectedCallback() { log.push('in') }
      disconnectedCallback() { log.push('out') }
      adoptedCallback(from, to) { log.push('adopted') }
      attributeChangedCallback(...values) { log.push(values.join('/')) }
    }
    function refusal(f) { try { return f() } catch (e) { return String(e) } }
    """

  @Test(arguments: [
    ("customElements.define('x-a', {})", "TypeError: The second argument must be a constructor"),
    (
      "customElements.define('x-a', () => {})",
      "TypeError: The second argument must be a constructor"
    ),
    ("customElements.define('a', A)", "SyntaxError: Custom element name must contain a hyphen"),
    (
      "customElements.define('A-b', A)",
      "SyntaxError: Custom element name must have a lowercase ASCII letter as its first character"
    ),
    (
      "customElements.define('font-face', A)",
      "SyntaxError: Custom element name cannot be same as one of the standard elements"
    ),
    (
      "customElements.define('x-a', A); customElements.define('x-a', class extends HTMLElement {})",
      "NotSupportedError: Cannot define multiple custom elements with the same tag name"
    ),
    (
      "customElements.define('x-a', A); customElements.define('x-b', A)",
      "NotSupportedError: Cannot define multiple custom elements with the same class"
    ),
    ("new HTMLElement", "TypeError: new.target is not a valid custom element constructor"),
    ("new A", "TypeError: new.target does not define a custom element"),
    ("new HTMLDivElement", "TypeError: Illegal constructor"),
    ("new CustomElementRegistry", "TypeError: Illegal constructor"),
    (
      "document.createElement('div').attachInternals()",
      "NotSupportedError: attachInternals is only supported on a custom element instance"
    ),
    ("customElements.get('x-a')", "undefined"),
    ("customElements.define('x-a', A); customElements.get('x-a') === A", "true"),
    ("customElements.define('x-a', A); customElements.getName(A)", "x-a"),
    ("customElements.getName(A)", "null"),
    ("customElements.define('x-a', A); new A().localName", "x-a"),
    ("customElements.define('x-a', A); document.createElement('x-a') instanceof A", "true"),
    (
      """
      customElements.define('x-t', class extends HTMLElement { constructor() { super(); throw 1 } });
      document.createElement('x-t').constructor.name
      """, "HTMLUnknownElement"
    ),
    (
      """
      class U extends HTMLElement { constructor() { super(); this.id = 'a' } }
      customElements.define('x-u', U);
      [document.createElement('x-u').constructor.name, new U().outerHTML].join()
      """, "HTMLUnknownElement,<x-u id=\"a\"></x-u>"
    ),
  ])
  func definesAsWebKit(script: String, answer: String) {
    #expect(ScriptPage().evaluate(setUp + "refusal(() => eval(`\(script)`))") == answer)
  }

  @Test(arguments: [
    // Existing elements are upgraded, with their attributes and children.
    (
      "document.body.innerHTML = '<x-a a=1 b=2></x-a>'; customElements.define('x-a', A);",
      "new,a//1/,in"
    ),
    (
      "customElements.define('x-a', A); const e = new A; e.setAttribute('a', 1); e.setAttribute('b', 1); e.removeAttribute('a')",
      "new,a//1/,a/1//"
    ),
    (
      "customElements.define('x-a', A); const e = new A; document.body.append(e); e.remove()",
      "new,in,out"
    ),
    (
      "customElements.define('x-a', A); new DOMParser().parseFromString('', 'text/html').body.append(new A)",
      "new,adopted,in"
    ),
    ("customElements.define('x-a', A); document.body.innerHTML = '<x-a></x-a>'", "new,in"),
    (
      "customElements.define('x-a', A); const t = document.createElement('template'); "
        + "t.innerHTML = '<x-a></x-a>'; log.push('parsed'); document.body.append(t.content)",
      "parsed,new,in"
    ),
    (
      "customElements.define('x-a', A); const t = document.createElement('template'); "
        + "t.innerHTML = '<x-a></x-a>'; log.push('parsed'); document.importNode(t.content, true)",
      "parsed,new"
    ),
    ("customElements.define('x-a', A); new A().cloneNode()", "new,new"),
    (
      "customElements.define('x-a', A); document.body.attachShadow({ mode: 'open' }).innerHTML = '<x-a></x-a>'; ",
      "new,in"
    ),
    (
      "const e = document.createElement('x-a'); customElements.define('x-a', A); log.push('-'); customElements.upgrade(e)",
      "-,new"
    ),
  ])
  func callsReactions(script: String, answer: String) {
    let page = ScriptPage()
    _ = page.evaluate(setUp + script)
    #expect(page.evaluate("log.join()") == answer)
  }

  @Test func whenDefinedReturnsClass() {
    let page = ScriptPage()
    _ = page.evaluate(
      setUp
        + "customElements.whenDefined('x-a').then(c => log.push(c === A)); customElements.define('x-a', A)"
    )
    #expect(page.evaluate("log.join()") == "true")
  }

  /// WebKit's `ElementInternals` lacks some ARIA attributes of `Element`.
  @Test func internalsHaveRoleAndARIAAttributes() {
    let script = """
      customElements.define('x-b', class extends HTMLElement {
        constructor() { super(); this.i = this.attachInternals() }
      });
      const b = document.createElement('x-b'), before = [b.i.role, b.i.ariaLabel];
      b.i.role = 'tab'; b.i.ariaLabel = 'x'; b.i.ariaLevel = 2; b.i.ariaLevel = null;
      [...before, b.i.role, b.i.ariaLabel, b.i.ariaLevel, b.hasAttribute('role'), b.ariaLabel,
       'ariaDescription' in b.i, 'ariaDescription' in b].join()
      """
    #expect(ScriptPage().evaluate(script) == ",,tab,x,,false,,false,true")
  }

  @Test func selectorsSeeDefinitionsAndStates() {
    let script = """
      document.body.innerHTML = '<x-b></x-b>'; const before = document.querySelector('x-b:defined');
      customElements.define('x-b', class extends HTMLElement {
        constructor() { super(); this.i = this.attachInternals(); this.i.states.add('on') }
      });
      const b = document.querySelector('x-b:defined');
      [before, b.matches(':state(on)'), b.matches(':state(off)'), [...b.i.states], b.i.states.size]
      """
    #expect(ScriptPage().evaluate(script) == ",true,false,on,1")
  }

  /// There is only one registry. The nodes of the page's document use it from the start.
  @Test(arguments: [
    ("document.createElement('div')", "undefined"),
    ("document.createDocumentFragment()", "undefined"),
    ("document.createTextNode('x')", "undefined"),
    ("document", "NotSupportedError: The operation is not supported."),
    (
      "document.implementation.createHTMLDocument('').body",
      "NotSupportedError: The operation is not supported."
    ),
    (
      "document.createElement('template').content",
      "NotSupportedError: The operation is not supported."
    ),
    ("{}", "TypeError: Argument 1 must be an instance of Node"),
  ])
  func `Nothing gets another registry`(_ node: String, _ expected: String) {
    let script = setUp + "String(refusal(() => customElements.initialize(\(node))))"
    #expect(ScriptPage().evaluate(script) == expected)
  }
}
