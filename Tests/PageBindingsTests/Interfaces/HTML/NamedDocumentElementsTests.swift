import PageBindings
import PageDOM
import PageHTML
import PageJavaScript
import Testing

/// The expectations are the results in WebKit.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
@Suite struct NamedDocumentElementsTests {
  /// Returns the value of a script for a document that a parser created from the body.
  private func parsed(_ body: String, _ source: String) -> String {
    ScriptPage().evaluate(
      "var d = new DOMParser().parseFromString(`<body>\(body)`, 'text/html'), b = d.body; \(source)"
    )
  }

  /// Returns the value of a script for its own document, whose body is set by `innerHTML`.
  private func inserted(_ body: String, _ source: String) -> String {
    ScriptPage().evaluate(
      "var d = document, b = d.body; d.one; b.innerHTML = `\(body)`; \(source)")
  }

  @Test(arguments: ["form", "img", "embed", "object"])
  func elementsAreShownByTheirNames(_ element: String) {
    let source = "d.one === b.firstChild && 'one' in d && d.hasOwnProperty('one')"
    #expect(parsed("<\(element) name=one></\(element)>", source) == "true")
    #expect(inserted("<\(element) name=one></\(element)>", source) == "true")
  }

  @Test func frameIsShownAsItsWindow() {
    let source = "d.one === b.firstChild.contentWindow && 'one' in d && d.hasOwnProperty('one')"
    #expect(parsed("<iframe name=one></iframe>", source) == "true")
    #expect(inserted("<iframe name=one></iframe>", source) == "true")
  }

  @Test func idNamesObjectsAndNamedImages() {
    #expect(parsed("<object id=one></object>", "d.one === b.firstChild") == "true")
    #expect(parsed("<img id=one name=two>", "d.one === b.firstChild") == "true")
    #expect(parsed("<img id=one>", "d.one") == "undefined")
    #expect(parsed("<img id=one name=''>", "d.one") == "undefined")
    #expect(parsed("<form id=one></form>", "'one' in d") == "false")
    #expect(parsed("<a name=one></a>", "'one' in d") == "false")
    #expect(parsed("<template><img name=one></template>", "'one' in d") == "false")
    #expect(parsed("<img id=one>", "b.firstChild.name = 'two'; d.one === d.two") == "true")
  }

  @Test func objectsWithFallbackAreNotShown() {
    #expect(parsed("<object id=one>text</object>", "d.one") == "undefined")
    #expect(parsed("<object id=one><!--x--></object>", "d.one") == "undefined")
    #expect(parsed("<object id=one><p></object>", "d.one") == "undefined")
    #expect(parsed("<object id=one> <param><x-y></x-y></object>", "!!d.one") == "true")
    #expect(
      parsed("<object id=one></object>", "b.firstChild.append('x'); String(d.one)") == "undefined")
    #expect(
      parsed("<object id=one>x</object>", "b.firstChild.firstChild.data = ''; !!d.one") == "true")
  }

  @Test func severalElementsAreALiveCollection() {
    let body = "<img name=two><form name=two></form>"
    #expect(parsed(body, "String(d.two) + d.two.length") == "[object HTMLCollection]2")
    #expect(parsed(body, "d.two[1] === d.forms[0] && d.two === d.two") == "true")
    #expect(
      parsed(body, "var list = d.two; b.firstChild.remove(); d.two === b.firstChild && list.length")
        == "1")
  }

  @Test func namesFollowTheTree() {
    let body = "<form name=one></form>"
    #expect(parsed(body, "d.forms[0].name = 'two'; d.one + ',' + d.two.name") == "undefined,two")
    #expect(parsed(body, "var form = d.one; form.remove(); 'one' in d") == "false")
    #expect(parsed(body, "var form = d.one; form.remove(); b.append(form); !!d.one") == "true")
    #expect(parsed(body, "document.body.append(d.one); !!document.one && d.one") == "undefined")
    #expect(
      parsed(body, "b.innerHTML = '<p><img name=three></p>'; !!d.three && d.one") == "undefined")
    #expect(parsed(body, "d.open(); d.write('<img name=four>'); !!d.four && d.one") == "undefined")
  }

  @Test func propertiesAreAsInWebKit() {
    let body = "<form name=one></form>"
    #expect(
      parsed(
        body,
        "var p = Object.getOwnPropertyDescriptor(d, 'one');"
          + " [p.value === d.forms[0], p.writable, p.enumerable, p.configurable].join()")
        == "true,false,true,true")
    #expect(parsed("<img name=b><img name=a>", "Object.keys(d).join()") == "a,b,location")
    #expect(parsed(body, "d.one = 1; d.one === d.forms[0]") == "true")
    #expect(parsed(body, "(() => { 'use strict'; d.one = 1; })()").hasPrefix("TypeError"))
    #expect(parsed(body, "delete d.one; d.one === d.forms[0]") == "true")
  }

  @Test func namedElementsShadowInheritedProperties() {
    let body = "<form name=title></form><img name=location><img name=body>"
    #expect(parsed(body, "d.title === d.forms[0]") == "true")
    #expect(parsed(body, "d.forms[0].remove(); d.title = 'New'; d.title") == "New")
    #expect(
      parsed(body, "d.title = 'New'; d.querySelector('title').textContent") == "New")
    #expect(inserted(body, "String(d.location)") == "https://example.com/articles/page.html")
  }

  @Test func ownPropertiesShadowNamedElements() {
    let body = "<form name=one></form>"
    #expect(inserted("", "d.one = 1; b.innerHTML = '\(body)'; d.one") == "1")
    #expect(
      inserted("", "d.one = 1; b.innerHTML = '\(body)'; delete d.one; String(d.one)")
        == "[object HTMLFormElement]")
  }

  @Test func documentsThatAreNotHTMLShowNoNames() {
    #expect(
      ScriptPage().evaluate(
        "String(new DOMParser().parseFromString('<form xmlns=\"http://www.w3.org/1999/xhtml\""
          + " name=\"one\"/>', 'application/xhtml+xml').one)") == "undefined")
  }
}
