internal import Infra
internal import PageSources

enum OutputPath {
  /// Returns a path relative to the output folder. An uncompressed file keeps its path, as with
  /// `cp --parents`. An absolute path loses its leading slash, and a path that leads out of the
  /// working directory is made absolute first. For a compressed page, or the page of an archive
  /// with a single page, `.html` is appended to the path. Other archives become folders with files
  /// `NUMBER.html`.
  static func path(
    of place: SourcePlace, format: InputFormat, isCompressed: Bool = false
  ) -> String {
    let path = place.path == "-" ? "stdin" : inside(place.path)
    if isOfMany(format) {
      let number = String(place.index)
      let zeros = String(repeating: "0", count: max(8 - number.count, 0))
      return "\(path)/\(zeros)\(number).html"
    }
    return format == .page && !isCompressed ? path : "\(path).html"
  }

  static func isOfMany(_ format: InputFormat) -> Bool {
    switch format {
    case .page, .webArchive, .mhtml: false
    case .warc, .ndjson, .frames: true
    }
  }

  static func isNumbered(_ name: String) -> Bool {
    let digits = name.utf8.prefix(while: \.isASCIIDigit)
    return digits.count >= 8 && name.utf8.dropFirst(digits.count).elementsEqual(".html".utf8)
  }

  private static func inside(_ path: String) -> String {
    let names = names(of: path) ?? names(of: "\(WorkingDirectory.path)/\(path)") ?? []
    return names.isEmpty ? "page" : names.joined(separator: "/")
  }

  /// Returns `nil` if `..` leads out of the folder that a relative path starts from.
  private static func names(of path: String) -> [Substring]? {
    var names: [Substring] = []
    // Use scalars: a combining mark at the start of a name forms a character with the slash.
    for name in path.unicodeScalars.split(separator: "/").map(Substring.init) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil, path.utf8.first != UInt8(ascii: "/") {
        return nil
      }
    }
    return names
  }
}
