import PageBindings
import Testing

/// Tests of the position of a `style` attribute that `element.style` adds. The expectations are
/// WebKit 2.50's.
@Suite struct InlineStyleAttributeTests {
  private func page(_ script: String) -> String {
    ScriptPage().evaluate(
      """
      const d = document.createElement('div'), e = document.createElement('p');
      document.body.append(d);
      d.append(e);
      e.style.color = 'red';
      \(script);
      e.setAttribute('z', '1');
      e.outerHTML
      """)
  }

  @Test(arguments: [
    "", "e.getAttribute('class')", "e.hasAttribute('foo')", "e.attributes",
    "e.attributes.getNamedItem('id')", "e.getAttributeNode('id')", "e.innerHTML", "d.cloneNode()",
    "e.isEqualNode(document.body)", "e.style.cssText", "e.removeAttribute('id')",
    "d.prepend(e)", "d.querySelector('[id]')", "e.innerText",
    "d.insertAdjacentHTML('beforeend', '<i>')", "e.getAttributeNS(null, 'x')",
    "e.style.removeProperty('top')", "e.matches('.a, #b, p:nth-child(1)')",
    "e.style = 'color: red'", "e.removeAttribute('style'); e.style.color = 'red'",
  ])
  func attributesComeBeforeAStyleThatNobodyRead(script: String) {
    #expect(page(script) == #"<p z="1" style="color: red;"></p>"#)
  }

  @Test(arguments: [
    "e.getAttribute('style')", "e.getAttribute('STYLE')", "e.hasAttribute('style')",
    "e.hasAttributes()", "e.attributes.length", "e.attributes.item(0)", "e.attributes.style",
    "e.getAttributeNames()", "e.getAttributeNode('style')", "e.outerHTML", "d.innerHTML",
    "e.cloneNode()", "d.cloneNode(true)", "e.isEqualNode(document.createElement('p'))",
    "e.matches('[style]')", "d.querySelector('p[style*=red]')", "e.matches('[foo]')",
    "e.setAttribute('style', 'color: red;')", "e.setAttributeNS(null, 'style', 'color: red;')",
    "e.toggleAttribute('style', true)", "document.evaluate('@style', e, null, 9, null)",
    "document.evaluate('@*', e, null, 7, null)",
    "document.evaluate('p[@style]', d, null, 7, null).snapshotLength",
    "new XMLSerializer().serializeToString(e)", "document.importNode(e, true)",
    "e.closest('[style]')", "e.hasAttributeNS(null, 'style')", "e.getAttributeNS(null, 'style')",
    "for (const key in e.attributes);", "e.matches(':not([style])')",
    "const r = document.createRange(); r.selectNode(e); r.cloneContents()",
  ])
  func newAttributesFollowReadStyle(script: String) {
    #expect(page(script) == #"<p style="color: red;" z="1"></p>"#)
  }

  @Test func existingStyleStaysInPlace() {
    #expect(
      ScriptPage().evaluate(
        """
        document.body.innerHTML = '<p style="top: 0"></p>';
        const p = document.body.firstChild;
        p.style.color = 'red';
        p.className = 'x';
        p.outerHTML
        """) == #"<p style="top: 0px; color: red;" class="x"></p>"#)
  }

  @Test func manyAttributes() {
    #expect(
      ScriptPage().evaluate(
        """
        const p = document.createElement('p');
        p.style.color = 'red';
        for (let i = 0; i < 5000; i++) p.setAttribute('a' + i, i);
        p.attributes.length + ' ' + p.getAttribute('style') + ' ' + p.getAttribute('a4999')
        """) == "5001 color: red; 4999")
  }
}
