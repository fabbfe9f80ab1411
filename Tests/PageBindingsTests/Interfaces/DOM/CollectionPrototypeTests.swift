import PageBindings
import PageJavaScript
import Testing

/// Tests of objects that inherit from collections. The expectations are WebKit's answers.
/// - Source: https://webidl.spec.whatwg.org/#legacy-platform-object-set
@Suite struct CollectionPrototypeTests {
  private static let collections = [
    "document.querySelectorAll('p')", "document.body.childNodes",
    "document.getElementsByTagName('p')",
    "document.querySelector('p').attributes", "document.querySelector('p').classList",
    "document.querySelector('p').dataset", "document.forms[0]", "document.querySelector('select')",
    "document.querySelector('select').options", "document.forms[0].elements", "document.body.style",
    "document.styleSheets", "document.styleSheets[0].cssRules", "sessionStorage",
  ]

  private func evaluate(_ source: String, on collection: String) -> String {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      document.body.innerHTML = '<p id=a class=k data-q=1></p><form><input name=u></form>'
        + '<select><option>1</select><style>b{}</style>'
      """)
    return page.evaluate(
      """
      (() => { 'use strict'; const base = \(collection), o = Object.create(base);
      try { \(source) } catch (e) { return e.name } })()
      """)
  }

  @Test(arguments: collections)
  func assignmentsCreateOwnProperties(collection: String) {
    for key in ["0", "9", "foo", "a", "q", "u"] {
      #expect(
        evaluate(
          "const before = base['\(key)']; o['\(key)'] = 'z'; return [o['\(key)'], Object.keys(o), base['\(key)'] === before].join()",
          on: collection) == "z,\(key),true")
    }
  }

  @Test(arguments: collections)
  func collectionItselfIsNotReplaced(collection: String) {
    #expect(
      evaluate(
        "const r = {}; return [Reflect.set(base, 'foo', 1, r), r.foo, base.foo].join()",
        on: collection) == "true,1,")
  }

  @Test(arguments: collections.filter { !$0.contains("dataset") })
  func attributesAreForCollectionsOnly(collection: String) {
    #expect(evaluate("return o.length", on: collection) == "TypeError")
    #expect(evaluate("o.length = 5; return 'set'", on: collection) == "TypeError")
  }

  @Test(arguments: [
    ("document.querySelectorAll('p')", "0", "[object HTMLParagraphElement]"),
    ("document.getElementsByTagName('p')", "a", "[object HTMLParagraphElement]"),
    ("document.querySelector('p').dataset", "q", "1"),
    ("document.querySelector('p').classList", "0", "k"),
    ("document.forms[0].elements", "u", "[object HTMLInputElement]"),
    ("document.styleSheets", "0", "[object CSSStyleSheet]"),
  ])
  func itemsAreInherited(collection: String, key: String, expected: String) {
    #expect(
      evaluate(
        "return [o['\(key)'], '\(key)' in o, Object.hasOwn(o, '\(key)')].join()", on: collection)
        == expected + ",true,false")
  }

  @Test func iterationIsInTheOrderOfWebKit() {
    #expect(
      ScriptPage().evaluate("Object.keys(NodeList.prototype).join()")
        == "length,item,entries,forEach,keys,values")
  }
}
