import FuzzDriver
import PageSources

/// A fuzzed input, and the properties that reading it must have.
struct FuzzedArchive {
  /// The limit for the size of records: above the size of inputs, below the size of decompressed
  /// data.
  private static let sizeLimit = 1 << 16

  /// The maximum number of items that are read. A small compressed input can contain millions.
  private static let maximumItemCount = 5000

  private let bytes: [UInt8]
  private let format: FuzzedFormat

  init(_ bytes: [UInt8], _ format: FuzzedFormat) {
    self.bytes = bytes
    self.format = format
  }

  /// Ends the process if a property does not hold.
  func check() {
    let items = read(input)
    checkPlaces(items)
    checkSizes(items, limit: Self.sizeLimit)
    guard items.count < Self.maximumItemCount else { return }
    checkResuming(items)
    checkPieces(items)
    checkFile(items)
    checkCompressed(items)
    checkLimit()
  }

  /// The bytes, named as the file is that they are written to.
  private var input: PageInput { .bytes(bytes, path: ScratchFile.shared.path) }

  private var isCompressed: Bool {
    bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
      || (bytes.count >= 4 && bytes[0] & 0xF0 == 0x50
        && bytes[1...3].elementsEqual("*M\u{18}".utf8))
  }

  private func read(
    _ input: PageInput, limit: Int = sizeLimit, after place: SourcePlace? = nil
  ) -> [ReadItem] {
    var input = input
    input.format = format.inputFormat
    var options = PageReadingOptions()
    options.sizeLimit = limit
    let reader = PageReader([input], options: options, after: place)
    let items = reader.prefix(Self.maximumItemCount).map(ReadItem.init)
    require(reader.soughtPlace == nil, "The resume position is found.")
    return items
  }

  // MARK: Checks

  private func checkPlaces(_ items: [ReadItem]) {
    require(
      isCompressed || items.count <= bytes.count + 1,
      "Every item but the last takes a byte or more.")
    var last = SourcePlace(path: ScratchFile.shared.path, offset: 0, index: -1)
    last.restartOffset = -1
    for item in items {
      let place = item.place
      if place.offset == SourcePlace.unopened {
        require(items.count == 1, "What cannot be opened is one item.")
        return
      }
      require((last.offset...bytes.count).contains(place.offset), "Items are in order.")
      require(place.index == last.index + 1, "Items are counted.")
      require(
        (last.restartOffset...place.offset).contains(place.restartOffset),
        "Reading begins again at a member before the item.")
      let count = place.restartOffset == last.restartOffset ? last.restartCount + 1 : 0
      require(place.restartCount == count, "Items of a member are counted.")
      require(place.path == last.path && place.input == 0, "Items are their input's.")
      last = place
    }
  }

  private func checkSizes(_ items: [ReadItem], limit: Int) {
    for item in items {
      // Characters that an encoding lacks are written as references: `&#233;` for the two bytes of
      // é.
      let allowed = item.format == .ndjson ? 3 * limit : limit
      require(item.size <= allowed, "Pages are no larger than they may be.")
    }
  }

  /// Resuming after an item returns the remaining items.
  private func checkResuming(_ items: [ReadItem]) {
    guard let last = items.indices.last else { return }
    for index in Set([0, 1, last / 2, last - 1, last]) where items.indices.contains(index) {
      let rest = read(input, after: items[index].place)
      requireSame(rest, items[(index + 1)...], "after item \(index)")
    }
  }

  /// A pipe, which has no random access, has the same items.
  private func checkPieces(_ items: [ReadItem]) {
    // A file with empty contents is an empty page; a pipe with empty contents is not a page.
    if bytes.isEmpty { return }
    if items.count == 1, case .page = items[0].content, items[0].size == 0 { return }
    // The sizes of pieces change with the input.
    let size = max(bytes.count / PieceSocket.maximumCount + 1, Int(bytes.last ?? 0) % 32)
    let path = ScratchFile.shared.path
    let socket = PieceSocket(bytes, pieceSize: size)
    requireSame(
      read(.descriptor(socket.descriptor, path: path)), items[...], "in pieces of \(size) bytes")
    guard let index = items.indices.dropFirst(items.count / 2).first else { return }
    let other = PieceSocket(bytes, pieceSize: size)
    requireSame(
      read(.descriptor(other.descriptor, path: path), after: items[index].place),
      items[(index + 1)...], "in pieces of \(size) bytes, after item \(index)")
  }

  /// A file, in which records can be skipped unread, has the same items.
  private func checkFile(_ items: [ReadItem]) {
    ScratchFile.shared.fill(with: bytes)
    let file = PageInput.path(ScratchFile.shared.path)
    let others = read(file)
    // Files that are not archives and do not look like pages are skipped.
    if case .skipped(.file)? = others.first?.content { return }
    requireSame(others, items[...], "in a file")
    guard let first = items.first else { return }
    requireSame(read(file, after: first.place), items[1...], "in a file, after the first item")
  }

  /// The input has the same items when each record is compressed as a member.
  private func checkCompressed(_ items: [ReadItem]) {
    // Frames are not compressed, and nothing is twice.
    guard format != .frames, !isCompressed, !bytes.isEmpty else { return }
    var compressed: [UInt8] = []
    var start = 0
    for end in Set(items.map(\.place.offset) + [bytes.count]).sorted() where end > start {
      let part = bytes[start..<end]
      compressed += bytes.count % 2 == 0 ? StoredMembers.gzip(part) : StoredMembers.zstd(part)
      start = end
    }
    let others = read(.bytes(compressed, path: ScratchFile.shared.path))
    requireSame(
      others.map(\.withoutOffset), items.map(\.withoutOffset)[...], "in compressed members")
  }

  private func checkLimit() {
    let limit = 16 + bytes.count % 200
    let items = read(input, limit: limit)
    checkPlaces(items)
    checkSizes(items, limit: limit)
  }

  private func requireSame(
    _ items: [ReadItem], _ expected: ArraySlice<ReadItem>, _ where: String
  ) {
    guard !items.elementsEqual(expected) else { return }
    let index = zip(items, expected).prefix { $0 == $1 }.count
    func text(_ items: ArraySlice<ReadItem>) -> String {
      items.dropFirst(index).first.map { String("\($0)".prefix(2000)) } ?? "nothing"
    }
    require(
      false,
      "There are other items \(`where`): \(text(items[...]))\ninstead of \(text(expected)).")
  }
}
