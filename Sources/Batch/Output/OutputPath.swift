internal import PageSources

/// Where the pages of a batch are written, in the folder that is named for them.
enum OutputPath {
  /// Returns the path of a page.
  ///
  /// - A file keeps the path that it was given by, or found under, as `cp --parents` has it; where that
  ///   leads out of the working directory, all of it.
  /// - A page that is compressed, or out of an archive that holds one page, has `.html` added to the file's path.
  /// - Any other is the file `NUMBER.html` in a folder of the archive's path.
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

  /// Whether an input of a format may hold many pages.
  static func isOfMany(_ format: InputFormat) -> Bool {
    switch format {
    case .page, .webArchive, .mhtml: false
    case .warc, .ndjson, .frames: true
    }
  }

  /// Whether a page of an archive may have a name.
  static func isNumbered(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count >= 8 && name.utf8.dropFirst(digits.count).elementsEqual(".html".utf8)
  }

  /// The path without steps that lead out of the folder.
  private static func inside(_ path: String) -> String {
    let names = names(of: path) ?? names(of: "\(WorkingDirectory.path)/\(path)") ?? []
    return names.isEmpty ? "page" : names.joined(separator: "/")
  }

  /// The names of a path, without `.` and `..`; `nil` where it leads out of where it starts.
  private static func names(of path: String) -> [Substring]? {
    var names: [Substring] = []
    // Characters would have an accent that a name begins with join the slash before it.
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
