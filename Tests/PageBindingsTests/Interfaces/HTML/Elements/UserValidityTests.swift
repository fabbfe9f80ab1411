import PageBindings
import Testing

/// Tests of which controls are `:user-invalid` (I), `:user-valid` (V) or neither in WebKitGTK 2.50.
@Suite struct UserValidityTests {
  private static let setup = """
    document.body.innerHTML = `<form><fieldset><input name=a required><input name=b value=x required>
      <select name=s required><option></option><option>1</select><textarea name=t required></textarea>
      <input type=checkbox name=c required><input type=radio name=r required><button name=g>q</button>
      <input type=submit><input name=d disabled required><input name=o readonly required>
      <output></output><input type=email name=e value=q></fieldset></form>`;
    var f = document.forms[0];
    f.addEventListener('submit', event => event.preventDefault());
    function type(control, text) {
      control.focus();
      document.execCommand('insertText', false, text);
    }
    function state() {
      return [f, ...f.elements].map(element =>
        element.matches(':user-invalid') ? 'I' : element.matches(':user-valid') ? 'V' : '-').join('');
    }
    """

  @Test(arguments: [
    ("f.reportValidity()", "--------------"),
    ("f.requestSubmit()", "--IVIIIIVV---I"),
    ("f.g.click()", "--IVIIIIVV---I"),
    ("f.noValidate = true, f.requestSubmit()", "--IVIIIIVV---I"),
    ("f.requestSubmit(), f.d.disabled = false, f.o.readOnly = false", "--IVIIIIVVII-I"),
    (
      "f.requestSubmit(), f.a.value = '1', f.s.selectedIndex = 1, f.b.value = '', f.c.checked = true",
      "--VIVIVIVV---I"
    ),
    ("f.requestSubmit(), f.b.setCustomValidity('x')", "--IIIIIIVV---I"),
    ("f.requestSubmit(), f.querySelector('fieldset').disabled = true", "--------------"),
    ("f.requestSubmit(), f.reset()", "--------V-----"),
    ("f.a.dispatchEvent(new Event('change'))", "--------------"),
    ("type(f.a, 'q')", "--------------"),
    ("type(f.a, 'q'), f.t.focus()", "--V-----------"),
    ("type(f.a, 'q'), document.execCommand('delete'), f.t.focus()", "--I-----------"),
    ("f.r.click()", "-------V------"),
    ("f.c.onclick = event => event.preventDefault(), f.c.click()", "--------------"),
    ("f.c.click(), f.reset()", "--------------"),
  ])
  func controlsShowTheirValidity(_ change: String, _ expected: String) {
    #expect(ScriptPage().evaluate("\(Self.setup) \(change); state()") == expected)
  }

  @Test func stylesFollow() {
    let script = """
      var style = document.createElement('style');
      style.textContent = ':user-invalid { color: rgb(1, 2, 3) } :user-valid { color: rgb(4, 5, 6) }';
      document.head.append(style);
      function colors() { return [f.a, f.b].map(e => getComputedStyle(e).color).join() }
      var seen = [colors()];
      f.requestSubmit();
      seen.push(colors());
      f.a.value = 'q';
      seen.push(colors());
      f.reset();
      seen.push(colors());
      seen.join('; ')
      """
    #expect(
      ScriptPage().evaluate("\(Self.setup) \(script)") == """
        rgb(0, 0, 0),rgb(0, 0, 0); rgb(1, 2, 3),rgb(4, 5, 6); rgb(4, 5, 6),rgb(4, 5, 6); \
        rgb(0, 0, 0),rgb(0, 0, 0)
        """)
  }
}
