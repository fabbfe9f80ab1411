import TextEncoding

/// Decodes bytes in one piece. A byte order mark is content.
func decode(_ bytes: [UInt8], _ encoding: Encoding) -> String {
  String(decoding: bytes.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }, as: UTF8.self)
}

/// Decodes bytes in pieces of `size` bytes.
func decode(
  _ bytes: [UInt8], _ encoding: Encoding, piecesOf size: Int,
  byteOrderMark: EncodingDecoder.ByteOrderMarkHandling = .kept
) -> String {
  var decoder = EncodingDecoder(encoding, byteOrderMark: byteOrderMark)
  var output: [UInt8] = []
  bytes.withUnsafeBufferPointer { bytes in
    var index = 0
    while index < bytes.count {
      let end = min(index + size, bytes.count)
      decoder.decode(
        UnsafeBufferPointer(rebasing: bytes[index..<end]), isLast: false, into: &output)
      index = end
    }
    decoder.decode(UnsafeBufferPointer(rebasing: bytes[index...]), isLast: true, into: &output)
  }
  return String(decoding: output, as: UTF8.self)
}

/// Returns the error of fatal decoding; `nil` if no sequence is malformed.
func failure(_ bytes: [UInt8], _ encoding: Encoding) -> TextEncodingError? {
  var decoder = EncodingDecoder(encoding)
  var output: [UInt8] = []
  do throws(TextEncodingError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TextEncodingError) in
      try decoder.decodeOrFail(bytes, isLast: true, into: &output)
    }
    return nil
  } catch {
    return error
  }
}

/// Encodes a text in one piece, with decimal references for unencodable characters.
func encode(_ text: String, _ encoding: Encoding) -> [UInt8] {
  var encoder = EncodingEncoder(encoding)
  var output: [UInt8] = []
  Array(text.utf8).withUnsafeBufferPointer { encoder.encode($0, isLast: true, into: &output) }
  return output
}

func sniff(_ page: [UInt8], label: String? = nil) -> SniffedEncoding {
  page.withUnsafeBufferPointer { SniffedEncoding(of: $0, label: label) }
}
