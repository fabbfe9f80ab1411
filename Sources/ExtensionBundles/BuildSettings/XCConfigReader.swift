internal import Infra

/// A reader of `.xcconfig` files and the files that they include.
///
/// - Source: https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project
struct XCConfigReader {
  private let files: any FileTree
  private var remainingFiles = 500
  private var remainingBytes = 16 << 20
  /// The paths of the files that are being read. Each file includes the next.
  private var openPaths: [String] = []

  private(set) var assignments: [(key: String, value: String)] = []
  private(set) var notes: [BundleNote] = []

  private static let maximumDepth = 32
  private static let maximumNoteCount = 100

  init(_ files: any FileTree) {
    self.files = files
  }

  /// Appends the assignments of a file and of the files that it includes, in order.
  mutating func read(_ path: String, isOptional: Bool = false) {
    guard remainingFiles > 0, openPaths.count < Self.maximumDepth, remainingBytes > 0 else {
      return add(
        .limit, path, 1, "Too many files are included.", "Include fewer files.")
    }
    guard !openPaths.contains(path) else {
      return add(.malformedLine, path, 1, "The file includes itself.", "Remove one #include.")
    }
    remainingFiles -= 1
    guard files.isFile(path) else {
      if !isOptional {
        add(
          .missingFile, path, nil, "The file does not exist, so its build settings are missing.",
          "Create it, for example with `pod install`, or specify the settings.")
      }
      return
    }
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try files.read(path, limit: remainingBytes)
    } catch {
      return add(.missingFile, path, nil, error.problem, error.remedy)
    }
    remainingBytes -= bytes.count
    openPaths.append(path)
    read(bytes, path)
    openPaths.removeLast()
  }

  private mutating func read(_ bytes: [UInt8], _ path: String) {
    var rest = bytes.withoutByteOrderMark
    var line = 0
    while !rest.isEmpty {
      line += 1
      let first = line
      var text = Self.withoutComment(Self.nextLine(&rest))
      // A backslash at the end of a line joins it with the next line.
      while text.last == UInt8(ascii: "\\"), !rest.isEmpty {
        text.removeLast()
        line += 1
        text += Self.withoutComment(Self.nextLine(&rest))
      }
      let content = text.strippingASCIIWhitespace
      if content.isEmpty { continue }
      if content.first == UInt8(ascii: "#") {
        include(String(decoding: content, as: UTF8.self), path, first)
      } else {
        assign(content, path, first)
      }
    }
  }

  private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
    let line = rest[..<end]
    rest = rest[end...]
    if rest.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) {
      rest = rest.dropFirst(2)
    } else {
      rest = rest.dropFirst()
    }
    return line
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: "/"), line[index + 1] == UInt8(ascii: "/") {
        return Array(line[..<index])
      }
      index += 1
    }
    var text = Array(line)
    while let last = text.last, last.isASCIIWhitespace { text.removeLast() }
    return text
  }

  private mutating func include(_ text: String, _ path: String, _ line: Int) {
    let quotes = text.split(separator: "\"", omittingEmptySubsequences: false)
    let directive = String(quotes[0]).split(whereSeparator: \.isWhitespace).joined()
    guard directive == "#include" || directive == "#include?", quotes.count == 3,
      !quotes[1].isEmpty
    else {
      return add(
        .malformedLine, path, line, "The line is not a valid #include.",
        "Write #include \"File.xcconfig\", or #include? for an optional file.")
    }
    let included = PathText.joined(PathText.folder(of: path), String(quotes[1]))
    read(included, isOptional: directive == "#include?")
  }

  private mutating func assign(_ content: ArraySlice<UInt8>, _ path: String, _ line: Int) {
    let nameEnd =
      content.firstIndex { !$0.isASCIIAlphanumeric && $0 != UInt8(ascii: "_") }
      ?? content.endIndex
    var index = nameEnd
    var isInCondition = false
    // Equals signs within conditions are part of the name.
    while index < content.endIndex {
      let byte = content[index]
      if byte == UInt8(ascii: "[") { isInCondition = true }
      if byte == UInt8(ascii: "]") { isInCondition = false }
      if byte == UInt8(ascii: "="), !isInCondition { break }
      index += 1
    }
    guard nameEnd > content.startIndex, !content[content.startIndex].isASCIIDigit,
      index < content.endIndex
    else {
      return add(
        .malformedLine, path, line, "The line is neither an assignment nor a comment.",
        "Write NAME = value.")
    }
    var value = content[(index + 1)...].strippingASCIIWhitespace
    if value.last == UInt8(ascii: ";") { value = value.dropLast().strippingASCIIWhitespace }
    assignments.append(
      (
        String(decoding: content[..<index], as: UTF8.self),
        String(decoding: value, as: UTF8.self)
      ))
  }

  private mutating func add(
    _ code: BundleNote.Code, _ path: String, _ line: Int?, _ problem: String, _ remedy: String
  ) {
    guard notes.count < Self.maximumNoteCount else { return }
    notes.append(
      BundleNote(
        code, path: files.shownPath(of: path), line: line, problem: problem, remedy: remedy))
  }
}
