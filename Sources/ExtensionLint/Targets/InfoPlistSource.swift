internal import ExtensionBundles
internal import PropertyLists

/// The text of an Info.plist, with the places of its values.
struct InfoPlistSource {
  let path: String
  /// The bytes, or `nil` if the file cannot be read, for example because it is in an archive.
  let bytes: [UInt8]?
  private let lines: LineTable
  private let entries: [PropertyListPlaces.Entry]
  private let indices: [String: Int]

  static let maximumSize = 16 << 20

  init(path: String) {
    self.path = path
    bytes = SourceFiles.read(path, limit: Self.maximumSize)
    lines = LineTable(bytes ?? [])
    entries = bytes.flatMap { PropertyListPlaces(ofXML: $0)?.entries } ?? []
    // If a dictionary repeats a key, the last entry has precedence.
    indices = Dictionary(
      entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// The dictionary entries whose key occurs earlier in the same dictionary.
  var repeatedKeys: [(path: String, first: LintPlace, repeated: LintPlace)] {
    var known: [String: Range<Int>] = [:]
    return entries.compactMap { entry in
      guard let key = entry.key else { return nil }
      guard let first = known[entry.path] else {
        known[entry.path] = key
        return nil
      }
      return (entry.path, lines.place(first, in: path), lines.place(key, in: path))
    }
  }

  /// Returns the place of a key. If the key is missing, returns the place of its nearest ancestor.
  func place(ofKey valuePath: String) -> LintPlace {
    guard let entry = entry(valuePath) ?? enclosing(valuePath) else {
      return LintPlace(path: path)
    }
    return lines.place(entry.key ?? entry.value, in: path)
  }

  func place(ofValue valuePath: String) -> LintPlace {
    guard let entry = entry(valuePath) else { return place(ofKey: valuePath) }
    return lines.place(entry.value, in: path)
  }

  /// Returns the place of the first string that contains one of the given texts.
  func place(ofText texts: [String]) -> LintPlace {
    guard let bytes else { return LintPlace(path: path) }
    for entry in entries where entry.value.count < 1 << 16 {
      let text = String(decoding: bytes[entry.value], as: UTF8.self)
      guard text.hasPrefix("<string"), texts.contains(where: { text.contains($0) }) else {
        continue
      }
      return lines.place(entry.value, in: path)
    }
    return LintPlace(path: path)
  }

  /// Returns the place of a range of bytes in a string.
  func place(inString valuePath: String, text: String, at range: Range<Int>) -> LintPlace {
    guard let entry = entry(valuePath), let bytes,
      let open = bytes[entry.value].firstIndex(of: UInt8(ascii: ">"))
    else { return place(ofValue: valuePath) }
    let content = bytes[(open + 1)..<entry.value.upperBound]
    guard content.starts(with: text.utf8) else { return escaped(content, range, text) }
    let start = open + 1
    return lines.place(start + range.lowerBound..<start + range.upperBound, in: path)
  }

  /// Returns the place of a range of bytes in a string that contains character references or CRLF.
  private func escaped(
    _ content: ArraySlice<UInt8>, _ range: Range<Int>, _ text: String
  ) -> LintPlace {
    var offset = content.startIndex
    var decoded = 0
    var ends: (Int?, Int?)
    let textBytes = Array(text.utf8)
    while offset < content.endIndex {
      if decoded >= range.lowerBound, ends.0 == nil { ends.0 = offset }
      if decoded >= range.upperBound {
        ends.1 = offset
        break
      }
      if content[offset] == UInt8(ascii: "&"),
        let end = content[offset...].firstIndex(of: UInt8(ascii: ";"))
      {
        let width = decoded < textBytes.count ? Self.width(of: textBytes[decoded]) : 1
        decoded += width
        offset = end + 1
      } else if content[offset] == UInt8(ascii: "\r"), offset + 1 < content.endIndex,
        content[offset + 1] == UInt8(ascii: "\n")
      {
        offset += 1
      } else {
        decoded += 1
        offset += 1
      }
    }
    let start = ends.0 ?? content.startIndex
    return lines.place(start..<max(start, ends.1 ?? start), in: path)
  }

  private static func width(of byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  func entry(_ valuePath: String) -> PropertyListPlaces.Entry? {
    indices[valuePath].map { entries[$0] }
  }

  private func enclosing(_ valuePath: String) -> PropertyListPlaces.Entry? {
    var rest = valuePath[...]
    while let end = rest.lastIndex(where: { $0 == "." || $0 == "[" }) {
      rest = rest[..<end]
      if let entry = entry(String(rest)) { return entry }
    }
    return nil
  }

  // MARK: Fixes

  /// Returns a fix that replaces the element of a value.
  func fix(replacing valuePath: String, with element: String) -> LintFix? {
    guard let entry = entry(valuePath) else { return nil }
    return fix(entry.value, element)
  }

  /// Returns a fix that replaces the text of a key or of a string.
  func fix(replacingTextOf range: Range<Int>?, with text: String) -> LintFix? {
    guard let range, let bytes, let open = bytes[range].firstIndex(of: UInt8(ascii: ">")),
      let close = bytes[range].lastIndex(of: UInt8(ascii: "<")), open < close
    else { return nil }
    return fix(open + 1..<close, text.escapedForXML)
  }

  private func fix(_ range: Range<Int>, _ text: String) -> LintFix {
    var fix = LintFix(path: path, edits: [LintFix.Edit(range: range, replacement: text)])
    fix.places = [lines.place(range, in: path)]
    return fix
  }
}

extension String {
  /// The text with `&`, `<` and `>` escaped.
  var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
