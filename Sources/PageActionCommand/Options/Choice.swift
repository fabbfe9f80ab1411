internal import ArgumentParser

/// The check of an option with a few values, which is kept as text.
///
/// Every type that the argument parser meets in an option costs a fifth of a millisecond at each
/// start, so options of few values share the one of those that take any text.
enum Choice<Value: RawRepresentable & CaseIterable> where Value.RawValue == String {
  /// Returns `text` where it is one of the values.
  static func checked(_ text: String) throws -> String {
    guard Value(rawValue: text) == nil else { return text }
    let values = Value.allCases.map(\.rawValue)
    throw ValidationError(
      "Give \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "").")
  }

  /// How shells complete it.
  static var completion: CompletionKind { .list(Value.allCases.map(\.rawValue)) }

  /// The value that was given.
  static func value(_ text: String?) -> Value? { text.flatMap(Value.init) }
}
