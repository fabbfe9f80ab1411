import PageDOM
import PageStyle
import Testing
import TreeMarkup

/// Tests with the results of WebKitGTK 2.50 for `insertText`, `delete` and `forwardDelete`.
@Suite("Text controls") struct TextControlEditingTests {
  private let group = DocumentGroup()

  /// Creates a control with the id `e` and a selection.
  private func control(_ markup: String, _ selection: Range<Int>? = nil) throws -> Element {
    let document = try Markup.document("<html><body>\(markup)</body></html>", in: group)
    let control = try #require(document.element(id: "e"))
    if let selection {
      control.setTextSelection(
        start: selection.lowerBound, end: selection.upperBound, direction: "forward")
    }
    return control
  }

  @Test(
    "replace the selection with the text that fits",
    arguments: [
      ("<input id=e value=abcd>", 1..<3, "XY", "aXYd", 3),
      ("<input id=e value=abcd>", 4..<4, "x", "abcdx", 5),
      ("<input id=e value=abcd maxlength=5>", 2..<2, "xyz", "abxcd", 3),
      ("<input id=e value=abcd maxlength=4>", 1..<3, "xyz", "axyd", 3),
      ("<input id=e value=abcd maxlength=2>", 4..<4, "x", "abcd", 4),
      // A character is not entered if `maxlength` has room for only a part of it.
      ("<textarea id=e maxlength=3>ab</textarea>", 2..<2, "👍x", "ab", 2),
      ("<input id=e value=ab>", 1..<1, "x\ny", "ax yb", 4),
      ("<textarea id=e>ab</textarea>", 1..<1, "\n", "a\nb", 2),
      ("<textarea id=e>abcd</textarea>", 1..<2, "", "acd", 1),
    ] as [(String, Range<Int>, DOMString, String, Int)])
  func insertion(
    markup: String, selection: Range<Int>, text: DOMString, value: String, caret: Int
  ) throws {
    let control = try control(markup, selection)
    #expect(control.enter(control.enteredText(text), replacing: control.typingSelection))
    #expect(control.editedText.string == value)
    #expect(control.typingSelection == caret..<caret)
  }

  @Test(
    "delete the selection, or the character next to the caret",
    arguments: [
      ("abcd", 2..<2, false, "acd", 1), ("abcd", 2..<2, true, "abd", 2),
      ("abcd", 1..<3, false, "ad", 1), ("a👍b", 3..<3, false, "ab", 1),
    ])
  func deletion(
    value: String, selection: Range<Int>, isForward: Bool, result: String, caret: Int
  ) throws {
    let control = try control("<input id=e value=\(value)>", selection)
    let range = try #require(control.deletedRange(isForward: isForward))
    #expect(control.enter("", replacing: range))
    #expect(control.editedText.string == result)
    #expect(control.typingSelection == caret..<caret)
  }

  @Test("have nothing to delete beyond the ends of their text") func ends() throws {
    #expect(try control("<input id=e value=ab>", 0..<0).deletedRange(isForward: false) == nil)
    #expect(try control("<input id=e value=ab>", 2..<2).deletedRange(isForward: true) == nil)
  }

  @Test("are completely selected before anything else is selected") func wholeText() throws {
    let control = try control("<input id=e value=abc>")
    #expect(control.typingSelection == 0..<3)
    #expect(control.enter("x", replacing: control.typingSelection))
    #expect(control.editedText == "x")
  }

  /// "A number control's value sanitization algorithm: if the value of the element is not a valid
  /// floating-point number, then set it to the empty string instead."
  @Test("reject text that they would sanitize") func sanitization() throws {
    let control = try control("<input id=e type=number value=12>")
    #expect(!control.enter("x", replacing: 0..<2))
    #expect(control.editedText == "12")
    #expect(control.enter("3.5", replacing: 0..<2))
    #expect(control.editedText == "3.5")
  }

  @Test(
    "can be edited unless they are read-only or disabled",
    arguments: [
      ("<input id=e>", true, true), ("<input id=e type=email>", true, true),
      ("<textarea id=e></textarea>", true, true), ("<input id=e readonly>", true, false),
      ("<textarea id=e disabled></textarea>", true, false),
      ("<fieldset disabled><input id=e></fieldset>", true, false),
      ("<input id=e type=checkbox>", false, false), ("<select id=e></select>", false, false),
    ])
  func editability(markup: String, isTextControl: Bool, isEditable: Bool) throws {
    let control = try control(markup)
    #expect(control.isTextControl == isTextControl)
    #expect(control.isEditableTextControl == isEditable)
  }

  @Test("report a typed change once") func changes() throws {
    let control = try control("<input id=e value=ab>", 1..<1)
    #expect(!control.takeTypedChange())
    control.enter("x", replacing: 1..<1)
    #expect(control.takeTypedChange())
    #expect(!control.takeTypedChange())
    // Input that restores the text is not a change.
    control.enter("y", replacing: 0..<0)
    control.enter("", replacing: 0..<1)
    #expect(!control.takeTypedChange())
  }
}
