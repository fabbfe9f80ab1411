import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct FormDataBindingsTests {
  private static let prelude = """
    const list = (data) => [...data].map(([name, value]) =>
      escape(name) + '=' + (typeof value === 'string' ? escape(value)
        : `(${value.name} ${value.size} ${value.type})`)).join('&');
    const form = (markup) => {
      document.body.innerHTML = `<form id=f>${markup}</form>`;
      return document.getElementById('f');
    };

    """

  @Test(arguments: [
    ("<input name=a value=b><input value=c><input name='' value=d>", "a=b"),
    (
      "<input type=checkbox name=a checked><input type=checkbox name=b><input type=radio name=c"
        + " value=1><input type=radio name=c value=2 checked>", "a=on&c=2"
    ),
    ("<input type=submit name=a><button name=b></button><input type=image name=c>", ""),
    ("<input type=file name=a>", "a=( 0 application/octet-stream)"),
    (
      "<input type=hidden name=_Charset_ value=a><input name=_charset_ value=b>",
      "_Charset_=UTF-8&_charset_=b"
    ),
    (
      "<input disabled name=a><fieldset disabled><legend><input name=b></legend><input name=c>",
      "b="
    ),
    (
      "<select name=a multiple><option selected>x<option selected disabled>y<option selected>z"
        + "</select><select name=b><optgroup disabled><option selected>o</select>", "a=x&a=z"
    ),
    ("<textarea name='a\nb'>\nx\ny</textarea>", "a%0Ab=x%0Ay"),
    (
      "<input name=a dirname=b value=\u{5d0} dir=auto><div dir=rtl><input name=c dirname=d>"
        + "<input type=number name=e dirname=f></div><input name=g dirname=''>",
      "a=%u05D0&b=rtl&c=&d=rtl&e=&g=&=ltr"
    ),
    ("<output name=a>b</output><object name=c></object><datalist><input name=d></datalist>", "d="),
  ])
  func collectsControls(_ markup: String, expected: String) {
    let source = FormDataBindingsTests.prelude + "list(new FormData(form(`\(markup)`)))"
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    (
      "const f = form('<input type=image name=a>'); list(new FormData(f, f[0] || f.firstChild))",
      "a.x=0&a.y=0"
    ),
    ("const f = form('<input type=image>'); list(new FormData(f, f.firstChild))", "x=0&y=0"),
    ("const f = form('<button name=a value=b>'); list(new FormData(f, f.firstChild))", "a=b"),
    (
      "new FormData(form(''), document.body)",
      "TypeError: The specified element is not a submit button."
    ),
    (
      "new FormData(form(''), document.createElement('button'))",
      "NotFoundError: The specified element is not owned by this form element."
    ),
    ("list(new FormData(undefined, document.createElement('button')))", ""),
    (
      "const f = form('<input name=a value=b>'); let kept; f.onformdata = e => { kept = e.formData;"
        + " kept.append('c', 'd') }; const data = new FormData(f); kept.append('e', 'f');"
        + "[list(data), list(kept)].join()", "a=b&c=d,a=b&c=d&e=f"
    ),
    (
      "const f = form(''); f.onformdata = () => { try { new FormData(f) } catch (e) { f.m = e } };"
        + "new FormData(f); f.m.message", "Already constructing Form entry list."
    ),
    (
      "const f = form(''), log = []; document.onformdata = e => log.push(e.constructor.name,"
        + " e.bubbles, e.cancelable, e.composed, e.isTrusted); new FormData(f); log.join()",
      "FormDataEvent,true,false,false,true"
    ),
  ])
  func usesButtonsAndEvents(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate(FormDataBindingsTests.prelude + source) == expected)
  }

  @Test(arguments: [
    (
      "d.append('a', 'b'); d.append('a', new Blob(['x'])); d.append('b', new Blob(['x'],"
        + " {type: 't/y'}), 'n'); d.append('c', new File(['q'], 'o')); list(d)",
      "a=b&a=(blob 1 )&b=(n 1 t/y)&c=(o 1 )"
    ),
    ("d.append('a', 'b', 'c')", "TypeError: Argument 2 must be an instance of Blob"),
    ("d.append('\\ud800', '\\r\\n'); list(d)", "%uFFFD=%0D%0A"),
    (
      "d.append('a', '1'); d.append('b', '2'); d.append('a', '3'); d.set('a', '4'); d.set('c', '5');"
        + "list(d)", "a=4&b=2&c=5"
    ),
    (
      "d.append('a', '1'); d.append('b', '2'); d.append('a', '3'); const all = d.getAll('a');"
        + "d.delete('a'); [all, list(d), d.has('a'), d.get('a')].join('|')", "1,3|b=2|false|"
    ),
    (
      "const file = new File([], 'n', {lastModified: 5}); d.append('a', file); d.append('b', file,"
        + " 'm'); [d.get('a') === file, d.get('b').lastModified, d.get('b') === d.get('b')].join()",
      "true,5,true"
    ),
  ])
  func isChangedByScripts(_ source: String, expected: String) {
    let script = FormDataBindingsTests.prelude + "const d = new FormData; " + source
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test(arguments: [
    (
      "<input type=hidden name='a b' value='\u{e9}&\n'>", "",
      "https://example.com/to?a+b=%C3%A9%26%0D%0A"
    ),
    (
      "<input name=a value=\u{e9}>", "accept-charset='x latin1 utf-8'",
      "https://example.com/to?a=%E9"
    ),
    ("", "", "https://example.com/to?"),
    ("<input name=a>", "method=post", "https://example.com/to"),
  ])
  func recordsSubmissions(_ markup: String, _ attributes: String, url: String) {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      document.body.innerHTML = `<form action='/to' \(attributes)>\(markup)</form>`;
      document.forms[0].submit()
      """)
    #expect(page.realm.recorder.entries == [.navigation(how: "form.submit", url: url)])
  }
}
