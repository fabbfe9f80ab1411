internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/tables.html
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltableelement
  static let htmlTableElement = Interface("HTMLTableElement", parent: .htmlElement) {
    TableBindings.parts + TableBindings.rows + [
      .reflect("align"), .reflect("border"), .reflect("frame"), .reflect("rules"),
      .reflect("summary"), .reflect("width"), .reflectNullIsEmpty("bgColor"),
      .reflectNullIsEmpty("cellPadding"), .reflectNullIsEmpty("cellSpacing"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablecaptionelement
  static let htmlTableCaptionElement = Interface("HTMLTableCaptionElement", parent: .htmlElement) {
    [.reflect("align")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablecolelement
  static let htmlTableColElement = Interface("HTMLTableColElement", parent: .htmlElement) {
    [
      .reflectInteger("span", nil, .clamped(1...1000), default: 1), .reflect("align"),
      .reflect("ch", "char"), .reflect("chOff", "charoff"), .reflect("vAlign"),
      .reflect("width"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablesectionelement
  static let htmlTableSectionElement = Interface("HTMLTableSectionElement", parent: .htmlElement) {
    [
      .get("rows") { $0.collection(.rows, .sectionRows, of: try $0.thisSection()) },
      .method("insertRow") { call in
        let section = try call.thisSection()
        return call.wrap(try section.insertSectionRow(at: try call.index(0)))
      },
      .method("deleteRow", 1) { call in
        let section = try call.thisSection()
        try section.deleteSectionRow(at: try call.long(0))
        return nil
      },
      .reflect("align"), .reflect("ch", "char"), .reflect("chOff", "charoff"),
      .reflect("vAlign"),
    ]
  }

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

  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablecellelement
  static let htmlTableCellElement = Interface("HTMLTableCellElement", parent: .htmlElement) {
    [
      .reflectInteger("colSpan", nil, .clamped(1...1000), default: 1),
      .reflectInteger("rowSpan", nil, .clamped(0...65534), default: 1), .reflect("headers"),
      .get("cellIndex") { call in
        let element = try call.thisElement()
        guard element.isHTML("td") || element.isHTML("th") else { throw Call.wrongReceiver }
        return call.number(element.cellIndex)
      },
      .reflectKeyword("scope", nil, ["row", "col", "rowgroup", "colgroup"]),
      .reflect("abbr"), .reflect("align"), .reflect("axis"), .reflect("height"),
      .reflect("width"), .reflect("ch", "char"), .reflect("chOff", "charoff"),
      .reflectBoolean("noWrap"), .reflect("vAlign"), .reflectNullIsEmpty("bgColor"),
    ]
  }
}

private enum TableBindings {
  static var parts: [Member] {
    [
      .attribute(
        "caption", get: { $0.wrap(try $0.this("table").tableCaption) },
        set: { call in
          let table = try call.this("table")
          try table.setTableCaption(
            try call.elementOrNull(0, "HTMLTableCaptionElement", "caption"))
          return nil
        }),
      .method("createCaption") { $0.wrap(try $0.this("table").createTableCaption()) },
      .method("deleteCaption") { call in
        try call.this("table").tableCaption?.node.removeFromParent()
        return nil
      },
      .attribute(
        "tHead", get: { $0.wrap(try $0.this("table").tableHead) },
        set: { call in
          let table = try call.this("table")
          try table.setTableHead(
            try call.elementOrNull(0, "HTMLTableSectionElement", "thead", "tbody", "tfoot"))
          return nil
        }),
      .method("createTHead") { $0.wrap(try $0.this("table").createTableHead()) },
      .method("deleteTHead") { call in
        try call.this("table").tableHead?.node.removeFromParent()
        return nil
      },
      .attribute(
        "tFoot", get: { $0.wrap(try $0.this("table").tableFoot) },
        set: { call in
          let table = try call.this("table")
          try table.setTableFoot(
            try call.elementOrNull(0, "HTMLTableSectionElement", "thead", "tbody", "tfoot"))
          return nil
        }),
      .method("createTFoot") { $0.wrap(try $0.this("table").createTableFoot()) },
      .method("deleteTFoot") { call in
        try call.this("table").tableFoot?.node.removeFromParent()
        return nil
      },
      .get("tBodies") { $0.collection(.tBodies, .tableBodies, of: try $0.this("table")) },
      .method("createTBody") { $0.wrap(try $0.this("table").createTableBody()) },
    ]
  }

  static var rows: [Member] {
    [
      .get("rows") { $0.collection(.rows, .tableRows, of: try $0.this("table")) },
      .method("insertRow") { call in
        let table = try call.this("table")
        return call.wrap(try table.insertTableRow(at: try call.index(0)))
      },
      .method("deleteRow", 1) { call in
        let table = try call.this("table")
        try table.deleteTableRow(at: try call.long(0))
        return nil
      },
    ]
  }
}

extension Call {
  fileprivate func thisSection() throws -> Element {
    let element = try thisElement()
    guard element.isHTML("tbody") || element.isHTML("thead") || element.isHTML("tfoot") else {
      throw Call.wrongReceiver
    }
    return element
  }

  /// Returns an index argument; -1, which means the end, if the argument is missing.
  fileprivate func index(_ index: Int) throws -> Int { has(index) ? try long(index) : -1 }
}
