import Testing

/// The expectations are the results in WebKit.
@Suite struct TableElementsTests {
  @Test(arguments: [
    (
      "var t = e('table'); t.insertRow(); t.createTHead().insertRow().insertCell();"
        + " t.createTFoot(); t.createCaption(); t.insertRow(0); t.outerHTML",
      "<table><caption></caption><thead><tr></tr><tr><td></td></tr></thead><tbody><tr></tr></tbody><tfoot></tfoot></table>"
    ),
    (
      "var t = e('table', {}, e('tfoot', {}, e('tr', {id: 'f'})), e('tr', {id: 'a'}),"
        + " e('thead', {}, e('tr', {id: 'h'})), e('tbody', {}, e('tr', {id: 'b'})));"
        + " [...t.rows].map(r => r.id + r.rowIndex + r.sectionRowIndex).join()",
      "h00,a11,b20,f30"
    ),
    (
      "var t = e('table'); try { t.insertRow(1) } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "try { e('tr').deleteCell(0) } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "var t = e('table', {}, e('thead', {}, e('tr', {id: 'a'})),"
        + " e('tr', {id: 'b'}, e('td', {id: 'c'}), e('td', {id: 'd'})),"
        + " e('tfoot', {}, e('tr', {id: 'e'})));"
        + " var ids = () => [...t.querySelectorAll('tr, td')].map(x => x.id).join('');"
        + " var seen = []; t.rows[1].deleteCell(-1); seen.push(ids());"
        + " for (var i = 0; i < 4; i++) { t.deleteRow(-1); seen.push(ids()) }"
        + " for (i of [-2, 0]) try { t.deleteRow(i) } catch (x) { seen.push(x.name) }"
        + " seen.join()",
      "abce,abc,a,,,IndexSizeError,IndexSizeError"
    ),
    (
      "String(e('tr').deleteCell(-1))",
      "undefined"
    ),
    (
      "try { e('table').tHead = e('tbody') } catch (x) { x.name }",
      "HierarchyRequestError"
    ),
    (
      "try { e('table').caption = e('p') } catch (x) { x.name }",
      "TypeError"
    ),
    (
      "var t = e('table', {}, e('caption', {}, '1'), e('colgroup'), e('p')); t.tHead ="
        + " e('thead'); t.caption = null; t.outerHTML",
      "<table><colgroup></colgroup><thead></thead><p></p></table>"
    ),
    (
      "var r = e('tr', {}, e('td'), e('p'), e('th')); r.cells.length + ',' +"
        + " r.lastChild.cellIndex + e('td').cellIndex",
      "2,1-1"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
