internal import Infra

/// A normalization that makes paths with queries comparable, in robots.txt and URLs.
///
/// Octets that need no encoding are decoded, and others are encoded.
/// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
enum RobotsPath {
  /// - Parameter isPattern: Whether `*` and `$` are special characters of robots.txt.
  static func normalized(_ path: some Collection<UInt8>, isPattern: Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(path.count)
    var isQuery = false
    var index = path.startIndex
    while index < path.endIndex {
      let byte = path[index]
      var next = path.index(after: index)
      if byte == UInt8(ascii: "%"), next < path.endIndex, let high = path[next].hexDigitValue,
        case let last = path.index(after: next), last < path.endIndex,
        let low = path[last].hexDigitValue
      {
        let decoded = high << 4 | low
        next = path.index(after: last)
        if decoded.isURIUnreserved || isQuery && isPlainInQuery(decoded) {
          output.append(decoded)
        } else {
          appendEncoded(decoded, to: &output)
        }
      } else {
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "=") { isQuery = true }
        let isSpecial = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "$")
        if byte <= 0x20 || byte >= 0x7F || isSpecial && !isPattern {
          appendEncoded(byte, to: &output)
        } else {
          output.append(byte)
        }
      }
      index = next
    }
    return output
  }

  private static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Whether an octet in a query keeps its meaning when it is percent-encoded.
  private static func isPlainInQuery(_ byte: UInt8) -> Bool { ":/?@".utf8.contains(byte) }
}
