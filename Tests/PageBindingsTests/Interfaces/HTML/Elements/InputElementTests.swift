import Testing

/// The expectations are the results in WebKit.
@Suite struct InputElementTests {
  @Test(arguments: [
    (
      "var i = e('input', {value: 'd'}); i.value = 'x\\ny'; i.setAttribute('value', 'z');"
        + " i.value + i.defaultValue",
      "xyz"
    ),
    (
      "var i = e('input', {type: 'email', multiple: ''}); i.value = ' a , b '; i.value",
      "a,b"
    ),
    (
      "var i = e('input', {type: 'color'}); i.value = '#ABC'; i.value",
      "#000000"
    ),
    (
      "var i = e('input', {type: 'date'}); i.value = '2019-02-29'; var v = i.value;"
        + " i.valueAsNumber = 1582934400000; v + i.value",
      "2020-02-29"
    ),
    (
      "e('input', {type: 'week', value: '2020-W53'}).valueAsDate.toISOString()",
      "2020-12-28T00:00:00.000Z"
    ),
    (
      "e('input', {type: 'month', value: '2020-02'}).valueAsNumber",
      "601"
    ),
    (
      "e('input', {type: 'month', value: '00002020-02'}).valueAsNumber",
      "601"
    ),
    (
      "e('input', {type: 'datetime-local', value: '2020-01-01 12:00:00.500'}).value",
      "2020-01-01T12:00:00.5"
    ),
    (
      "var i = e('input', {type: 'range', min: '10', max: '20', step: '4'}); i.value ="
        + " '13'; i.value",
      "14"
    ),
    (
      "e('input', {type: 'range'}).value",
      "50"
    ),
    (
      "var i = e('input', {type: 'number', step: '0.1', value: '0.2'}); i.stepUp(1);"
        + " i.value",
      "0.3"
    ),
    (
      "var i = e('input', {type: 'number', min: '1', max: '10', step: '4'}); i.stepUp(9);"
        + " i.value",
      "9"
    ),
    (
      "var i = e('input', {type: 'time', value: '23:59'}); i.stepUp(3); i.value",
      "23:59"
    ),
    (
      "try { e('input').stepUp() } catch (x) { x.name }",
      "InvalidStateError"
    ),
    (
      "var i = e('input'); i.value = 'x'; i.type = 'hidden'; i.getAttribute('value')",
      "x"
    ),
    (
      "try { e('input', {type: 'file'}).value = 'x' } catch (x) { x.name }",
      "InvalidStateError"
    ),
    (
      "e('input', {type: 'checkbox'}).value + e('input', {type: 'BOGUS'}).type",
      "ontext"
    ),
    (
      "var i = e('input'); i.value = 'x'; i.cloneNode().value",
      "x"
    ),
    (
      "var c = e('input', {type: 'checkbox', checked: ''}); c.checked = false;"
        + " c.setAttribute('checked', 'x'); c.checked + ',' + c.cloneNode().checked",
      "false,false"
    ),
    (
      "var r = [1, 2, 3].map(() => e('input', {type: 'radio', name: 'r', checked: ''}));"
        + " e('form', {}, ...r); r[0].checked = true; r.map(x => x.checked).join()",
      "true,false,false"
    ),
    (
      "var i = e('input', {value: 'hello'}); document.body.append(i);"
        + " i.setSelectionRange(1, 3, 'backward'); i.setRangeText('XY', 1, 2, 'end'); i.value"
        + " + i.selectionStart + i.selectionEnd",
      "hXYllo33"
    ),
    (
      "try { e('input', {type: 'email'}).selectionStart = 1 } catch (x) { x.name }",
      "InvalidStateError"
    ),
    (
      "var t = e('textarea', {}, 'a\\r\\nb'); t.value.length + ',' + t.defaultValue.length",
      "3,4"
    ),
    (
      "var t = e('textarea', {}, 'a'); t.value = 'b'; t.defaultValue = 'c'; t.value +"
        + " t.cloneNode().value",
      "bb"
    ),
    (
      "var o = e('output', {}, 'x'); o.value = 'y'; o.defaultValue = 'z'; var f ="
        + " e('form', {}, o); f.reset(); o.value",
      "z"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
