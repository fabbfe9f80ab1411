/// The first difference between two trees in the format of html5lib's tests.
/// - Source: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
public struct TreeDifference: Sendable, Equatable, CustomStringConvertible {
  /// The path of the deepest common ancestor of the different nodes, such as `html > body > p[2]`.
  public let path: String

  /// The first difference between the trees' texts.
  public let text: TextDifference

  /// Finds the first difference; the result is `nil` if the trees are equal.
  public init?(expected: String, actual: String) {
    guard let text = TextDifference(expected: expected, actual: actual) else { return nil }
    self.text = text
    let trees = [expected, actual].map {
      $0.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    let depths = trees.compactMap { $0.dropFirst(text.line - 1).first.flatMap(Self.node)?.depth }
    path = Self.path(of: trees[0].prefix(text.line - 1), to: depths.min() ?? .max)
  }

  /// Returns the path of the last node in `lines` with a smaller depth than `limit`.
  private static func path(of lines: some Sequence<Substring.UTF8View>, to limit: Int) -> String {
    // The open node at each depth, and the numbers of its children so far by name.
    var open: [(name: String, counts: [String: Int])] = [("", [:])]
    for line in lines {
      guard let (depth, name) = node(in: line), let name, depth < open.count else { continue }
      open.removeLast(open.count - depth - 1)
      let count = open[depth].counts[name, default: 0] + 1
      open[depth].counts[name] = count
      open.append((count == 1 ? name : "\(name)[\(count)]", [:]))
    }
    let names = open.dropFirst().prefix(limit).map(\.name)
    return names.isEmpty ? "the document" : names.joined(separator: " > ")
  }

  /// Returns the depth of the node on a line, and its name if it can have children.
  private static func node(in line: Substring.UTF8View) -> (depth: Int, name: String?)? {
    guard line.starts(with: "| ".utf8) else { return nil }
    let content = line.dropFirst(2).drop { $0 == UInt8(ascii: " ") }
    let depth = (line.count - 2 - content.count) / 2
    let text = String(decoding: content, as: UTF8.self)
    if text == "content" { return (depth, text) }
    let isElement = text.hasPrefix("<") && !text.hasPrefix("<!") && !text.hasPrefix("<?")
    return (depth, isElement ? String(text.dropFirst().dropLast()) : nil)
  }

  /// The difference as text for a test's failure message.
  public var description: String { "The trees part in \(path). \(text)" }
}
