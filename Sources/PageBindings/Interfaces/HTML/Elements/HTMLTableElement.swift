internal import PageDOM

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltableelement
  static let htmlTableElement = Interface("HTMLTableElement", parent: .htmlElement) {
    TableBindings.parts + TableBindings.rows + [
      .reflect("align"), .reflect("border"), .reflect("frame"), .reflect("rules"),
      .reflect("summary"), .reflect("width"), .reflectNullIsEmpty("bgColor"),
      .reflectNullIsEmpty("cellPadding"), .reflectNullIsEmpty("cellSpacing"),
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
