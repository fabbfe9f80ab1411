internal import ExtensionLint

/// The conditions of the `#if` blocks that enclose a position of a source.
///
/// - Source: https://docs.swift.org/swift-book/documentation/the-swift-programming-language/statements/#Conditional-Compilation-Block
struct CompilationConditions {
  private struct Block {
    /// The conditions of the earlier branches, which are false.
    var earlier: [String]
    /// The condition of the branch; `nil` after `#else`.
    var current: String?

    var text: String {
      if earlier.isEmpty { return current ?? "" }
      return (earlier.map { "!(\($0))" } + (current.map { ["(\($0))"] } ?? []))
        .joined(separator: " && ")
    }
  }

  private var blocks: [Block] = []

  /// The condition under which the position is compiled; empty outside of blocks.
  var text: String {
    if blocks.count == 1 { return blocks[0].text }
    return blocks.map { "(\($0.text))" }.joined(separator: " && ")
  }

  /// Reads a conditional compilation directive, such as `#elseif`.
  /// - Parameter index: The index of `#`.
  /// - Returns: The index of the directive's last token, or `nil` for other directives.
  mutating func read(_ tokens: [NativeToken], at index: Int) -> Int? {
    guard index + 1 < tokens.count else { return nil }
    switch tokens[index + 1].text {
    case "if":
      let (condition, end) = Self.condition(tokens, from: index + 2)
      blocks.append(Block(earlier: [], current: condition))
      return end
    case "elseif":
      let (condition, end) = Self.condition(tokens, from: index + 2)
      replaceLast(with: condition)
      return end
    case "else": replaceLast(with: nil)
    case "endif": if !blocks.isEmpty { blocks.removeLast() }
    default: return nil
    }
    return index + 1
  }

  private mutating func replaceLast(with condition: String?) {
    guard let last = blocks.popLast() else { return }
    blocks.append(
      Block(earlier: last.earlier + (last.current.map { [$0] } ?? []), current: condition))
  }

  /// Returns the condition at an index, rewritten for Linux, and the index of its last token.
  ///
  /// The condition ends at the first token that cannot continue it.
  private static func condition(
    _ tokens: [NativeToken], from start: Int
  ) -> (text: String, end: Int) {
    var index = start
    func isAdjacent(_ index: Int) -> Bool {
      index < tokens.count
        && tokens[index].offset == tokens[index - 1].offset + tokens[index - 1].text.utf8.count
    }
    while index < tokens.count {
      while index < tokens.count, tokens[index].text == "!" { index += 1 }
      guard index < tokens.count else { break }
      if tokens[index].text == "(" {
        index = DeclaredMembers.closing(tokens, index)
      } else if isAdjacent(index + 1), tokens[index + 1].text == "(" {
        index = DeclaredMembers.closing(tokens, index + 1)
      }
      index += 1
      guard index + 1 < tokens.count, ["&", "|"].contains(tokens[index].text),
        tokens[index].text == tokens[index + 1].text
      else { break }
      index += 2
    }
    let end = min(index, tokens.count)
    var text = ""
    for position in start..<max(start, end) {
      if position > start, !isAdjacent(position) { text += " " }
      let isArgument = position > start + 1 && tokens[position - 1].text == "("
      switch (isArgument ? tokens[position - 2].text : "", tokens[position].text) {
      case ("os", "iOS"): text += "Linux"
      case ("canImport", "os"): text += "OSLog"
      default: text += tokens[position].text
      }
    }
    return (text, max(start, end) - 1)
  }
}
