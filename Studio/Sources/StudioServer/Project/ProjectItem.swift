/// A file or an extension that the studio shows.
struct ProjectItem: Sendable, Equatable {
  enum Kind: String, Sendable {
    case page
    case script
    case `extension`
    /// The output of `pageaction batch`, as NDJSON.
    case records
    /// A WARC file. The records of a batch can refer to pages in it.
    case archive
    /// The JSON report of `pageaction test`.
    case tests
  }

  /// The identifier in requests. It is not a path, so a request can only name files of the project.
  let id: String

  let kind: Kind

  /// The path relative to the folder that the user named, or the name of a bundled script.
  let name: String

  /// The path; `nil` for a bundled script.
  let path: String?

  /// The absolute path without symbolic links when the studio started; `nil` if the user named the
  /// file itself.
  var place: String?

  /// The bundle identifier of an extension, which distinguishes the extensions of one project.
  var bundleIdentifier: String?

  /// Whether there is a script to run.
  var hasScript = true

  /// The files whose changes run the item again, in addition to the files in the item's folder.
  var watchedFiles: [String] = []

  /// The argument of `pageaction` that names the item.
  var argument: String { path ?? name }
}
