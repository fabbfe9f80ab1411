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
    let raw = ByteWindow(source, history: MemberDecompressor<InflateCodec>.history)
    raw.ensure(InflateCodec.signatureLength)
    guard raw.count >= InflateCodec.signatureLength, InflateCodec.beginsMember(raw.bytes) else {
      reader = Self.reader(of: raw, input, options, isCompressed: false) { _ in }
      return
    }
    let decompressor = MemberDecompressor(raw, from: source, codec: InflateCodec())
    reader = Self.reader(of: ByteWindow(decompressor), input, options, isCompressed: true) {
      decompressor.expectedPrefix = $0
    }
  }

  /// Returns the next item; `nil` at the input's end.
  mutating func next() -> PageItem? {
    guard var item = reader.next() else { return nil }
    item.place = SourcePlace(path: input.path, offset: item.place.offset, index: itemCount)
    itemCount += 1
    return item
  }

  /// The reader of what a window shows.
  ///
  /// - Parameter expect: Is told what every member of a compressed file begins with.
  private static func reader(
    of window: ByteWindow, _ input: PageInput, _ options: PageReadingOptions, isCompressed: Bool,
    expect: ([UInt8]) -> Void
  ) -> any ItemReader {
    switch format(of: window) {
    case .warc:
      expect(Array("WARC/1.".utf8))
      return WARCReader(window, options: options)
    case .ndjson:
      return NDJSONReader(window, options: options)
    case .page, .webArchive, .mhtml:
      return PageFile(window, input, options: options, isCompressed: isCompressed)
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
