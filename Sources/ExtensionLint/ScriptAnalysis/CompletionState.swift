/// The possible numbers of calls of the completion function on the paths to a point in the script.
struct CompletionState: OptionSet, Hashable {
  let rawValue: UInt8

  /// There is a path without a call.
  static let none = CompletionState(rawValue: 1)
  /// There is a path with one call.
  static let one = CompletionState(rawValue: 1 << 1)
  /// There is a path with several calls.
  static let several = CompletionState(rawValue: 1 << 2)
  /// There is a path on which other code has the completion function and may call it later.
  static let deferred = CompletionState(rawValue: 1 << 3)
  /// No path leads to the point.
  static let unreachable: CompletionState = []

  /// The state after a call.
  var called: CompletionState {
    var result = intersection([.several, .deferred])
    if contains(.none) { result.insert(.one) }
    if contains(.one) { result.insert(.several) }
    return result
  }

  /// The state after other code received the completion function.
  var handedOver: CompletionState {
    contains(.none) ? subtracting(.none).union(.deferred) : self
  }
}
