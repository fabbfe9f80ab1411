internal import ArgumentParser

/// A check of the text of an option that has a fixed set of values. Such options are declared as
/// strings, because each additional option type would slow down the start of the argument parser.
enum Choice<Value: RawRepresentable & CaseIterable> where Value.RawValue == String {
  static func checked(_ text: String) throws -> String {
    guard Value(rawValue: text) == nil else { return text }
    let values = Value.allCases.map(\.rawValue)
    throw ValidationError(
      "Use \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "").")
  }

  static var completion: CompletionKind { .list(Value.allCases.map(\.rawValue)) }

  static func value(_ text: String?) -> Value? { text.flatMap(Value.init) }
}
