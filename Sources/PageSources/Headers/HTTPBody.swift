internal import CompressionCodecs
internal import Infra

/// A decoder of the transfer and content codings of an HTTP body. Some crawlers store a decoded
/// body with its original header fields, so a body that is not in the named coding is returned
/// unchanged.
struct HTTPBody {
  let limit: Int

  private let gzip = Inflater(.gzip)

  init(limit: Int) {
    self.limit = limit
  }

  func content(of message: HTTPMessage) throws(SourceFailure) -> [UInt8] {
    var content: [UInt8]?
    if let coding = message.fields.text(of: "transfer-encoding")?.lowercased(),
      coding.contains("chunked")
    {
      content = try dechunked(message.body)
    }
    // Codings are listed in the order in which they were applied, so decode them in reverse.
    for coding in codings(of: message).reversed() {
      let decoded: [UInt8]?
      if let content {
        decoded = try content.withUnsafeBufferPointer { bytes throws(SourceFailure) in
          try self.decoded(bytes, coding)
        }
      } else {
        decoded = try self.decoded(message.body, coding)
      }
      content = decoded ?? content
    }
    return content ?? Array(message.body)
  }

  /// Returns the content codings, in the order in which they were applied.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-8.4
  private func codings(of message: HTTPMessage) -> [Substring] {
    guard let value = message.fields.text(of: "content-encoding")?.lowercased() else { return [] }
    // Decode at most three codings, because each can enlarge the body a thousandfold. More than one
    // is rare.
    return value.split { $0 == "," || $0 == " " || $0 == "\t" }.suffix(3)
  }

  // MARK: Chunks

  /// Joins the chunks of a chunked body; `nil` if the body is not chunked.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9112#section-7.1
  private func dechunked(_ bytes: UnsafeBufferPointer<UInt8>) throws(SourceFailure) -> [UInt8]? {
    var content: [UInt8] = []
    var position = 0
    while true {
      guard let lineEnd = bytes.firstIndex(of: 0x0A, from: position),
        let size = Self.chunkSize(bytes.part(position..<lineEnd))
      else {
        if position == 0 { return nil }
        throw SourceFailure(
          position == bytes.count ? .cutOff : .malformed,
          "The chunks of the HTTP response are \(position == bytes.count ? "cut off" : "damaged").",
          remedy: SourceFailure.damageRemedy)
      }
      let start = lineEnd + 1
      if size == 0 { return content }
      guard size <= bytes.count - start else {
        throw SourceFailure(
          .cutOff, "The chunks of the HTTP response are cut off.",
          remedy: SourceFailure.damageRemedy)
      }
      content.append(contentsOf: bytes[start..<start + size])
      position = start + size
      // Skip the line break after the chunk data.
      if bytes.has("\r\n", at: position) {
        position += 2
      } else if bytes.has("\n", at: position) {
        position += 1
      }
    }
  }

  /// Parses a hexadecimal chunk size, and ignores chunk extensions.
  private static func chunkSize(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = line.firstIndex(of: UInt8(ascii: ";"), from: 0) ?? line.count
    let digits = line[line.trimmed(0..<end)]
    guard !digits.isEmpty, digits.count <= 15 else { return nil }
    var size = 0
    for digit in digits {
      guard let value = digit.hexDigitValue else { return nil }
      size = size << 4 | Int(value)
    }
    return size
  }

  // MARK: Content codings

  /// Decodes one coding; `nil` if the bytes are not in that coding.
  private func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ coding: Substring
  ) throws(SourceFailure) -> [UInt8]? {
    if bytes.isEmpty { return nil }
    switch coding {
    case "identity", "none", "utf-8", "binary":
      return nil
    case "gzip", "x-gzip":
      guard bytes.count >= 4, Inflater.beginsMember(bytes) else { return nil }
      return try decompressed(bytes, gzip, coding)
    case "deflate":
      if bytes[bytes.trimmed(0..<bytes.count)].first == UInt8(ascii: "<") { return nil }
      // Some servers omit the zlib wrapper: https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.2
      let isWrapped =
        bytes.count >= 2 && bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
      return try decompressed(bytes, Inflater(isWrapped ? .zlib : .raw), coding)
    case "zstd":
      guard bytes.count >= 4, ZstdCodec.beginsFrame(bytes) else { return nil }
      return try decompressed(bytes, try ZstdCodec(), coding)
    default:
      throw SourceFailure(
        .unsupported, "The content coding \(coding) of the HTTP response is not supported.",
        remedy: "Configure the crawler to request gzip, or to store decoded responses.")
    }
  }

  private func decompressed<Codec: MemberCodec>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ codec: Codec, _ coding: Substring
  ) throws(SourceFailure) -> [UInt8] {
    var codec = codec
    var content: [UInt8] = []
    content.reserveCapacity(min(limit, 4 * bytes.count))
    var rest = bytes
    codec.reset()
    while true {
      var progress = CodecProgress()
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
        progress = codec.decompress(rest, into: buffer)
        content.append(contentsOf: buffer.prefix(progress.outputCount))
      }
      if content.count > limit {
        throw .tooLarge("The decoded HTTP response", limit: limit)
      }
      rest = rest.part(progress.inputCount..<rest.count)
      if progress.isEnd {
        guard rest.count >= Codec.signatureLength, Codec.beginsMember(rest) else { return content }
        codec.reset()
      } else if let reason = progress.failure {
        throw SourceFailure(
          .malformed, "The HTTP response's \(coding) coding is damaged: \(reason).",
          remedy: SourceFailure.damageRemedy)
      } else if progress.inputCount == 0 && progress.outputCount == 0 {
        throw SourceFailure(
          .cutOff, "The HTTP response's \(coding) coding is cut off.",
          remedy: SourceFailure.damageRemedy)
      }
    }
  }
}
