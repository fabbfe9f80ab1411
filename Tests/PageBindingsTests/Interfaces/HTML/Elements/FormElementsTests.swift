import Testing

/// The expectations are the results in WebKit.
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
      "var f = e('form', {}, ...'rr'.split('').map(name => e('input', {name}))); f.r === f.r"
        + " && f.r === f.elements.r && f.r === f.elements.namedItem('r')",
      "true"
    ),
    (
      "var f = e('form', {}, ...'ii'.split('').map(name => e('img', {name})));"
        + " String(f.i) + f.i.length",
      "[object RadioNodeList]2"
    ),
    (
      "var i = e('input', {name: 'a'}), f = e('form', {}, i); f.a; i.name = 'b';"
        + " var r = [f.a === i, f.b === i, f.elements.a]; i.remove(); r.concat(f.a, f.b).join()",
      "true,true,,,"
    ),
    (
      "var f = e('form'); f.a = 5; f.append(e('input', {name: 'a'})); var r = [f.a];"
        + " delete f.a; r.concat(f.a.tagName).join()",
      "5,INPUT"
    ),
    (
      "var d = new DOMParser().parseFromString('<table><form id=f><tr><td><input><output></form>'"
        + " + '</table><input form>', 'text/html'), f = d.forms[0], i = d.querySelector('input');"
        + " [i.form === f, f.elements.length, f.children.length, d.querySelector('td').innerHTML,"
        + " d.body.lastChild.form].join()",
      "true,2,0,<input><output></output>,"
    ),
    (
      "var d = new DOMParser().parseFromString('<div><form></div><input>', 'text/html'),"
        + " i = d.querySelector('input'), r = [!!i.form]; d.body.append(i); r.concat(!!i.form).join()",
      "true,false"
    ),
    (
      "var d = new DOMParser().parseFromString('<div><form></div><input>', 'text/html'),"
        + " i = d.querySelector('input'); d.body.append(d.forms[0]); i.form",
      "null"
    ),
    (
      "var d = e('div'); d.innerHTML = '<div><form></div><input>'; d.lastChild.form",
      "null"
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
