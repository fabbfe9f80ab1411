/// The abstract syntax tree of a script, with its comments and places.
///
/// Nodes are records in one array, so that a tree of any depth is released without recursion.
package final class SyntaxTree: Sendable {
  /// UTF-8, followed by padding.
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
  /// - Throws: The first error, with its place.
  package convenience init(
    parsing text: String, options: ParseOptions = ParseOptions()
  ) throws(SyntaxError) {
    try self.init(validUTF8: Array(text.utf8), options: options)
  }

  /// Parses UTF-8. Bytes that are not valid become U+FFFD, which changes the later offsets.
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

  /// The number of nodes.
  package var nodeCount: Int { records.count - 1 }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range.clamped(to: 0..<sourceCount)], as: UTF8.self)
  }

  /// The text of a comment without its delimiters.
  package func text(of comment: Comment) -> String {
    let delimiters = comment.kind.delimiters
    let start = comment.range.lowerBound + delimiters.start
    return text(start..<max(start, comment.range.upperBound - delimiters.end))
  }

  /// The line and column of an offset in bytes.
  package func location(of offset: Int) -> SourceLocation { positions.location(of: offset) }

  /// The offset in UTF-16 code units of an offset in bytes.
  package func utf16Offset(of offset: Int) -> Int { positions.utf16Offset(of: offset) }

  /// The number of lines.
  package var lineCount: Int { positions.lineStarts.count }

  /// The text of a name.
  package func text(of name: NameID) -> String { names.text(name) }
}
