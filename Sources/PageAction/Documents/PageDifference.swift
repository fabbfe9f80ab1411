internal import TextDiff
internal import TreeDifference

/// A text that shows how a page differs from an expected one.
package enum PageDifference {
  /// Returns the changes of the tree, and a unified diff of the source.
  /// - Parameters:
  ///   - source: The page whose address, encoding and type both have.
  ///   - name: The name of the file in the unified diff, as bytes.
  package static func text(
    expected: [UInt8], actual: [UInt8], of source: PageSource, parsing: PageParsing, name: [UInt8]
  ) -> String {
    let lines = String(
      decoding: unifiedDiff(
        old: expected, new: actual, oldName: Array("a/".utf8) + name,
        newName: Array("b/".utf8) + name
      ) {}, as: UTF8.self)
    guard let tree = try? treeText(expected, actual, source, parsing) else { return lines }
    return tree + "\n" + lines
  }

  private static func treeText(
    _ expected: [UInt8], _ actual: [UInt8], _ source: PageSource, _ parsing: PageParsing
  ) throws(ActionFailure) -> String {
    var (old, new) = (source, source)
    (old.bytes, new.bytes) = (expected, actual)
    return TreeDifference(
      from: try PageTree.tree(of: old, parsing: parsing),
      to: try PageTree.tree(of: new, parsing: parsing)
    ).text()
  }
}
