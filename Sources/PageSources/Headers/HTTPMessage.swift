internal import Infra

/// An HTTP response message.
/// - Source: https://www.rfc-editor.org/rfc/rfc9112#section-2
struct HTTPMessage {
  /// The status code, such as 200; `nil` if the status line has none.
  let status: Int?

  let fields: HeaderBlock

  /// The body, before its transfer and content codings are decoded.
  let body: UnsafeBufferPointer<UInt8>

  /// Parses a message; `nil` if the bytes do not begin with a status line.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.has("HTTP/") else { return nil }
    let lineEnd = bytes.firstIndex(of: 0x0A, from: 0) ?? bytes.count
    status = Self.status(in: bytes.part(0..<lineEnd))
    let fieldsStart = min(lineEnd + 1, bytes.count)
    var position = fieldsStart
    let end = HeaderBlock.end(in: bytes, from: &position)
    fields = HeaderBlock(bytes: bytes.part(fieldsStart..<(end?.lowerBound ?? bytes.count)))
    body = bytes.part((end?.upperBound ?? bytes.count)..<bytes.count)
  }

  private static func status(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let space = line.firstIndex(of: 0x20, from: 0), space + 4 <= line.count else {
      return nil
    }
    return line.part(space + 1..<space + 4).decimalNumber
  }

  /// The MIME type of the `Content-Type` field; `nil` if the field is missing or empty.
  var contentType: MIMEType? {
    fields["content-type"].flatMap { $0.isEmpty ? nil : MIMEType($0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes as a decimal number; `nil` if they are not all digits or the number overflows.
  var decimalNumber: Int? {
    guard !isEmpty else { return nil }
    var number = 0
    for byte in self {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(Int(digit))
      if overflows || sumOverflows { return nil }
      number = sum
    }
    return number
  }
}
