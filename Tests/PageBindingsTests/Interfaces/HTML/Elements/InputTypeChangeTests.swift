import PageBindings
import PageJavaScript
import Testing

/// Tests of the selection and the value after the type of an `<input>` changes. The expectations
/// are WebKit's.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#input-type-change
@Suite struct InputTypeChangeTests {
  @Test(arguments: ["email", "number", "range", "color"])
  func cursorOfNewTextIsAtTheStart(type: String) {
    for new in ["text", "search", "tel", "url", "password"] {
      #expect(
        ScriptPage().evaluate(
          """
          const i = document.createElement('input'); i.type = '\(type)';
          i.value = { number: '42', range: '42', color: '#00ff00' }.\(type) || 'hello';
          i.type = '\(new)'; [i.selectionStart, i.selectionEnd, i.selectionDirection].join()
          """) == "0,0,forward")
    }
  }

  @Test func selectionDoesNotReturn() {
    #expect(
      ScriptPage().evaluate(
        """
        const i = document.createElement('input'); document.body.append(i); i.value = '123';
        i.setSelectionRange(1, 3, 'forward'); i.type = 'number'; const between = i.selectionStart;
        i.type = 'text'; [between, i.value, i.selectionStart, i.selectionEnd].join()
        """) == ",123,0,0")
  }

  @Test func selectionStaysWithTextOfAnotherType() {
    #expect(
      ScriptPage().evaluate(
        """
        const i = document.createElement('input'); i.value = 'hello';
        i.setSelectionRange(1, 3, 'backward'); i.type = 'tel'; i.setAttribute('type', 'password');
        [i.value, i.selectionStart, i.selectionEnd, i.selectionDirection].join()
        """) == "hello,1,3,backward")
  }

  @Test(arguments: [
    ("text", ",hello,"), ("password", ",hello,"), ("search", ",hello,"), ("number", ",,"),
    ("range", ",50,"), ("color", ",#000000,"), ("checkbox", ",hello,hello"),
    ("hidden", ",hello,hello"), ("submit", ",hello,hello"),
  ])
  func textSurvivesTheTypeFile(type: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        """
        const i = document.createElement('input'); i.value = 'hello'; i.type = 'file';
        const between = i.value; i.type = '\(type)'; [between, i.value, i.getAttribute('value')].join()
        """) == expected)
  }

  @Test(arguments: [
    ("i.value = ''", "hello"), ("i.setAttribute('value', 'z')", "hello"),
    ("i.form.reset()", "hello"),
  ])
  func nothingDoneToTheTypeFileChangesTheText(change: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        """
        const form = document.createElement('form'), i = document.createElement('input');
        form.append(i); i.value = 'hello'; i.type = 'file'; \(change); i.type = 'text'; i.value
        """) == expected)
  }

  @Test(arguments: [
    ("i.type = 'checkbox'; i.setAttribute('value', 'a'); i.type = 'text'", "a"),
    ("i.setAttribute('value', 'a'); i.type = 'checkbox'; i.type = 'number'; i.type = 'text'", ""),
    ("i.value = 'v'; i.type = 'hidden'; i.type = 'text'", "v"),
    ("i.type = 'radio'; i.type = 'text'", "b"),
    ("i.setAttribute('value', 'a'); i.type = 'number'; i.type = 'text'", "b"),
    ("i.setAttribute('value', 'a'); i.type = 'submit'; i.type = 'text'; i.form.reset()", "b"),
  ])
  func valueOfAnAttributeStays(change: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        """
        const form = document.createElement('form'), i = document.createElement('input');
        form.append(i); \(change); i.setAttribute('value', 'b'); i.value
        """) == expected)
  }

  @Test func defaultValueReturnsAfterTheTypeFile() {
    #expect(
      ScriptPage().evaluate(
        """
        const i = document.createElement('input'); i.setAttribute('value', 'q'); i.type = 'file';
        i.type = 'text'; i.value
        """) == "q")
  }
}
