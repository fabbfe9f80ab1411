internal import PropertyLists
internal import SystemFiles

/// The command of a case that acts as the native half of an extension.
package struct CaseHandler: Sendable, Equatable {
  /// A command line that is not split into words, or the words.
  package enum Command: Sendable, Equatable {
    case line(String)
    case words([String])
  }

  package var command: Command

  /// The folder in which the command runs.
  package var folder: String

  /// The content that the handler receives: `results` or `items`.
  package var content: String?
  /// The data format: `json`, `plist` or `binary-plist`.
  package var format: String?
  /// The process mode: `page` or `lines`.
  package var mode: String?
  /// In seconds.
  package var timeLimit: Double?

  /// Creates a handler with the default options.
  package init(command: Command, folder: String) {
    self.command = command
    self.folder = folder
  }

  /// Creates a handler from a value that matches the schema.
  /// - Parameter folder: The folder of the case.
  init(checked value: PropertyList, folder: String) {
    self.folder = folder
    command = .line("")
    if let text = value.text { command = .line(text) }
    guard case .dictionary(let entries) = value else { return }
    switch entries["command"] {
    case .string(let text)?: command = .line(text)
    case .array(let words)?: command = .words(words.compactMap(\.text))
    default: break
    }
    content = entries["protocol"]?.text
    format = entries["format"]?.text
    mode = entries["mode"]?.text
    timeLimit = entries["timeLimit"]?.number
  }

  /// The paths of files that the words of the command name, relative to its folder.
  var files: [String] {
    let words =
      switch command {
      case .line(let text):
        text.split { " \t\n'\"".contains($0) }.map(String.init)
      case .words(let words): words
      }
    return words.map { CasePaths.resolved($0, in: folder) }.filter(CasePaths.isFile)
  }
}
