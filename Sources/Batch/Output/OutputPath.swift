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
    switch format {
    case .page: return isCompressed ? "\(path).html" : path
    case .webArchive, .mhtml: return "\(path).html"
    case .warc, .ndjson, .frames:
      let number = String(place.index)
      let zeros = String(repeating: "0", count: max(8 - number.count, 0))
      return "\(path)/\(zeros)\(number).html"
    }
  }

  /// The path without steps that lead out of the folder.
  private static func inside(_ path: String) -> String {
    let names = names(of: path) ?? names(of: "\(WorkingDirectory.path)/\(path)") ?? []
    return names.isEmpty ? "page" : names.joined(separator: "/")
  }

  /// The names of a path, without `.` and `..`; `nil` where it leads out of where it starts.
  private static func names(of path: String) -> [Substring]? {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil, !path.hasPrefix("/") {
        return nil
      }
    }
    return names
  }
}
