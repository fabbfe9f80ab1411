/// A visible view, with its subviews.
public struct ViewTree: Codable, Hashable, Sendable {
  /// The class name, such as `UILabel`.
  public var type: String
  /// The text that the view itself shows.
  public var text: String?
  /// States, such as `disabled`, `selected` or `PNG 16×16`.
  public var state: [String]
  /// The visible subviews from back to front.
  public var children: [ViewTree]

  /// The tree as text, with one line for each view and an indentation of two spaces per level.
  public var description: String {
    var lines: [String] = []
    var nodes: [(tree: ViewTree, level: Int)] = [(self, 0)]
    while let (tree, level) = nodes.popLast() {
      var line = String(repeating: "  ", count: level) + tree.type
      if let text = tree.text {
        line += " “\(text.replacingOccurrences(of: "\n", with: "\\n"))”"
      }
      if !tree.state.isEmpty { line += " (\(tree.state.joined(separator: ", ")))" }
      lines.append(line)
      nodes += tree.children.reversed().map { ($0, level + 1) }
    }
    return lines.joined(separator: "\n")
  }

  /// The tree as JSON with sorted keys.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ViewTree: CustomStringConvertible {}
