internal import ArgumentParser

/// The check of an option with a few values, which is stored as text.
///
/// Each additional option type costs the argument parser 0.2 ms at every start. Options with few
/// values therefore use the type of text options.
enum Choice<Value: RawRepresentable & CaseIterable> where Value.RawValue == String {
  /// Returns `text` if it is one of the values.
  static func checked(_ text: String) throws -> String {
    guard Value(rawValue: text) == nil else { return text }
    let values = Value.allCases.map(\.rawValue)
    throw ValidationError(
      "Use \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "").")
  }

  static var completion: CompletionKind { .list(Value.allCases.map(\.rawValue)) }

  /// Converts checked text to a value.
  static func value(_ text: String?) -> Value? { text.flatMap(Value.init) }
}
