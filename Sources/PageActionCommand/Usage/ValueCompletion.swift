internal import ActionScripts
internal import ExtensionContract

/// How shells complete the value of an argument.
enum ValueCompletion: Hashable {
  case files
  case folders
  case words([String])

  /// The names of the bundled scripts, and files.
  case scripts

  /// Reads the parser's description; `nil` for kinds that the shells' scripts do not know.
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

  /// The names of the bundled scripts.
  static var scriptNames: [String] { BundledScript.all.map(\.name) }
}
