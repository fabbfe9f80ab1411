package import ExtensionContract
internal import PropertyLists

/// The options of a case's native half, which is compiled from the extension's Swift sources.
package struct CaseNative: Sendable, Equatable {
  /// The actions of the user after the view has appeared.
  package var actions: [UserAction]

  /// In seconds.
  package var timeLimit: Double?

  package init(actions: [UserAction]) {
    self.actions = actions
  }

  static let problemWithoutExtension = "The script is not that of an extension."
  static let remedyWithoutExtension =
    "Write the extension as the script, or remove the native half."

  /// Creates the options from a value that matches the schema.
  init(checked value: PropertyList) {
    actions = []
    guard case .dictionary(let entries) = value else { return }
    if case .array(let values)? = entries["tap"] {
      actions = values.compactMap { value in
        if case .dictionary(let entries) = value { return entries["type"]?.text.map { .type($0) } }
        return value.text.map { .tap($0) }
      }
    }
    timeLimit = entries["timeLimit"]?.number
  }
}
