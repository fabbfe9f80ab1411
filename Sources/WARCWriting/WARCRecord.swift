internal import Digests
internal import PropertyLists

/// A record of a WARC file.
/// - Source: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
struct WARCRecord {
  let identifier: String
  private var header: [UInt8]
  private let block: [UInt8]

  /// - Parameters:
  ///   - seconds: The time of the record, in seconds since 1970.
  ///   - fields: The fields in addition to the fields of all records.
  ///   - headCount: The number of bytes before the payload; `nil` for blocks without a payload.
  init(
    _ type: String, _ seconds: Double, _ fields: [(name: String, value: String?)],
    contentType: String, block: [UInt8], headCount: Int? = nil
  ) {
    identifier = "<urn:uuid:\(Self.uuid())>"
    self.block = block
    header = Array("WARC/1.1\r\n".utf8)
    add("WARC-Type", type)
    add("WARC-Record-ID", identifier)
    add(
      "WARC-Date",
      CalendarMoment(secondsSince1970: seconds)?.text(withMilliseconds: true)
        ?? "1970-01-01T00:00:00.000Z")
    for (name, value) in fields { if let value { add(name, value) } }
    add("Content-Type", contentType)
    add("WARC-Block-Digest", "sha256:\(SHA256.hexDigest(of: block))")
    if let headCount {
      add("WARC-Payload-Digest", "sha256:\(SHA256.hexDigest(of: block[headCount...]))")
    }
    add("Content-Length", String(block.count))
    header += [0x0D, 0x0A]
  }

  /// The bytes of the record in an uncompressed file.
  var bytes: [UInt8] { header + block + [0x0D, 0x0A, 0x0D, 0x0A] }

  private mutating func add(_ name: String, _ value: String) {
    // Replace line breaks with spaces, because field values are UTF-8 without line breaks.
    header += Array("\(name): ".utf8)
    header += value.utf8.map { $0 == 0x0D || $0 == 0x0A || $0 == 0 ? 0x20 : $0 }
    header += [0x0D, 0x0A]
  }

  /// Returns a random UUID.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9562#section-5.4
  private static func uuid() -> String {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(3 << 62) | 2 << 62
    func hex(_ value: UInt64, _ shift: UInt64, _ digits: Int) -> String {
      let text = String(value >> shift & (1 << UInt64(digits * 4) - 1), radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }
    return [
      hex(high, 32, 8), hex(high, 16, 4), hex(high, 0, 4), hex(low, 48, 4), hex(low, 0, 12),
    ].joined(separator: "-")
  }
}

extension WARCRecord {
  static func warcinfo(software: String, fileName: String, date: Double) -> WARCRecord {
    let fields = [
      "software: \(software)", "format: WARC File Format 1.1",
      "conformsTo: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
    ]
    return WARCRecord(
      "warcinfo", date, [("WARC-Filename", fileName)], contentType: "application/warc-fields",
      block: Array(fields.map { "\($0)\r\n" }.joined().utf8))
  }

  /// Returns the record of the response, and the record of the request if one was sent.
  static func records(of exchange: ArchivedExchange, info: String) -> [WARCRecord] {
    let head = exchange.responseHead
    let response = WARCRecord(
      "response", exchange.date,
      [
        ("WARC-Target-URI", exchange.url), ("WARC-Warcinfo-ID", info),
        ("WARC-IP-Address", exchange.address), ("WARC-Truncated", exchange.truncation?.rawValue),
      ],
      contentType: "application/http; msgtype=response", block: head + exchange.body,
      headCount: head.count)
    guard let request = exchange.requestHead else { return [response] }
    return [
      response,
      WARCRecord(
        "request", exchange.date,
        [
          ("WARC-Target-URI", exchange.url), ("WARC-Warcinfo-ID", info),
          ("WARC-Concurrent-To", response.identifier),
        ],
        contentType: "application/http; msgtype=request", block: request),
    ]
  }
}
