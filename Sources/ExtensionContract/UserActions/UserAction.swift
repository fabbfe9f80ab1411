/// An action of the simulated user of a native half.
package enum UserAction: Sendable, Equatable {
  /// A tap on a button, row or field with this name.
  case tap(String)
  /// The replacement of the text of the field that is being edited, or else of the first field
  /// that can be edited.
  case type(String)

  /// Creates the action of an option of a command or of a compiled native half; `nil` for other
  /// options.
  package init?(option: String, value: String) {
    switch option {
    case "--tap": self = .tap(value)
    case "--type": self = .type(value)
    default: return nil
    }
  }

  /// The option of a command or of a compiled native half.
  package var option: (name: String, value: String) {
    switch self {
    case .tap(let name): ("--tap", name)
    case .type(let text): ("--type", text)
    }
  }
}
