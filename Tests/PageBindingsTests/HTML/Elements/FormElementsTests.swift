import Testing

/// What WebKit answers.
@Suite struct FormElementsTests {
  @Test(arguments: [
    (
      "var f = e('form', {}, e('input', {name: 'action'}), e('img', {id: 'i'}));"
        + " f.action.tagName + f.i.tagName + f.length + f[0].name",
      "INPUTIMG1action"
    ),
    (
      "var f = e('form', {}, ...['1', '2'].map(v => e('input', {type: 'radio', name: 'r',"
        + " value: v}))); f.r.value = '2'; f.r.constructor.name + f.r.length +"
        + " f.elements.r.value",
      "RadioNodeList22"
    ),
    (
      "var f = e('form', {id: 'ff'}), i = e('input', {form: 'ff'});"
        + " document.body.append(f, i); f.elements[0] === i && i.form === f",
      "true"
    ),
    (
      "var c = e('input', {id: 'c'}), l = e('label', {for: 'c'}); document.body.append(c,"
        + " l); l.control === c && c.labels[0] === l && c.labels === c.labels",
      "true"
    ),
    (
      "var c = e('input'), l = e('label', {}, e('input', {type: 'hidden'}), c); l.control"
        + " === c && c.labels.length",
      "0"
    ),
    (
      "e('input', {type: 'hidden'}).labels",
      "null"
    ),
    (
      "var d = e('datalist', {id: 'd'}, e('div', {}, e('option'))), i = e('input', {list:"
        + " 'd'}); document.body.append(d, i); i.list === d && i.list.options.length",
      "1"
    ),
    (
      "var l = e('legend'), f = e('form', {}, e('fieldset', {}, l)); l.form === f",
      "true"
    ),
    (
      "Object.prototype.toString.call(e('form')) + (e('form') instanceof HTMLFormElement)",
      "[object HTMLFormElement]true"
    ),
    (
      "var f = e('form', {}, e('input')); [...f].length + ',' + (f === f.elements[0].form)",
      "1,true"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
