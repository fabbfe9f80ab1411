internal import CompressionCodecs

/// An input whose format is known, with the reader of its records.
struct OpenedInput {
  private let input: PageInput
  private let format: InputFormat
  private let source: any ByteSource
  private let window: ByteWindow
  private var reader: any ItemReader

  private var last: SourcePlace

  var byteCount: Int { source.inputCount }

  init(_ input: PageInput, options: PageReadingOptions) throws(SourceFailure) {
    self.input = input
    last = input.place
    source = try Self.source(of: input, options)
    let raw = ByteWindow(source, history: max(Inflater.overrun, ZstdCodec.overrun))
    // Do not detect compression: a frame's length can equal the signature of a compressed member.
    let compression = input.format == .frames ? .none : try Compression(of: raw)
    var format = input.format
    // If the input cannot be seeked, it is read again from the start.
    if let place = input.lastPlace, place.restartOffset > 0, raw.seek(to: place.restartOffset) {
      last.index = place.index - place.restartCount - 1
      // Detect the format at the start of the input, because the bytes at the offset do not show
      // it.
      var beginning = input
      beginning.lastPlace = nil
      format = try OpenedInput(beginning, options: options).format
    }
    switch compression {
    case .none: window = raw
    case .gzip:
      window = ByteWindow(MemberDecompressor(raw, from: source, codec: Inflater(.gzip)))
    case .zstd(let dictionary):
      let codec = try ZstdCodec(dictionary: dictionary)
      window = ByteWindow(MemberDecompressor(raw, from: source, codec: codec))
    }
    let known = format ?? Self.format(of: window)
    self.format = known
    let file = PageFile(window, input, options: options, isCompressed: window !== raw)
    switch known {
    case .warc:
      window.expectMembers(beginningWith: WARCReader.signature)
      reader = WARCReader(window, options: options)
    case .ndjson:
      let isKnown = input.format != nil || (input.lastPlace?.restartOffset ?? 0) > 0
      reader =
        if isKnown {
          NDJSONReader(window, options: options)
        } else {
          NDJSONReader.ofArchive(window, input, options: options)
            ?? OtherJSON(isListed: input.isListed)
        }
    case .page where InputFormat.isOtherJSON(window.bytes, path: file.name):
      reader = OtherJSON(isListed: input.isListed)
    case .webArchive: reader = WebArchiveReader(window, file: file, options: options)
    case .mhtml: reader = MHTMLReader(window, input, options: options)
    case .frames: reader = FrameReader(window, options: options)
    case .page: reader = file
    }
  }

  mutating func next() -> PageItem? {
    while var item = reader.next() {
      last.offset = item.place.offset
      last.index += 1
      let isEarlier = input.lastPlace.map { last.index <= $0.index } ?? false
      // Reading cannot restart at a member that begins within a record.
      let restart = window.recordMemberOffset ?? item.place.offset
      last.restartCount = restart == last.restartOffset ? last.restartCount + 1 : 0
      last.restartOffset = restart
      if isEarlier { continue }
      item.place = last
      return item
    }
    return nil
  }

  static func source(
    of input: PageInput, _ options: PageReadingOptions
  ) throws(SourceFailure) -> any ByteSource {
    switch input.kind {
    case .path, .found, .matched, .glob:
      try FileByteSource(path: input.path, pipeWait: options.pipeWait)
    case .descriptor(let descriptor): FileByteSource(descriptor: descriptor, path: input.path)
    case .bytes(let bytes): MemoryByteSource(bytes)
    }
  }

  /// Detects the format, without waiting for more bytes of a pipe than necessary.
  private static func format(of window: ByteWindow) -> InputFormat {
    window.ensure(InputFormat.signatureLength)
    let format = InputFormat(of: window.bytes)
    if format == .warc || format == .ndjson { return format }
    window.ensure(InputFormat.prefixLength)
    return InputFormat(of: window.bytes)
  }
}
