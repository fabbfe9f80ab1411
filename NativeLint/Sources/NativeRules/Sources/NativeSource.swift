import ExtensionLint
import SwiftParser
import SwiftSyntax

/// A source file with its tokens, and for Swift its syntax tree.
struct NativeSource {
  let path: String
  let isSwift: Bool
  let tokens: [NativeToken]
  let tree: SourceFileSyntax?
  private let lines: LineTable

  /// Levels of nested syntax. The parser and visitors recurse as deep.
  private static let maximumNestingLevel = 200

  init(path: String, bytes: [UInt8]) {
    self.path = path
    isSwift = path.hasSuffix(".swift")
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    tokens = NativeToken.tokens(of: text, isSwift: isSwift)
    lines = LineTable(text)
    if isSwift {
      tree = text.withUnsafeBufferPointer { buffer in
        Parser.parse(source: buffer, maximumNestingLevel: Self.maximumNestingLevel)
      }
    } else {
      tree = nil
    }
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

  /// The place of the start of the file.
  var start: LintPlace {
    LintPlace(path: path, start: LintPlace.Position(line: 1, column: 1))
  }
}
