import Testing

/// Tests of the selections of text controls. The expectations are WebKitGTK's.
@Suite struct TextControlSelectionTests {
  private func answer(_ script: String) -> String? {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = '<form id=f><input id=i value=abc><textarea id=t>abc</textarea></form>';
      const f = document.getElementById('f'), i = document.getElementById('i');
      const t = document.getElementById('t');
      const s = e => [e.value, e.selectionStart, e.selectionEnd, e.selectionDirection].join();
      \(script)
      """)
  }

  @Test(arguments: ["none", "forward", "", "sideways"])
  func selectionHasADirection(direction: String) {
    #expect(
      answer(
        """
        i.setSelectionRange(1, 2, '\(direction)'); t.setSelectionRange(1, 2, 'backward');
        t.selectionDirection = '\(direction)'; s(i) + ' ' + s(t)
        """) == "abc,1,2,forward abc,1,2,forward")
  }

  @Test(arguments: [
    ("i.value = t.value = 'abcde'; f.reset()", "abc,3,3,none abc,3,3,none"),
    (
      "i.setSelectionRange(1, 2, 'backward'); t.setSelectionRange(1, 2, 'backward'); f.reset()",
      "abc,3,3,none abc,1,2,backward"
    ),
    ("i.value = t.value = ''; f.reset()", "abc,3,3,none abc,3,3,none"),
  ])
  func resetsMoveTheCursorToTheEnd(script: String, expected: String) {
    #expect(answer(script + "; s(i) + ' ' + s(t)") == expected)
  }

  @Test(arguments: [
    ("t.textContent = 'longer'", "longer,0,0,none"),
    ("t.firstChild.data = 'longer2'", "longer2,0,0,none"),
    ("t.append('x')", "abcx,0,0,none"),
    (
      "t.textContent = 'a\\nb'; t.setSelectionRange(1, 2); t.firstChild.data = 'a\\r\\nb'",
      "a\nb,1,2,forward"
    ),
    ("t.value = 'dirty'; t.setSelectionRange(1, 2); t.textContent = 'new'", "dirty,1,2,forward"),
    ("t.setAttribute('rows', 3)", "abc,1,2,forward"),
  ])
  func newDefaultValuesOfTextAreasLoseTheSelection(script: String, expected: String) {
    #expect(answer("t.setSelectionRange(1, 2); \(script); s(t)") == expected)
  }
}
