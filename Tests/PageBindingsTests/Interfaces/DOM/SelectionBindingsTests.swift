import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct SelectionBindingsTests {
  @Test(arguments: [
    (
      #"""
      var s = getSelection();
      [s === document.getSelection(), s === window.getSelection(), s.type, s.rangeCount, s.anchorNode, s.anchorOffset, s.isCollapsed, s.direction, String(s) === ''].join()
      """#, "true,true,None,0,,0,true,none,true"
    ),
    (
      #"""
      document.body.textContent = '';
      document.body.append('abc', document.createElement('b')); var s = getSelection();
      s.setBaseAndExtent(document.body.firstChild, 2, document.body.firstChild, 1);
      var r = [s.type, s.direction, s.anchorOffset, s.focusOffset, s.baseOffset, s.extentOffset, s.baseNode === s.anchorNode, s.getRangeAt(0).startOffset, s.getRangeAt(0) === s.getRangeAt(0), String(s)].join();
      s.empty(); r + s.rangeCount
      """#, "Range,backward,2,1,2,1,true,1,true,b0"
    ),
    (
      #"""
      document.body.textContent = 'abc'; var s = getSelection(), r = new Range;
      r.selectNodeContents(document.body); s.addRange(r);
      var o = [s.getRangeAt(0) === r, s.containsNode(document.body.firstChild), s.containsNode(document.body, true), s.getComposedRanges().length, s.getComposedRanges()[0] instanceof StaticRange];
      s.removeRange(r); o.push(s.rangeCount, s.getComposedRanges().length); o.join()
      """#, "true,true,true,1,true,0,0"
    ),
    (
      #"""
      getSelection().removeAllRanges(); getSelection().getRangeAt(0)
      """#, "IndexSizeError: The index is not in the allowed range."
    ),
    (
      #"""
      getSelection().removeAllRanges(); getSelection().collapseToStart()
      """#, "InvalidStateError: The object is in an invalid state."
    ),
    (
      #"""
      getSelection().removeAllRanges(); getSelection().extend(document.body, 0)
      """#, "InvalidStateError: extend() requires a Range to be added to the Selection"
    ),
    ("getSelection().removeRange(new Range)", "NotFoundError: The object can not be found here."),
    (
      #"""
      getSelection().collapse(document.body, 99)
      """#, "IndexSizeError: The index is not in the allowed range."
    ),
    (
      #"""
      document.body.textContent = 'abc'; var s = getSelection();
      s.setPosition(document.body.firstChild, 1); var o = s.type;
      s.extend(document.body.firstChild, 3); o += s + s.direction; s.deleteFromDocument();
      o += document.body.textContent; s.collapse(null); o + s.rangeCount
      """#, "Caretbcforwarda0"
    ),
    (
      #"""
      document.body.textContent = 'abc'; var s = getSelection();
      s.selectAllChildren(document.body); s.collapseToEnd();
      var o = s.anchorOffset + s.type; s.setPosition(null); o + s.rangeCount
      """#, "1Caret0"
    ),
    ("Object.prototype.toString.call(getSelection())", "[object Selection]"),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
