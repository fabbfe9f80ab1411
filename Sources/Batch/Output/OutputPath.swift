internal import PageSources

/// Computes the paths of pages in the output folder.
enum OutputPath {
  /// Returns the relative output path of a page.
  ///
  /// - An uncompressed file keeps its path, as with `cp --parents`. If the path leads out of the
  ///   working directory, the absolute path is used.
  /// - A compressed page, or the page of an archive with a single page, has the input's path with
  ///   `.html` appended.
  /// - Any other page is the file `NUMBER.html` in a folder with the archive's path.
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

  /// Whether an input of this format may contain many pages.
  static func isOfMany(_ format: InputFormat) -> Bool {
    switch format {
    case .page, .webArchive, .mhtml: false
    case .warc, .ndjson, .frames: true
    }
  }

  /// Whether `name` is a possible name for a page of an archive.
  static func isNumbered(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count >= 8 && name.utf8.dropFirst(digits.count).elementsEqual(".html".utf8)
  }

  /// Returns the path as a relative path without `.` and `..`.
  private static func inside(_ path: String) -> String {
    let names = names(of: path) ?? names(of: "\(WorkingDirectory.path)/\(path)") ?? []
    return names.isEmpty ? "page" : names.joined(separator: "/")
  }

  /// Returns the components of a path without `.` and `..`, or `nil` if it leads out of its start.
  private static func names(of path: String) -> [Substring]? {
    var names: [Substring] = []
    // Use scalars, because a combining mark at the start of a name forms one character with the
    // slash.
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
