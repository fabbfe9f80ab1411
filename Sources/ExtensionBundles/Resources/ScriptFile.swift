/// The JavaScript file to which `NSExtensionJavaScriptPreprocessingFile` refers.
package struct ScriptFile: Sendable, Equatable {
  package var path: String

  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  static let maximumSize = 32 << 20

  /// Returns the possible filenames for a value of `NSExtensionJavaScriptPreprocessingFile`.
  ///
  /// The system appends `.js`. If the value already ends in `.js`, it is also tried unchanged,
  /// because some projects use this form. The result is empty for an empty value and for a path to
  /// another folder.
  static func candidates(for name: String) -> [String] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    return name.lowercased().hasSuffix(".js") ? ["\(name).js", name] : ["\(name).js"]
  }
}
