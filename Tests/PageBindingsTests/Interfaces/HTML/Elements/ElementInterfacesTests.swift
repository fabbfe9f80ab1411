import Testing

/// The expectations are the results in WebKit.
@Suite struct ElementInterfacesTests {
  @Test(arguments: [
    (
      "['a','h2','basefont','listing','blink','x-y','font-face','font-Face'].map(t =>"
        + " document.createElement(t).constructor.name).join()",
      "HTMLAnchorElement,HTMLHeadingElement,HTMLElement,HTMLPreElement,HTMLUnknownElement,HTMLElement,HTMLUnknownElement,HTMLUnknownElement"
    ),
    (
      "document.createElementNS('http://www.w3.org/2000/svg', 'rect') instanceof"
        + " SVGGeometryElement",
      "true"
    ),
    (
      "document.createElementNS('http://www.w3.org/1998/Math/MathML',"
        + " 'math').constructor.name",
      "MathMLMathElement"
    ),
    (
      "document.createElementNS(null, 'a').constructor.name",
      "Element"
    ),
    (
      "Object.prototype.toString.call(e('video'))",
      "[object HTMLVideoElement]"
    ),
    (
      "[Image.name, Image.prototype === HTMLImageElement.prototype, new Image(3,"
        + " 4).outerHTML].join()",
      "Image,true,<img width=\"3\" height=\"4\">"
    ),
    (
      "try { Option('x') } catch (x) { x.name }",
      "TypeError"
    ),
    (
      "new Option('x', 'v', true, false).outerHTML + new Option('x', 'v', true).selected",
      "<option value=\"v\" selected=\"\">x</option>false"
    ),
    (
      "try { new HTMLDivElement } catch (x) { x.name }",
      "TypeError"
    ),
    (
      "try { HTMLInputElement.prototype.value } catch (x) { x.name }",
      "TypeError"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
