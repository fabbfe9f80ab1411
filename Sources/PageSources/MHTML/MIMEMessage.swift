internal import Infra

/// A MIME message and its parts, which point into the message's bytes.
/// - Source: https://www.rfc-editor.org/rfc/rfc2046#section-5.1
struct MIMEMessage {
  static let maximumDepth = 16

  static let maximumPartCount = 1 << 16

  struct Part {
    let fields: HeaderBlock

    /// The body, before its transfer encoding is decoded.
    let body: UnsafeBufferPointer<UInt8>

    /// The MIME type; `text/plain` if the part has none.
    let type: MIMEType

    /// The `Content-ID`, without angle brackets.
    let identifier: String?

    var content: [UInt8] {
      TransferEncoding.decode(body, fields["content-transfer-encoding"])
    }
  }

  let fields: HeaderBlock

  let type: MIMEType

  private(set) var parts: [Part] = []

  /// Whether the closing delimiter, or the empty line after the message's header, is missing.
  private(set) var isCutOff = false

  /// For each multipart's `Content-ID`, the index of its first part.
  private(set) var multiparts: [String: Int] = [:]

  /// - Throws: If there are too many parts, or multiparts are nested too deeply.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(SourceFailure) {
    let start = bytes.firstIndex { !$0.isLineEnd } ?? bytes.count
    let (message, isWhole) = Self.entity(bytes.part(start..<bytes.count))
    fields = message.fields
    type = message.type
    isCutOff = !isWhole
    var work = [(message, depth: 0)]
    while let (part, depth) = work.popLast() {
      guard part.type.essence.hasPrefix("multipart/"),
        let boundary = part.type.parameter("boundary")
      else {
        parts.append(part)
        continue
      }
      guard depth < Self.maximumDepth else {
        throw SourceFailure(
          .malformed, "Parts are nested deeper than \(Self.maximumDepth).",
          remedy: SourceFailure.damageRemedy)
      }
      if let identifier = part.identifier { multiparts[identifier] = parts.count }
      let (bodies, isClosed) = Self.split(
        part.body, Array("--\(boundary)".utf8), limit: Self.maximumPartCount + 1)
      // A nested multipart without a closing delimiter ends at the end of its parent.
      if depth == 0, !isClosed { isCutOff = true }
      guard bodies.count + work.count + parts.count <= Self.maximumPartCount else {
        throw SourceFailure(
          .malformed, "There are more than \(Self.maximumPartCount) parts.",
          remedy: SourceFailure.damageRemedy)
      }
      for body in bodies.reversed() { work.append((Self.entity(body).part, depth + 1)) }
    }
  }

  /// Separates header fields from the body. `isWhole` is whether an empty line follows them.
  private static func entity(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (part: Part, isWhole: Bool) {
    var position = 0
    let end = HeaderBlock.end(in: bytes, from: &position)
    let fields = HeaderBlock(bytes: bytes.part(0..<(end?.lowerBound ?? bytes.count)))
    let part = Part(
      fields: fields, body: bytes.part((end?.upperBound ?? bytes.count)..<bytes.count),
      type: fields["content-type"].map { MIMEType($0) } ?? MIMEType(lenient: "text/plain"),
      identifier: fields.text(of: "content-id").map(Self.withoutBrackets))
    return (part, end != nil)
  }

  static func withoutBrackets(_ text: String) -> String {
    text.hasPrefix("<") && text.hasSuffix(">") && text.utf8.count > 1
      ? String(text.dropFirst().dropLast()) : text
  }

  /// Splits a multipart's body at the delimiter lines, each with the line break before it. Text
  /// before the first and after the closing delimiter is not a part. Without a closing delimiter,
  /// the last part ends with the body, and `isClosed` is false.
  private static func split(
    _ body: UnsafeBufferPointer<UInt8>, _ delimiter: [UInt8], limit: Int
  ) -> ([UnsafeBufferPointer<UInt8>], isClosed: Bool) {
    var parts: [UnsafeBufferPointer<UInt8>] = []
    var partStart: Int?
    var line = 0
    while line < body.count, parts.count < limit {
      let lineEnd = body.firstIndex(of: 0x0A, from: line) ?? body.count
      let next = min(lineEnd + 1, body.count)
      if body[line] == UInt8(ascii: "-"), body[line..<lineEnd].starts(with: delimiter) {
        let rest = body.part(body.trimmed(line + delimiter.count..<lineEnd))
        let isClosing = rest.count == 2 && rest.has("--")
        if rest.isEmpty || isClosing {
          if let partStart {
            var end = line
            if end > partStart, body[end - 1] == 0x0A { end -= 1 }
            if end > partStart, body[end - 1] == 0x0D { end -= 1 }
            parts.append(body.part(partStart..<end))
          }
          partStart = isClosing ? nil : next
          if isClosing { return (parts, true) }
        }
      }
      line = next
    }
    if let partStart, parts.count < limit { parts.append(body.part(partStart..<body.count)) }
    return (parts, false)
  }
}
