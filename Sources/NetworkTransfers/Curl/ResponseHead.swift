internal import Infra
internal import NetworkClient

/// The status line and the headers of a response, which arrive line by line.
struct ResponseHead {
  /// The maximum size of all lines, in bytes.
  static let maximumSize = 256 << 10

  private(set) var version = ""
  private(set) var status = 0
  private(set) var reason = ""
  private(set) var headers: [NetworkHeader] = []
  private(set) var byteCount = 0

  /// Adds a line. A status line starts a new head, because informational responses precede the
  /// final response.
  mutating func add(_ line: UnsafeRawBufferPointer) {
    byteCount += line.count
    let bytes = Array(line)[...].strippingASCIIWhitespace
    if bytes.starts(with: "HTTP/".utf8) {
      let parts = bytes.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: true)
      self = ResponseHead(byteCount: byteCount)
      version = Self.latin1(parts[0])
      status = parts.count > 1 ? Int(Self.latin1(parts[1])) ?? 0 : 0
      reason = parts.count > 2 ? Self.latin1(parts[2]) : ""
    } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(
        NetworkHeader(
          Self.latin1(bytes[..<colon]),
          Self.latin1(bytes[(colon + 1)...].strippingASCIIWhitespace)))
    }
  }

  init(byteCount: Int = 0) {
    self.byteCount = byteCount
  }

  static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

/// The range of a response with the status 206.
/// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-14.4
struct ContentRange: Equatable {
  var start: Int

  /// Parses a value such as `bytes 100-199/200`.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bytes",
      let start = parts[1].split(separator: "-").first.flatMap({ Int($0) }), start >= 0
    else { return nil }
    self.start = start
  }
}
