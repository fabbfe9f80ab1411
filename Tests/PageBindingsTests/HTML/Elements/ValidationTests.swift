import Testing

/// What WebKit answers.
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
}
