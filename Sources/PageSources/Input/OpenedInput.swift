/// An input whose format is known, and the reader of its records.
struct OpenedInput {
  let input: PageInput
  private let source: any ByteSource
  private var reader: any ItemReader
  private var itemCount = 0

  /// How many bytes of the input were read.
  var byteCount: Int { source.inputCount }

  /// Opens a file or what else `input` is, and finds out what it holds.
  init(_ input: PageInput, options: PageReadingOptions) throws(SourceFailure) {
    let source: any ByteSource =
      switch input.kind {
      case .path, .found: try FileByteSource(path: input.path)
      case .descriptor(let descriptor): FileByteSource(descriptor: descriptor, path: input.path)
      case .bytes(let bytes): MemoryByteSource(bytes)
      }
    self.source = source
    self.input = input
    let raw = ByteWindow(source, history: max(InflateCodec.overrun, ZstdCodec.overrun))
    raw.ensure(4)
    if raw.count >= 4, InflateCodec.beginsMember(raw.bytes) {
      let decompressor = MemberDecompressor(raw, from: source, codec: InflateCodec())
      reader = Self.reader(of: decompressor, input, options)
    } else if raw.count >= 4, ZstdCodec.beginsMember(raw.bytes) {
      let dictionary = try ZstdDictionary.read(raw)
      let decompressor = MemberDecompressor(
        raw, from: source, codec: try ZstdCodec(dictionary: dictionary))
      reader = Self.reader(of: decompressor, input, options)
    } else {
      reader = Self.reader(of: raw, input, options, isCompressed: false)
    }
  }

  /// Returns the next item; `nil` at the input's end.
  mutating func next() -> PageItem? {
    guard var item = reader.next() else { return nil }
    item.place = SourcePlace(path: input.path, offset: item.place.offset, index: itemCount)
    itemCount += 1
    return item
  }

  /// The reader of what is compressed.
  private static func reader<Codec>(
    of decompressor: MemberDecompressor<Codec>, _ input: PageInput, _ options: PageReadingOptions
  ) -> any ItemReader {
    let reader = reader(of: ByteWindow(decompressor), input, options, isCompressed: true)
    if reader is WARCReader { decompressor.expectedPrefix = WARCReader.signature }
    return reader
  }

  /// The reader of what a window shows.
  private static func reader(
    of window: ByteWindow, _ input: PageInput, _ options: PageReadingOptions, isCompressed: Bool
  ) -> any ItemReader {
    let file = PageFile(window, input, options: options, isCompressed: isCompressed)
    switch format(of: window) {
    case .warc: return WARCReader(window, options: options)
    case .ndjson: return NDJSONReader(window, options: options)
    case .webArchive: return WebArchiveReader(window, file: file, options: options)
    case .mhtml: return MHTMLReader(window, input, options: options)
    case .page: return file
    }
  }

  /// Finds the format. What comes through a pipe is not waited for longer than need be.
  private static func format(of window: ByteWindow) -> InputFormat {
    window.ensure(InputFormat.signatureLength)
    let format = InputFormat(of: window.bytes)
    if format == .warc || format == .ndjson { return format }
    window.ensure(InputFormat.prefixLength)
    return InputFormat(of: window.bytes)
  }
}
