/// A script in which every `throw` records the thrown value.
/// JavaScriptCore reports the place only of errors. A script that throws a value other than an
/// error runs again as a traced script.
public struct TracedScript: Sendable {
  /// The name of the global object that records thrown values.
  static let tracerName = "$pageactionThrown"

  private static let keywordLength = "throw".utf8.count

  private struct Insertion {
    let line: Int
    /// The number of UTF-16 code units before the insertion in the original line.
    let offset: Int
    let length: Int
  }

  /// The traced script, with the lines of the original.
  public let source: String

  /// By line, in ascending order of offset.
  private let insertions: [Int: [Insertion]]
  private let places: [(line: Int, column: Int)]

  public init(_ source: String) {
    let bytes = Array(source.utf8)
    var text: [UInt8] = []
    var insertions: [Int: [Insertion]] = [:]
    var places: [(line: Int, column: Int)] = []
    var position = SourcePosition()
    var copied = 0
    for token in ScriptScanner.tokens(of: source) {
      guard case .throwKeyword(let end) = token else { continue }
      position.advance(over: bytes[copied..<end])
      let inserted = " \(Self.tracerName)[\(places.count)]="
      insertions[position.line, default: []].append(
        Insertion(line: position.line, offset: position.offset, length: inserted.utf8.count))
      places.append((position.line, position.offset - Self.keywordLength + 1))
      text += bytes[copied..<end]
      text += Array(inserted.utf8)
      copied = end
    }
    text += bytes[copied...]
    self.source = String(decoding: text, as: UTF8.self)
    self.insertions = insertions
    self.places = places
  }

  /// Returns the place of a `throw` in the original script.
  func place(of number: Int) -> (line: Int, column: Int)? {
    places.indices.contains(number) ? places[number] : nil
  }

  /// Returns the column in the original script, from 1.
  func column(_ column: Int, line: Int) -> Int {
    var removed = 0
    for insertion in insertions[line] ?? [] {
      let start = insertion.offset + removed
      guard column - 1 >= start else { break }
      // A column in the inserted text maps to the `throw` keyword.
      if column - 1 < start + insertion.length {
        return insertion.offset - Self.keywordLength + 1
      }
      removed += insertion.length
    }
    return column - removed
  }
}

private struct SourcePosition {
  var line = 1
  /// In UTF-16 code units.
  var offset = 0
  private var followsReturn = false

  mutating func advance(over bytes: ArraySlice<UInt8>) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\n", followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = scalar == "\r"
      if SourceLines.isEnd(scalar) {
        line += 1
        offset = 0
      } else {
        offset += UTF16.width(scalar)
      }
    }
  }
}
