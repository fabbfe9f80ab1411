internal import ActionScripts
internal import PropertyLists

enum ValueCompletion: Hashable {
  case files
  case folders
  case words([String])

  case scripts

  /// Returns `nil` for kinds of values that the completion scripts do not support.
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
