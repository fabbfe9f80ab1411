internal import ArgumentParser

/// The check of an option that is one of a few texts. It avoids an additional option type, each of
/// which costs the argument parser time at every start.
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
