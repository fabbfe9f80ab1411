import Testing

/// Tests of `:dir()` for controls with `dir=auto`. The expectations are WebKit's.
/// - Source:
///   https://html.spec.whatwg.org/multipage/dom.html#auto-directionality-form-associated-elements
@Suite struct ControlDirectionTests {
  @Test(arguments: [
    ("text", "rtl"), ("email", "rtl"), ("button", "rtl"), ("submit", "rtl"), ("hidden", "rtl"),
    ("password", "rtl"), ("checkbox", "ltr"), ("date", "ltr"), ("number", "ltr"),
  ])
  func valuesDecide(type: String, direction: String) {
    let answer = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<input type=\(type) dir=auto value="\u{5D0}\u{5D1}">';
      document.body.firstChild.matches(':dir(rtl)') ? 'rtl' : 'ltr'
      """)
    #expect(answer == direction)
  }

  @Test(arguments: ["input", "textarea"])
  func childrenOfControlsWithValuesDoNot(name: String) {
    let answer = ScriptPage().evaluate(
      """
      const control = document.createElement('\(name)'); control.dir = 'auto';
      document.body.append(control); control.value = 'ltr';
      const directions = [];
      const note = () => directions.push(control.matches(':dir(rtl)'));
      control.textContent = '\u{5D0}'; note(); control.value = '\u{5D0}'; note();
      control.textContent = 'ltr'; note(); directions.join()
      """)
    #expect(answer == "false,true,true")
  }
}
