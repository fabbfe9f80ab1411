internal import PageDOM

extension Interface {
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
}

extension Call {
  fileprivate func thisSection() throws -> Element {
    let element = try thisElement()
    guard element.isHTML("tbody") || element.isHTML("thead") || element.isHTML("tfoot") else {
      throw Call.wrongReceiver
    }
    return element
  }
}
