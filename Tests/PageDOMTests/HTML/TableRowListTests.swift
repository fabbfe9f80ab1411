import Testing

@testable import PageDOM

@Suite struct TableRowListTests {
  private let group = DocumentGroup()

  @Test func rowsFollowRandomChanges() throws {
    var random = SeededGenerator(state: 3)
    let document = Document(isHTML: true, in: group)
    let table = document.createHTMLElement("table")
    try document.node.append(table.node)
    for _ in 0..<2000 {
      let rows = table.tableRows
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let name: DOMString =
          ["thead", "tbody", "tfoot", "tr"].randomElement(using: &random) ?? "tr"
        try table.node.append(document.createHTMLElement(name).node)
      case 1:
        let row = document.createHTMLElement("tr").node
        try table.node.childElements.randomElement(using: &random)?.node.append(row)
      case 2: rows.randomElement(using: &random)?.node.removeFromParent()
      case 3: if !rows.isEmpty { try table.deleteTableRow(at: -1) }
      case 4:
        if !rows.isEmpty {
          try table.deleteTableRow(at: Int.random(in: rows.indices, using: &random))
        }
      case 5: _ = try table.insertTableRow(at: -1)
      default:
        let index = Int.random(in: 0...rows.count, using: &random)
        let row = try table.insertTableRow(at: index)
        #expect(row.rowIndex == index)
      }
      let found = expectedRows(of: table)
      #expect(table.tableRows == found)
      if let index = found.indices.randomElement(using: &random) {
        #expect(found[index].rowIndex == index)
      }
    }
    #expect(throws: DOMException.indexSize) {
      _ = try table.insertTableRow(at: table.tableRows.count + 1)
    }
    #expect(throws: DOMException.indexSize) { _ = try table.insertTableRow(at: -2) }
  }

  /// Returns the rows of `thead` elements, then those of the table and `tbody` elements, then those
  /// of `tfoot` elements.
  private func expectedRows(of table: Element) -> [Element] {
    func rows(_ isIncluded: (Element) -> Bool) -> [Element] {
      table.node.childElements.filter(isIncluded).flatMap { child in
        child.isHTML("tr") ? [child] : child.node.childElements.filter { $0.isHTML("tr") }
      }
    }
    return rows { $0.isHTML("thead") }
      + rows { $0.isHTML("tr") || $0.isHTML("tbody") } + rows { $0.isHTML("tfoot") }
  }
}
