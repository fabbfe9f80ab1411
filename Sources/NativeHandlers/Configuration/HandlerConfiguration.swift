package import PropertyLists

/// The settings of a handler: a command that acts as the native half of an extension.
package struct HandlerConfiguration: Sendable, Equatable {
  /// The content of the exchange.
  package enum Content: String, Sendable, CaseIterable {
    /// The results of `run`, and the arguments of `finalize`.
    case results
    /// The items that the extension receives and returns.
    case items
  }

  /// The format of the handler's input.
  package enum Format: String, Sendable, CaseIterable {
    case json
    case plist
    case binaryPlist = "binary-plist"

    var propertyListFormat: PropertyList.Format {
      switch self {
      case .json: .json
      case .plist: .xml
      case .binaryPlist: .binary
      }
    }
  }

  /// The number of pages for a process.
  package enum Mode: String, Sendable, CaseIterable {
    /// A process for each page, whose standard input ends after the page.
    case page
    /// One process, with a line for each page.
    case lines
  }

  /// The maximum size of a reply, in bytes.
  package static let maximumReplySize = 64 << 20

  package var command: HandlerCommand
  package var content = Content.results
  package var format = Format.json
  package var mode = Mode.page

  /// The limit for a page, in seconds.
  package var timeLimit: Double

  package var nullPolicy = PropertyList.NullPolicy.keep

  /// The working folder, to which the path of the program is relative; `nil` for the working folder
  /// of this process.
  package var workingFolder: String?

  /// The environment variables that are added to the environment of this process, or replace its
  /// values.
  package var environment: [String: String] = [:]

  /// Whether the program was compiled from the sources of the extension.
  package var isNative = false

  /// The subject of messages: a handler, or the native half of the extension.
  var subject: String { isNative ? "The extension" : "The handler" }

  /// Whether the handler writes to the standard error of this process. Otherwise its errors are
  /// collected.
  package var inheritsErrors = false

  package init(command: HandlerCommand, timeLimit: Double) {
    self.command = command
    self.timeLimit = timeLimit
  }
}
