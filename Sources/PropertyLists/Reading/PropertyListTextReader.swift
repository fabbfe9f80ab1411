internal import Infra

/// A reader of a text format, whose errors have positions.
protocol PropertyListTextReader {
  /// Valid UTF-8 without a byte order mark.
  var bytes: UnsafeBufferPointer<UInt8> { get }
  var position: Int { get }
  var builder: PropertyListBuilder { get }
}

extension PropertyListTextReader {
  /// The character at the position, for messages.
  var shownCharacter: String {
    let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "end" }
    let isPlain = scalar == "'" || scalar == "\"" || scalar == "\\"
    return "\u{201C}\(isPlain ? String(scalar) : scalar.escaped(asASCII: false))\u{201D}"
  }

  /// - Parameter offset: The offset of the problem in bytes; `nil` for `position`.
  func malformed(
    _ problem: String, _ remedy: String, at offset: Int? = nil
  ) -> PropertyListError {
    PropertyListError(
      .malformed, problem, remedy: remedy, path: builder.path,
      position: .init(of: offset ?? position, in: bytes))
  }
}
