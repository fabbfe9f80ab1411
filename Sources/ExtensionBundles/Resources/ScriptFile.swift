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
}
