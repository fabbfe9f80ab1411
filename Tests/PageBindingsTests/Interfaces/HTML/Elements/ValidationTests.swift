import Testing

/// The expectations are the results in WebKit.
@Suite struct ValidationTests {
  @Test(arguments: [
    (
      "var i = e('input', {required: ''}); i.validity.valueMissing + ',' +"
        + " i.checkValidity()",
      "true,false"
    ),
    (
      "e('input', {type: 'email', value: 'a@-b'}).validity.typeMismatch",
      "true"
    ),
    (
      "e('input', {type: 'url', value: '//x'}).validity.typeMismatch",
      "true"
    ),
    (
      "e('input', {pattern: '[a-z]+', value: 'aB'}).validity.patternMismatch",
      "true"
    ),
    (
      "e('input', {pattern: ')(', value: 'aB'}).validity.valid",
      "true"
    ),
    (
      "e('input', {type: 'number', min: '2', value: '1'}).validity.rangeUnderflow",
      "true"
    ),
    (
      "e('input', {type: 'number', step: '0.1', value: '0.3'}).validity.stepMismatch",
      "false"
    ),
    (
      "e('input', {type: 'time', min: '22:00', max: '02:00', value:"
        + " '12:00'}).validity.rangeOverflow",
      "true"
    ),
    (
      "var i = e('input'); i.setCustomValidity('no'); i.validity.customError +"
        + " i.validationMessage",
      "trueno"
    ),
    (
      "e('button', {type: 'button'}).willValidate",
      "false"
    ),
    (
      "e('select', {required: ''}, e('option', {value: ''}),"
        + " e('option')).validity.valueMissing",
      "true"
    ),
    (
      "e('form', {}, e('input', {required: ''})).checkValidity()",
      "false"
    ),
    (
      "e('fieldset', {disabled: ''}, e('legend', {}, e('input')),"
        + " e('input')).querySelectorAll && [...e('fieldset', {disabled: ''}, e('legend', {},"
        + " e('input')), e('input')).elements].map(i => i.willValidate).join()",
      "true,false"
    ),
    (
      "var i = e('input'); i.validity === i.validity",
      "true"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }

  /// The expectations are those of WebKit 2.50 for this page.
  private static let controls = """
    <form id=f0></form><input id=p1 pattern="a+" value="b"><input id=p2 type=number step=2 value=3>\
    <input id=p3 type=number step=2 value=4><input id=p4 type=email value="x">\
    <input id=p5 pattern="(" value="x"><datalist><input id=p6 required></datalist>\
    <select id=s1 required><option value="">x</select><textarea id=t1 required></textarea>\
    <form id=f1><input id=i1 pattern=a value=b></form>\
    <fieldset id=fs><input id=i2 pattern=a value=b></fieldset><input id=u1 type=url value=foo>\
    <input id=r1 type=radio required><input id=d1 type=date min=2020-02-02 value=2020-01-01>\
    <input id=c1><input id=ro required readonly>\
    <fieldset id=fd disabled><input id=di required></fieldset><output id=o1></output>\
    <input id=rg1 type=radio name=g required><input id=rg2 type=radio name=g>\
    <input id=ck type=checkbox required><input id=fi type=file required>\
    <input id=rs type=reset><button id=bt></button><object id=ob></object>\
    <input id=ms type=email multiple value="a@b,c">\
    <input id=mp type=email multiple pattern="a@b" value="a@b,a@b">
    """

  private func selected(_ selector: String, after script: String = "") -> String {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = '\(Self.controls)'
      document.getElementById('c1').setCustomValidity('bad');
      const get = (id) => document.getElementById(id);
      \(script)
      [...document.querySelectorAll('\(selector)')].map((e) => e.id).join(' ')
      """)
  }

  @Test func validityPseudoClasses() {
    #expect(selected(":invalid") == "p1 p4 s1 t1 f1 i1 fs i2 u1 d1 c1 rg1 rg2 ck fi ms")
    #expect(selected(":valid") == "f0 p2 p3 p5 r1 fd bt mp")
    #expect(
      selected(
        ":invalid",
        after: """
          get('p1').value = 'aaa'; get('p3').value = '5'; get('ck').checked = true;
          get('rg2').checked = true; get('t1').value = 'x';
          """) == "p3 p4 s1 f1 i1 fs i2 u1 d1 c1 fi ms")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#file-upload-state-(type=file)
  ///   ("if the element is required and the list of selected files is empty, …")
  @Test func requiredFilesCanBeSetByScripts() {
    let script = """
      const data = new DataTransfer(); data.items.add(new File(['x'], 'a.txt'));
      const before = document.querySelector('#fi:invalid') === get('fi');
      get('fi').files = data.files;
      """
    #expect(selected("#fi:valid", after: script) == "fi")
    #expect(selected("#fi:invalid", after: script + "get('fi').value = '';") == "fi")
  }

  @Test func pagesCannotMeddleWithPatterns() {
    let script = """
      var meddled = false;
      RegExp.prototype.exec = RegExp.prototype.test = () => { meddled = true; return null };
      """
    #expect(selected("#p1:valid", after: script + "get('p1').value = 'aaa';") == "p1")
    #expect(selected("#p1:invalid", after: script + "get('p1').value = 'b';") == "p1")
    #expect(
      ScriptPage().evaluate(
        script + """
          const e = document.createElement('input'); e.pattern = 'a'; e.value = 'b';
          [e.matches(':invalid'), e.closest(':invalid') === e, e.checkValidity(), meddled].join()
          """) == "true,true,false,false")
  }
}
