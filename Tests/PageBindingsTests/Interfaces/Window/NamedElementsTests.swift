import PageBindings
import PageDOM
import Testing

/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
@Suite struct NamedElementsTests {
  private func evaluate(_ body: String, _ source: String) -> String {
    ScriptPage().evaluate("document.body.innerHTML = '\(body)'; \(source)")
  }

  @Test func oneElementIsItself() {
    #expect(evaluate("<b id=one></b>", "one === document.body.firstChild") == "true")
    #expect(evaluate("<img name=one>", "one === document.body.firstChild") == "true")
    #expect(evaluate("<img name=one id=one>", "one === document.body.firstChild") == "true")
    #expect(evaluate("<b name=one></b>", "typeof one") == "undefined")
  }

  @Test func severalElementsAreALiveCollection() {
    let body = "<b id=two></b><b name=two></b><form name=two></form><i id=two></i>"
    #expect(evaluate(body, "String(two)") == "[object HTMLCollection]")
    #expect(evaluate(body, "[...two].map((e) => e.localName).join()") == "b,form,i")
    #expect(evaluate(body, "const list = two; list[0].remove(); list.length") == "2")
    #expect(evaluate(body, "two === two") == "true")
    #expect(
      evaluate(body, "two[0].remove(); two[0].remove(); two === document.querySelector('i')")
        == "true")
  }
}
