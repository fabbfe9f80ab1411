internal import PageDOM

extension Interface {
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
