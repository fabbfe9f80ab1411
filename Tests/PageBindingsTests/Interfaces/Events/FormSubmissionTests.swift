import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct FormSubmissionTests {
  private static let prelude = """
    document.body.innerHTML = '<form id=f action="/to"><fieldset id=fs><input id=a required>' +
      '</fieldset><button id=b name=n value=v>x</button><input type=image id=im>' +
      '<button type=button id=bt></button><button type=reset id=r><b id=rb>x</b></button></form>';
    const get = (id) => document.getElementById(id);
    const form = get('f'), log = [];
    const tell = (e) => {
      log.push([e.constructor.name, e.type, e.bubbles, e.cancelable, e.composed, e.isTrusted,
        e.submitter ? e.submitter.id : e.submitter].join(' '));
    };

    """

  @Test(arguments: [
    (
      "form.onsubmit = (e) => { tell(e); return false }; get('b').click();"
        + " log.push(document.activeElement.id); log.join()", "a"
    ),
    (
      "form.onsubmit = (e) => { tell(e); return false }; get('a').value = 'x'; get('b').click();"
        + " get('im').click(); form.requestSubmit(); form.requestSubmit(null); log.join()",
      """
      SubmitEvent submit true true false true b,SubmitEvent submit true true false true im,\
      SubmitEvent submit true true false true ,SubmitEvent submit true true false true 
      """
    ),
    (
      "form.noValidate = true; form.onsubmit = (e) => { log.push(1); form.requestSubmit();"
        + " get('b').click(); return false }; form.requestSubmit(); log.join()", "1"
    ),
    (
      "form.onsubmit = tell; get('a').value = 'x'; form.remove(); get('b'); form.requestSubmit();"
        + " log.length", "0"
    ),
    (
      "var thrown = []; for (const x of [get('a'), get('bt'), document.createElement('button')])"
        + " { try { form.requestSubmit(x) } catch (e) { thrown.push(e.name) } } thrown.join()",
      "TypeError,TypeError,NotFoundError"
    ),
    (
      "form.onreset = tell; get('a').value = '1'; form.reset(); log.push(get('a').value);"
        + " get('a').value = '2'; get('rb').click(); log.push(get('a').value); log.join()",
      "Event reset true true false true ,,Event reset true true false true ,"
    ),
    (
      "form.onreset = () => false; get('a').value = '1'; form.reset(); get('a').value", "1"
    ),
    (
      "form.onreset = () => { log.push(1); form.reset() }; form.reset(); log.join()", "1"
    ),
    (
      "for (const e of document.querySelectorAll('*')) e.addEventListener('invalid', (v) =>"
        + " log.push(e.id, v.bubbles, v.cancelable, v.isTrusted)); log.push(form.checkValidity(),"
        + " get('fs').checkValidity(), get('a').checkValidity(), document.activeElement.tagName);"
        + " log.join()", "a,false,true,true,a,false,true,true,false,true,false,BODY"
    ),
    (
      "form.reportValidity() + document.activeElement.id", "falsea"
    ),
    (
      "get('a').oninvalid = () => false; form.reportValidity() + document.activeElement.tagName",
      "falseBODY"
    ),
    (
      "var i = get('a'); i.value = 'abc'; i.onselect = (e) => tell(e); i.setSelectionRange(0, 1);"
        + " i.setSelectionRange(0, 1); i.selectionEnd = 2; log.length", "0"
    ),
    (
      "var made = [undefined, null, get('b')].map((s) => new SubmitEvent('x', {submitter: s}));"
        + " try { new SubmitEvent('x', {submitter: 1}) } catch (e) { log.push(e.name) }"
        + " made.map((e) => e.submitter && e.submitter.id).join() + log", ",,bTypeError"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.prelude + source) == expected)
  }

  @Test func selectionsAreToldLater() {
    let page = ScriptPage()
    _ = page.evaluate(
      Self.prelude + """
        const i = get('a'); i.value = 'abc'; i.onselect = tell;
        i.setSelectionRange(0, 1); i.setSelectionRange(0, 1); i.selectionEnd = 2;
        """)
    _ = page.realm.eventLoop.run(horizon: 10) { false }
    #expect(
      page.evaluate("log.join()")
        == "Event select true false false true ,Event select true false false true ")
  }

  @Test func submissionsAreRecorded() {
    let page = ScriptPage()
    _ = page.evaluate(
      Self.prelude + """
        form.submit(); get('a').value = 'x'; get('b').click();
        form.onsubmit = () => false; get('b').click();
        """)
    #expect(
      page.realm.recorder.entries == [
        .navigation(how: "form.submit", url: "https://example.com/to?"),
        .navigation(how: "form.submit", url: "https://example.com/to?n=v"),
      ])
  }

  @Test func dialogsAreClosed() {
    #expect(
      ScriptPage().evaluate(
        """
        document.body.innerHTML =
          '<dialog open><form method=dialog><button id=b value=v></button></form></dialog>';
        document.getElementById('b').click();
        const dialog = document.querySelector('dialog');
        dialog.open + dialog.returnValue
        """) == "falsev")
  }

  @Test(arguments: [
    ("<label id=l><i id=s>x</i><input type=checkbox></label>", "s", "true"),
    ("<label><p id=s tabindex=0>x</p><input type=checkbox></label>", "s", "true"),
    ("<label><a id=s href='#z'>x</a><input type=checkbox></label>", "s", "false"),
    ("<label><button id=s type=button>x</button><input type=checkbox></label>", "s", "false"),
    ("<label><input id=s type=checkbox></label>", "s", "true"),
    (
      "<label for=a id=s></label><label for=b><output id=a></output></label><input type=checkbox id=b>",
      "s", "true"
    ),
  ])
  func labelsPassClicksOn(markup: String, clicked: String, expected: String) {
    let source = """
      document.body.innerHTML = "\(markup)";
      document.getElementById('\(clicked)').click();
      document.querySelector('input').checked
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test func summariesOpenAndClose() {
    let source = """
      document.body.innerHTML = '<details><summary><b>x</b></summary></details>';
      const details = document.querySelector('details'), opened = [];
      for (let i = 0; i < 2; i += 1) {
        document.querySelector('b').click();
        opened.push(details.open);
      }
      opened.join()
      """
    #expect(ScriptPage().evaluate(source) == "true,false")
  }

  /// Without a network, WebKit does not load the frame, but dispatches `load` at it.
  @Test(arguments: [
    ("form.action = 'x'; form.target = 'f'", "load true"),
    ("form.action = 'x'; form.target = 'f'; form.method = 'post'", "load true"),
    ("form.target = 'f'", "load true"),
    ("form.action = 'about:blank'; form.target = 'f'", ""),
    ("form.action = 'x'; form.target = 'F'", ""), ("form.action = 'x'", ""),
    (
      "form.action = 'x'; const b = document.createElement('base'); b.target = 'f'; document.head.append(b)",
      "load true"
    ),
  ])
  func formIsSubmittedToAFrame(setUp: String, expected: String) {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      var frame = document.createElement('iframe'); frame.name = 'f'; document.body.append(frame);
      var inner = frame.contentDocument, form = document.createElement('form');
      document.body.append(form)
      """)
    let log = page.log(
      of: """
        frame.onload = () => log.push('load ' + (frame.contentDocument === inner));
        \(setUp); form.submit()
        """)
    #expect(log == expected)
  }
}
