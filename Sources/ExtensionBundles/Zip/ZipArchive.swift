private import CMiniZip
internal import SystemFiles

/// A reader of a zip archive. It reads only the central directory and the requested entries.
///
/// - Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
package final class ZipArchive {
  /// The path of the archive, for messages.
  let path: String

  private let library: MiniZipLibrary
  private let input: ZipInput
  private let archive: unzFile
  private let limits: ZipLimits
  private var entries: [String: ZipEntry] = [:]
  private var repeatedNames: Set<String> = []
  private var remainingSize: Int
  private var unsafeNameCount = 0

  /// The notes about entries that are ignored because their names lead out of the archive.
  package private(set) var notes: [BundleNote] = []

  private static let maximumNoteCount = 20

  /// The unsorted names of the entries in each folder.
  private(set) var names: [String: [String]] = ["": []]

  /// Reads the central directory of an archive.
  package init(
    _ bytes: any RandomAccessBytes, path: String, limits: ZipLimits = ZipLimits()
  ) throws(BundleError) {
    let library = try MiniZipLibrary.load(for: path)
    let input = ZipInput(bytes)
    guard let archive = input.openArchive(library) else {
      throw BundleError(
        .malformed, path: path, problem: "The file is not a zip archive, is cut off or is empty.",
        remedy: "Export the archive again.")
    }
    self.path = path
    self.library = library
    self.input = input
    self.archive = archive
    self.limits = limits
    remainingSize = limits.totalSize
    try readDirectory()
  }

  deinit {
    _ = library.close(archive)
  }

  /// The sorted names of all entries.
  package var entryNames: [String] { entries.keys.sorted() }

  func kind(of name: String) -> ZipEntry.Kind? {
    entries[name]?.kind ?? (names[name] == nil ? nil : .folder)
  }

  // MARK: Directory

  private func readDirectory() throws(BundleError) {
    var global = unz_global_info64()
    guard library.globalInfo(archive, &global) == UNZ_OK else { throw damaged() }
    guard global.number_entry <= UInt64(limits.entryCount) else {
      throw tooLarge(
        path, "The archive has \(global.number_entry) entries, more than \(limits.entryCount).")
    }
    guard global.number_entry > 0 else { return }
    var buffer = [CChar](repeating: 0, count: limits.nameLength + 1)
    var result = library.goToFirstFile(archive)
    var count = 0
    while result == UNZ_OK {
      count += 1
      guard count <= limits.entryCount else {
        throw tooLarge(path, "The archive has more than \(limits.entryCount) entries.")
      }
      if let entry = try readEntry(into: &buffer) { try add(entry) }
      result = library.goToNextFile(archive)
    }
    guard result == UNZ_END_OF_LIST_OF_FILE else { throw damaged() }
    if unsafeNameCount > Self.maximumNoteCount {
      notes.append(
        BundleNote(
          .unsafeName, path: path,
          problem: "\(unsafeNameCount - Self.maximumNoteCount) more entries are ignored because "
            + "of their names.",
          remedy: Self.unsafeNameRemedy))
    }
  }

  /// Returns the current entry, or `nil` if its name is unsafe.
  private func readEntry(into buffer: inout [CChar]) throws(BundleError) -> ZipEntry? {
    var info = unz_file_info64()
    var place = unz64_file_pos()
    guard
      library.currentFileInfo(
        archive, &info, &buffer, uLong(buffer.count), nil, 0, nil, 0) == UNZ_OK,
      library.filePosition(archive, &place) == UNZ_OK
    else { throw damaged() }
    guard info.size_filename < buffer.count else {
      throw tooLarge(path, "The name of an entry is longer than \(limits.nameLength) bytes.")
    }
    let bytes = buffer.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
    guard let name = safeName(bytes) else { return nil }
    // If the entry was made on Unix or macOS, the upper half of its attributes is the file mode.
    let system = info.version >> 8 & 0xFF
    let mode = system == 3 || system == 19 ? info.external_fa >> 16 & 0xF000 : 0
    let isFolder = bytes.last == UInt8(ascii: "/") || mode == 0x4000
    return ZipEntry(
      name: name, kind: mode == 0xA000 ? .symbolicLink : isFolder ? .folder : .file,
      // Bit 0 marks encryption, bit 6 strong encryption, and bit 13 an encrypted central directory.
      isEncrypted: info.flag & 0x2041 != 0, method: UInt(info.compression_method),
      compressedSize: info.compressed_size, uncompressedSize: info.uncompressed_size,
      directoryOffset: place.pos_in_zip_directory, index: place.num_of_file)
  }

  private static let unsafeNameRemedy =
    "If the entry is needed, create the archive again with relative names and slashes."

  /// Returns the name of an entry. If the name leads out of the archive, adds a note and returns
  /// `nil`.
  private func safeName(_ bytes: [UInt8]) -> String? {
    var name = String(path: bytes)
    while name.utf8.last == UInt8(ascii: "/") { name.removeLast() }
    let components = name.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSafe = components.allSatisfy { component in
      !component.isEmpty && !component.elementsEqual("..".utf8)
        && !component.elementsEqual(".".utf8)
    }
    // Reject a backslash, because it separates folders on Windows.
    if isSafe, !name.isEmpty, !bytes.contains(0), !bytes.contains(UInt8(ascii: "\\")) {
      return name
    }
    unsafeNameCount += 1
    guard unsafeNameCount <= Self.maximumNoteCount else { return nil }
    let shown = name.readablePath.unicodeScalars.prefix(100).map { $0.escaped(asASCII: false) }
    notes.append(
      BundleNote(
        .unsafeName, path: path,
        problem: "The entry “\(shown.joined())” is ignored, because its name leads out of the "
          + "archive.",
        remedy: Self.unsafeNameRemedy))
    return nil
  }

  private func add(_ entry: ZipEntry) throws(BundleError) {
    if entries.updateValue(entry, forKey: entry.name) != nil {
      repeatedNames.insert(entry.name)
      return
    }
    if entry.kind == .folder, names[entry.name] != nil { return }
    var name = entry.name
    while true {
      let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(name[..<$0]) } ?? ""
      let isKnown = names[folder] != nil
      names[folder, default: []].append(
        slash.map { String(name[name.utf8.index(after: $0)...]) } ?? name)
      if isKnown { break }
      name = folder
    }
    if entry.kind == .folder { names[entry.name] = [] }
    guard names.count <= limits.folderCount else {
      throw tooLarge(path, "The archive has more than \(limits.folderCount) folders.")
    }
  }

  // MARK: Entries

  /// Returns the uncompressed bytes of an entry.
  package func read(_ name: String, limit: Int) throws(BundleError) -> [UInt8] {
    let entryPath = "\(path)/\(name.readablePath)"
    guard let entry = entries[name] else {
      throw BundleError(
        .unreadable, path: entryPath, problem: "The archive has no such entry.",
        remedy: "Compare the name with the output of `unzip -l`.")
    }
    let count = try checkedSize(of: entry, entryPath, limit: min(limit, limits.entrySize))
    var place = unz64_file_pos(
      pos_in_zip_directory: entry.directoryOffset, num_of_file: entry.index)
    guard library.goToFilePosition(archive, &place) == UNZ_OK,
      library.openCurrentFile(archive) == UNZ_OK
    else { throw damaged(entryPath) }
    var filled = 0
    var result: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while filled < count {
        result = library.readCurrentFile(
          archive, buffer.baseAddress.map { $0 + filled }, UInt32(min(count - filled, 1 << 20)))
        if result <= 0 { break }
        filled += min(Int(result), count - filled)
      }
      initializedCount = filled
    }
    var byte: UInt8 = 0
    let isLonger = filled == count && library.readCurrentFile(archive, &byte, 1) > 0
    // `closeCurrentFile` compares the checksum.
    guard library.closeCurrentFile(archive) == UNZ_OK, result >= 0, filled == count, !isLonger
    else {
      throw damaged(entryPath)
    }
    return bytes
  }

  private func checkedSize(
    of entry: ZipEntry, _ entryPath: String, limit: Int
  ) throws(BundleError) -> Int {
    func refuse(_ code: BundleError.Code, _ problem: String, _ remedy: String) -> BundleError {
      BundleError(code, path: entryPath, problem: problem, remedy: remedy)
    }
    if entry.isEncrypted {
      throw refuse(.encrypted, "The entry is encrypted.", "Create the archive without a password.")
    }
    if entry.kind == .symbolicLink {
      throw refuse(
        .symbolicLink, "The entry is a symbolic link, which is not followed.",
        "Create the archive with the file itself, or unpack it and specify the folder.")
    }
    guard entry.kind == .file else {
      throw refuse(.unreadable, "The entry is a folder.", "Specify a file.")
    }
    guard entry.method == 0 || entry.method == UInt(Z_DEFLATED) else {
      throw refuse(
        .unsupported, "The entry is compressed by method \(entry.method).",
        "Create the archive with DEFLATE, or without compression.")
    }
    guard !repeatedNames.contains(entry.name) else {
      throw refuse(
        .malformed, "The archive has several entries with this name.",
        "Create the archive again.")
    }
    guard let count = Int(exactly: entry.uncompressedSize), count <= limit else {
      throw tooLarge(
        entryPath, "The entry has \(entry.uncompressedSize) bytes, more than \(limit).")
    }
    if count > limits.freeSize {
      let allowed = entry.compressedSize.multipliedReportingOverflow(by: UInt64(limits.ratio))
      guard allowed.overflow || UInt64(count) <= allowed.partialValue else {
        throw tooLarge(entryPath, "The entry expands to more than \(limits.ratio) times its size.")
      }
    }
    guard count <= remainingSize else {
      throw tooLarge(entryPath, "More than \(limits.totalSize) bytes of the archive are needed.")
    }
    remainingSize -= count
    return count
  }

  // MARK: Errors

  private func damaged(_ entryPath: String? = nil) -> BundleError {
    if let failure = input.failure {
      return BundleError(
        .unreadable, path: path, problem: "The archive cannot be read: \(failure.message).",
        remedy: "Check the file and its volume.")
    }
    return BundleError(
      .malformed, path: entryPath ?? path,
      problem: entryPath == nil
        ? "The directory of the archive is damaged."
        : "The entry is damaged, or differs from the directory of the archive.",
      remedy: "Export the archive again.")
  }

  private func tooLarge(_ path: String, _ problem: String) -> BundleError {
    BundleError(
      .tooLarge, path: path, problem: problem,
      remedy: "Unpack the archive and specify the bundle in it.")
  }
}
