/// A file or an extension that the studio shows.
struct ProjectItem: Sendable, Equatable {
  enum Kind: String, Sendable {
    case page
    case script
    case `extension`
    /// The output of `pageaction batch`, as NDJSON.
    case records
    /// A WARC file. The records of a batch refer to its pages.
    case archive
    /// The JSON report of `pageaction test`.
    case tests
  }

  /// The name in requests. It is not a path, so that no request can name another file.
  let id: String

  let kind: Kind

  /// The path relative to the folder that was named, or the name of a bundled script.
  let name: String

  /// The path; `nil` for a bundled script.
  let path: String?

  /// The absolute path without symbolic links at the start of the studio; `nil` if the user named
  /// the file itself.
  var place: String?

  /// The bundle identifier of an extension, which distinguishes those of a project.
  var bundleIdentifier: String?

  /// Whether there is a script to run.
  var hasScript = true

  /// The files whose changes run the item again; empty if they are found beside `path`.
  var watchedFiles: [String] = []

  /// The argument of `--script` or `--extension`, or the page.
  var argument: String { path ?? name }
}
