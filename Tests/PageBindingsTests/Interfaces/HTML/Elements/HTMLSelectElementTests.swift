import Testing

/// The expectations are the results in WebKit.
@Suite struct HTMLSelectElementTests {
  @Test(arguments: [
    (
      "e('select', {}, e('option', {disabled: ''}, 'a'), e('option', {}, 'b')).value",
      "b"
    ),
    (
      "e('select', {size: '2'}, e('option')).selectedIndex",
      "-1"
    ),
    (
      "var s = e('select', {}, e('option', {selected: ''}, 'a'), e('option', {selected:"
        + " ''}, 'b')); s.value + s.selectedOptions.length",
      "b1"
    ),
    (
      "var s = e('select', {}, e('option', {}, 'a'), e('option', {}, 'b'));"
        + " s.selectedIndex = -1; var i = s.selectedIndex; s.append(e('option')); i + ',' +"
        + " s.selectedIndex",
      "-1,0"
    ),
    (
      "var s = e('select', {}, e('option', {}, 'a'), e('option', {}, 'b'));"
        + " s.options[1].selected = true; s.options[1].selected = false; s.value",
      "a"
    ),
    (
      "var s = e('select', {multiple: ''}, e('option', {}, 'a'), e('option', {}, 'b'));"
        + " s.options[0].selected = s.options[1].selected = true; var o = s.selectedOptions;"
        + " o.length + (s.options[0].selected = false, ',') + o.length + s.type",
      "2,1select-multiple"
    ),
    (
      "var s = e('select'); s.add(new Option('b')); s.add(new Option('a'), 0); s[3] = new"
        + " Option('d'); s.options.length + s.innerHTML",
      "4<option>a</option><option>b</option><option></option><option>d</option>"
    ),
    (
      "var s = e('select', {}, e('option'), e('option')); s.length = 1; s.remove(0);"
        + " s.length",
      "0"
    ),
    (
      "var s = e('select'); s.innerHTML = '<option>'.repeat(100002); s.length = 100001; s.length",
      "100001"
    ),
    (
      "e('select', {}, e('optgroup', {}, e('option', {}, 'a')), e('div', {},"
        + " e('option'))).length",
      "1"
    ),
    (
      "var o = e('option', {}, ' a ', e('script', {}, 'b'), ' c '); o.text + '|' + o.value"
        + " + '|' + o.label",
      "a c|a c|a c"
    ),
    (
      "var s = e('select', {}, e('option', {id: 'x'})); s.namedItem('x') === s.options.x"
        + " && '0' in s && Object.keys(s).join()",
      "0"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
