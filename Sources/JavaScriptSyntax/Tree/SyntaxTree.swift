/// The abstract syntax tree of a script.
///
/// The nodes are records in one array, so that releasing a deep tree needs no recursion.
package final class SyntaxTree: Sendable {
  /// The UTF-8 source, followed by padding.
  let source: [UInt8]
  let sourceCount: Int
  let records: [NodeRecord]
  let lists: [UInt32]
  let names: NameTable
  let positions: PositionTable
  private let rootIndex: NodeIndex

  package let options: ParseOptions
  /// The comments in source order.
  package let comments: [Comment]

  /// Parses a script or module.
  ///
  /// - Throws: The first syntax error, with its location.
  package convenience init(
    parsing text: String, options: ParseOptions = ParseOptions()
  ) throws(SyntaxError) {
    try self.init(validUTF8: Array(text.utf8), options: options)
  }

  /// Parses UTF-8. Replaces invalid bytes by U+FFFD, which can change the offsets after them.
  package convenience init(
    parsing bytes: [UInt8], options: ParseOptions = ParseOptions()
  ) throws(SyntaxError) {
    try self.init(parsing: String(decoding: bytes, as: UTF8.self), options: options)
  }

  private init(validUTF8 bytes: [UInt8], options: ParseOptions) throws(SyntaxError) {
    guard bytes.count < Int(Int32.max) else {
      throw SyntaxError(
        offset: 0, location: SourceLocation(line: 1, column: 0),
        message: "The script is larger than 2 GB. Split it.")
    }
    sourceCount = bytes.count
    source = bytes + Array(repeating: 0, count: Tokenizer.padding)
    self.options = options
    var parser = Parser(source, count: sourceCount, options: options)
    do {
      rootIndex = try parser.parseProgram()
    } catch {
      let positions = PositionTable(source, count: sourceCount)
      throw SyntaxError(
        offset: error.offset, location: positions.location(of: error.offset),
        message: error.message)
    }
    records = parser.nodes
    lists = parser.lists
    names = parser.tokens.names
    comments = parser.tokens.comments
    positions = PositionTable(source, count: sourceCount)
  }

  /// The `Program` node.
  package var root: Node { Node(tree: self, index: rootIndex) }

  package var nodeCount: Int { records.count - 1 }

  /// Returns the source text of a byte range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range.clamped(to: 0..<sourceCount)], as: UTF8.self)
  }

  /// Returns the text of a comment without its delimiters.
  package func text(of comment: Comment) -> String {
    let delimiters = comment.kind.delimiters
    let start = comment.range.lowerBound + delimiters.start
    return text(start..<max(start, comment.range.upperBound - delimiters.end))
  }

  /// Returns the line and column of a byte offset.
  package func location(of offset: Int) -> SourceLocation { positions.location(of: offset) }

  /// Returns the UTF-16 offset of a byte offset.
  package func utf16Offset(of offset: Int) -> Int { positions.utf16Offset(of: offset) }

  package var lineCount: Int { positions.lineStarts.count }

  /// Returns the text of a name.
  package func text(of name: NameID) -> String { names.text(name) }
}
