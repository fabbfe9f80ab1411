import ExtensionLint
import SwiftSyntax

/// A source file with its tokens and, if it is a Swift file, its syntax tree.
struct NativeSource {
  let path: String
  let isSwift: Bool
  let tokens: [NativeToken]
  /// The syntax tree of a Swift source, or `nil` if it was not parsed.
  let tree: SourceFileSyntax?
  /// The reason why a Swift source was not parsed, or `nil`.
  let problem: Problem?
  private let lines: LineTable

  /// The reason why a source was not parsed, and its position.
  struct Problem: Equatable {
    var offset: Int
    var message: String
  }

  init(path: String, bytes: [UInt8], timeLimit: Double = 10) {
    self.path = path
    isSwift = path.hasSuffix(".swift")
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    tokens = NativeToken.tokens(of: text, isSwift: isSwift)
    lines = LineTable(text)
    guard isSwift else {
      tree = nil
      problem = nil
      return
    }
    if let excess = NestingScan.excess(in: text) {
      tree = nil
      problem = Problem(
        offset: excess.offset,
        message: "The file nests more than \(excess.limit) \(excess.construct),"
          + " so it was not parsed.")
      return
    }
    tree = ParserThread.parse(text, timeLimit: timeLimit)
    problem =
      tree == nil
      ? Problem(offset: 0, message: "The file was not parsed within \(Int(timeLimit)) s.")
      : nil
  }

  func place(_ token: NativeToken) -> LintPlace {
    // Include the opening quotation mark of a string.
    let start = token.kind == .string ? token.offset - 1 : token.offset
    return lines.place(start..<token.offset + token.text.utf8.count, in: path)
  }

  func place(_ node: some SyntaxProtocol) -> LintPlace {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return lines.place(start..<max(start, end), in: path)
  }

  func place(_ problem: Problem) -> LintPlace {
    LintPlace(path: path, start: lines.position(of: problem.offset))
  }

  var start: LintPlace {
    LintPlace(path: path, start: LintPlace.Position(line: 1, column: 1))
  }
}
