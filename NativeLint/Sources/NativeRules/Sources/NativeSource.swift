import ExtensionLint
import SwiftSyntax

/// A source file with its tokens, and for Swift its syntax tree.
struct NativeSource {
  let path: String
  let isSwift: Bool
  let tokens: [NativeToken]
  /// The tree of a Swift source, unless it was not parsed.
  let tree: SourceFileSyntax?
  /// The reason why a Swift source was not parsed.
  let problem: Problem?
  private let lines: LineTable

  /// A reason why a source was not parsed, and its position.
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
    // The place of a string includes its quotation mark.
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

  /// The place of the start of the file.
  var start: LintPlace {
    LintPlace(path: path, start: LintPlace.Position(line: 1, column: 1))
  }
}
