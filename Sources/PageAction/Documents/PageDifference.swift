internal import TextDiff
package import TreeDifference

/// The difference between a page and an expected page.
package enum PageDifference {
  /// Returns a text with the changes of the tree, and a unified diff of the source.
  /// - Parameters:
  ///   - source: A page whose address, encoding and type apply to both pages.
  ///   - name: The name of the file in the unified diff, as bytes.
  package static func text(
    expected: [UInt8], actual: [UInt8], of source: PageSource, parsing: PageParsing, name: [UInt8]
  ) -> String {
    let lines = String(
      decoding: unifiedDiff(
        old: expected, new: actual, oldName: Array("a/".utf8) + name,
        newName: Array("b/".utf8) + name
      ) {}, as: UTF8.self)
    let tree = try? tree(expected: expected, actual: actual, of: source, parsing: parsing)
    guard let tree else { return lines }
    return tree.text() + "\n" + lines
  }

  /// Returns the changes of the tree.
  /// - Parameter source: A page whose address, encoding and type apply to both pages.
  package static func tree(
    expected: [UInt8], actual: [UInt8], of source: PageSource, parsing: PageParsing
  ) throws(ActionFailure) -> TreeDifference {
    var (old, new) = (source, source)
    (old.bytes, new.bytes) = (expected, actual)
    return TreeDifference(
      from: try PageTree.tree(of: old, parsing: parsing),
      to: try PageTree.tree(of: new, parsing: parsing))
  }
}
