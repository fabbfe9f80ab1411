import Testing

/// What WebKit answers.
@Suite struct InteractiveElementsTests {
  @Test(arguments: [
    (
      "var d = e('dialog'); d.show(); var o = d.open; d.close('x'); o + d.returnValue +"
        + " d.open",
      "truexfalse"
    ),
    (
      "try { e('dialog').showModal() } catch (x) { x.name }",
      "InvalidStateError"
    ),
    (
      "var t = e('template'); t.content.append('x'); t.content.ownerDocument === document"
        + " || t.content.textContent + t.childNodes.length",
      "x0"
    ),
    (
      "var v = e('video', {muted: '', src: 'x'}); [v.paused, v.duration, v.readyState,"
        + " v.networkState, v.volume].join()",
      "true,NaN,0,3,1"
    ),
    (
      "try { e('audio').volume = 2 } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "e('iframe', {src: 'x'}).contentDocument + ',' + e('iframe').sandbox.length",
      "null,0"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
