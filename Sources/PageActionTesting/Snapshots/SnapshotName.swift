internal import Testing

/// The path of a snapshot's file, such as `__Snapshots__/<test file>/<function>.<page>.html`. An
/// optional name precedes the extension: `<function>.<page>.<name>.html`.
enum SnapshotName {
  static let folder = "__Snapshots__"

  /// - Parameters:
  ///   - function: The name of the calling function, which is used only outside Swift Testing.
  ///   - name: A name that distinguishes several snapshots of the same function and page.
  static func path(
    of page: SavedPage, function: String, name: String?, ending: String
  ) -> String {
    let test = Test.current?.name ?? function
    let parts = [part(String(test.prefix { $0 != "(" })), page.snapshotName]
    let start = "\(page.testFile.folder)\(folder)/\(page.testFile.name)/"
    return start + (parts + [name].compactMap { $0.map(part) } + [ending]).joined(separator: ".")
  }

  /// Removes backticks, keeps letters, digits, `-`, `_` and `.`, and replaces all other characters
  /// with hyphens.
  static func part(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "`" { continue }
      let isKept =
        scalar == "-" || scalar == "_" || scalar == "." || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
      result.append(isKept ? scalar : "-")
    }
    // Prevent a hidden file, whose name begins with a dot.
    return result.first == "." ? "-" + String(result) : String(result)
  }
}
