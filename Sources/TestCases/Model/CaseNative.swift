internal import PropertyLists

/// The options of a case's native half, which is compiled from the extension's Swift sources.
package struct CaseNative: Sendable, Equatable {
  /// The names of the controls that are tapped after the view has appeared.
  package var taps: [String]

  /// In seconds.
  package var timeLimit: Double?

  package init(taps: [String]) {
    self.taps = taps
  }

  static let problemWithoutExtension = "The script is not that of an extension."
  static let remedyWithoutExtension =
    "Write the extension as the script, or remove the native half."

  /// Creates the options from a value that matches the schema.
  init(checked value: PropertyList) {
    taps = []
    guard case .dictionary(let entries) = value else { return }
    if case .array(let names)? = entries["tap"] { taps = names.compactMap(\.text) }
    timeLimit = entries["timeLimit"]?.number
  }
}
