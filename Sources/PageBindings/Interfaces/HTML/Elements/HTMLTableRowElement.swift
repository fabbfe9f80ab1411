internal import PageDOM

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablerowelement
  static let htmlTableRowElement = Interface("HTMLTableRowElement", parent: .htmlElement) {
    [
      .get("rowIndex") { $0.number(try $0.this("tr").rowIndex) },
      .get("sectionRowIndex") { $0.number(try $0.this("tr").sectionRowIndex) },
      .get("cells") { $0.collection(.cells, .rowCells, of: try $0.this("tr")) },
      .method("insertCell") { call in
        let row = try call.this("tr")
        return call.wrap(try row.insertCell(at: try call.index(0)))
      },
      .method("deleteCell", 1) { call in
        let row = try call.this("tr")
        try row.deleteCell(at: try call.long(0))
        return nil
      },
      .reflect("align"), .reflect("ch", "char"), .reflect("chOff", "charoff"),
      .reflect("vAlign"), .reflectNullIsEmpty("bgColor"),
    ]
  }
}
