import PageBindings
import PageJavaScript
import Testing

/// Tests of attributes that reflect elements. The expectations are WebKit's.
@Suite struct ElementReferencesTests {
  private static let body = """
    <p id=p></p><form id=f></form><i id=x></i><div id=host></div><button \
    id=b></button><input id=in>
    """

  private static let prelude = """
    const $ = (id) => document.getElementById(id), x = $('x');
    const ids = (list) => list && '[' + list.map((e) => e.id) + ']';
    const attempt = (f) => { try { log.push(f()) } catch (x) { log.push(x.name) } };

    """

  @Test(arguments: [
    (
      "log.push(x.ariaLabelledByElements, x.ariaActiveDescendantElement); "
        + "x.setAttribute('aria-labelledby', ' p zzz f\\tp'); const l = x.ariaLabelledByElements; "
        + "log.push(ids(l), l === x.ariaLabelledByElements, Object.isFrozen(l)); $('p').id = 'q'; "
        + "log.push(ids(x.ariaLabelledByElements))",
      ",,[p,f,p],true,true,[f]"
    ),
    (
      "x.ariaOwnsElements = [$('f'), $('p')]; log.push(x.outerHTML, ids(x.ariaOwnsElements)); "
        + "$('f').remove(); log.push(ids(x.ariaOwnsElements)); x.ariaOwnsElements = null; "
        + "log.push(x.outerHTML, x.ariaOwnsElements)",
      "<i id=\"x\" aria-owns=\"\"></i>,[f,p],[p],<i id=\"x\"></i>,"
    ),
    (
      "x.ariaDetailsElements = []; log.push(x.outerHTML, ids(x.ariaDetailsElements)); "
        + "x.ariaDetailsElements = undefined; log.push(x.outerHTML); attempt(() => { "
        + "x.ariaDetailsElements = [3] }); attempt(() => { x.ariaDetailsElements = 3 }); "
        + "x.ariaDetailsElements = new Set([$('f')]); log.push(ids(x.ariaDetailsElements))",
      "<i id=\"x\" aria-details=\"\"></i>,[],<i id=\"x\"></i>,TypeError,TypeError,[f]"
    ),
    (
      "x.ariaActiveDescendantElement = $('f'); log.push(x.outerHTML, "
        + "x.ariaActiveDescendantElement.id); x.setAttribute('aria-activedescendant', ''); "
        + "log.push(x.ariaActiveDescendantElement.id); x.setAttribute('aria-activedescendant', "
        + "'p'); log.push(x.ariaActiveDescendantElement.id); x.ariaActiveDescendantElement = null; "
        + "log.push(x.outerHTML)",
      "<i id=\"x\" aria-activedescendant=\"\"></i>,f,f,p,<i id=\"x\"></i>"
    ),
    (
      "const s = $('host').attachShadow({mode: 'open'}); s.innerHTML = '<b id=in2></b><u "
        + "id=y></u>'; x.ariaActiveDescendantElement = s.firstChild; "
        + "s.lastChild.ariaActiveDescendantElement = x; log.push(x.ariaActiveDescendantElement, "
        + "s.lastChild.ariaActiveDescendantElement.id); s.lastChild.setAttribute('aria-owns', 'in2 "
        + "p'); log.push(ids(s.lastChild.ariaOwnsElements))",
      ",x,[in2]"
    ),
    (
      "const b = $('b'); b.popoverTargetElement = x; log.push(b.outerHTML, "
        + "b.popoverTargetElement.id); const c = b.cloneNode(); log.push(c.outerHTML, "
        + "c.popoverTargetElement); b.popoverTargetElement = document.createElement('p'); "
        + "log.push(b.popoverTargetElement); b.setAttribute('popovertarget', 'p'); "
        + "log.push(b.popoverTargetElement.id); attempt(() => { b.popoverTargetElement = 3 }); "
        + "b.popoverTargetAction = 'x'; log.push(b.popoverTargetAction, "
        + "$('in').popoverTargetElement)",
      "<button id=\"b\" popovertarget=\"\"></button>,x,<button id=\"b\" "
        + "popovertarget=\"\"></button>,,,p,TypeError,toggle,"
    ),
    (
      "const d = document.createElement('div'); d.innerHTML = '<a id=a1 aria-flowto=\"b1 p a1 "
        + "b1\"></a><a id=b1></a>'; log.push(ids(d.firstChild.ariaFlowToElements))",
      "[b1,a1,b1]"
    ),
    (
      "class E extends HTMLElement { i = this.attachInternals() }; if "
        + "(!customElements.get('x-e')) customElements.define('x-e', E); const e = "
        + "document.createElement('x-e'); document.body.append(e); const i = e.i; "
        + "log.push(i.ariaControlsElements, i.ariaActiveDescendantElement); i.ariaControlsElements "
        + "= [x]; i.ariaActiveDescendantElement = $('p'); log.push(ids(i.ariaControlsElements), "
        + "i.ariaActiveDescendantElement.id, e.outerHTML)",
      ",,[x],p,<x-e></x-e>"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(ElementReferencesTests.body)`; ''") == "")
    #expect(page.log(of: ElementReferencesTests.prelude + source) == expected)
  }
}
