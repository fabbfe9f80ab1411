internal import ActionScripts
internal import PropertyLists

/// The shell completion of an argument's value.
enum ValueCompletion: Hashable {
  case files
  case folders
  case words([String])

  /// The names of bundled scripts and of files.
  case scripts

  /// Reads the parser's description. Returns `nil` for kinds that the completion scripts do not
  /// support.
  init?(_ description: PropertyList, takesBundledScripts: Bool) {
    if description["file"] != nil {
      self = takesBundledScripts ? .scripts : .files
    } else if description["directory"] != nil {
      self = .folders
    } else if let list = description["list"] {
      self = .words(list["values"]?.items.compactMap(\.text) ?? [])
    } else {
      return nil
    }
  }

  static var scriptNames: [String] { BundledScript.all.map(\.name) }
}
