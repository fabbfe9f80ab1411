/// The last bytes that a handler wrote to standard error for a page.
struct HandlerErrorOutput {
  private static let maximumCount = 64 << 10

  private var bytes: [UInt8] = []
  private var isAbridged = false

  mutating func append(_ part: [UInt8]) {
    bytes += part
    // Remove bytes rarely, because each removal moves the remaining bytes.
    if bytes.count > 2 * Self.maximumCount { abridge() }
  }

  private mutating func abridge() {
    guard bytes.count > Self.maximumCount else { return }
    bytes.removeFirst(bytes.count - Self.maximumCount)
    isAbridged = true
  }

  /// The nonempty lines. If earlier output was discarded, the first line is `…`.
  var lines: [String] {
    var errors = self
    errors.abridge()
    let lines = String(decoding: errors.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (errors.isAbridged ? ["…"] : []) + lines.map(String.init)
  }
}
