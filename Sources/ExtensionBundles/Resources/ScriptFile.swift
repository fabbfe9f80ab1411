/// The JavaScript file that `NSExtensionJavaScriptPreprocessingFile` names.
package struct ScriptFile: Sendable, Equatable {
  /// The path of the file.
  package var path: String

  /// The contents.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  static let maximumSize = 32 << 20

  /// Returns the names of files that a value of `NSExtensionJavaScriptPreprocessingFile` can mean.
  ///
  /// The system appends `.js`. A name that already ends in `.js` is tried as well, because some
  /// projects use it. The list is empty for an empty name, and for one that leads to another
  /// folder.
  static func candidates(for name: String) -> [String] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    return name.lowercased().hasSuffix(".js") ? ["\(name).js", name] : ["\(name).js"]
  }
}
