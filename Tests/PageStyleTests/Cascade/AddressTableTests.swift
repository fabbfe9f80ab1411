import PageDOM
import Testing
import TreeMarkup

@testable import PageStyle

@Suite struct AddressTableTests {
  @Test func valuesAreFoundByAddresses() throws {
    let group = DocumentGroup()
    let document = try Markup.document("<html><body></body></html>", in: group)
    let nodes = (0..<1_000).map { _ in document.createHTMLElement("b").node }
    var table = AddressTable<Int>()
    #expect(table[nodes[0].pointer] == nil)
    for (index, node) in nodes.enumerated() where index % 2 == 0 { table.set(node.pointer, index) }
    table.set(nodes[10].pointer, -1)
    for (index, node) in nodes.enumerated() {
      #expect(table[node.pointer] == (index == 10 ? -1 : index % 2 == 0 ? index : nil))
    }
  }
}
