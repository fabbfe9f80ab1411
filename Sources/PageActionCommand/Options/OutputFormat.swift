internal import PropertyLists

enum OutputFormat: String, CaseIterable {
  case json
  case plist
  case binaryPlist = "binary-plist"
  case text

  var supportsNull: Bool { self == .json || self == .text }

  /// Encodes `results` in this format, and passes the bytes to `take` in pieces. JSON is followed
  /// by a line feed.
  /// - Parameter textFormat: The variant of plain text: `.text`, or `.textWithKeys` to write keys
  ///   before values. Other output formats ignore the parameter.
  func write(
    _ results: PropertyList, nullPolicy: PropertyList.NullPolicy,
    textFormat: PropertyList.Format = .text, to take: ([UInt8]) throws -> Void
  ) throws {
    let format: PropertyList.Format =
      switch self {
      case .json: .json
      case .plist: .xml
      case .binaryPlist: .binary
      case .text: textFormat
      }
    do {
      try results.write(as: format, nullPolicy: nullPolicy, to: take)
    } catch let error as PropertyListError {
      throw CommandFailure.script(error.description)
    }
    if self == .json { try take([UInt8(ascii: "\n")]) }
  }
}
