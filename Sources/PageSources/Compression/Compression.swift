internal import CompressionCodecs

enum Compression {
  case none
  /// - Source: https://www.rfc-editor.org/rfc/rfc1952
  case gzip
  /// - Source: https://www.rfc-editor.org/rfc/rfc8878
  case zstd(dictionary: [UInt8])

  /// Detects the compression, and reads the zstd dictionary if there is one.
  init(of window: ByteWindow) throws(SourceFailure) {
    guard window.ensure(4) else {
      self = .none
      return
    }
    if Inflater.beginsMember(window.bytes) {
      self = .gzip
    } else if ZstdCodec.beginsMember(window.bytes) {
      self = .zstd(dictionary: try ZstdDictionary.read(window))
    } else {
      self = .none
    }
  }
}
