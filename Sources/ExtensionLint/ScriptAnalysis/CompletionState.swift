/// The possible numbers of calls of the completion function on the paths to a place.
struct CompletionState: OptionSet, Hashable {
  let rawValue: UInt8

  /// A path without a call.
  static let none = CompletionState(rawValue: 1)
  /// A path with one call.
  static let one = CompletionState(rawValue: 1 << 1)
  /// A path with several calls.
  static let several = CompletionState(rawValue: 1 << 2)
  /// A path on which a call may follow: another function has the completion function.
  static let deferred = CompletionState(rawValue: 1 << 3)
  /// No path leads to the place.
  static let unreachable: CompletionState = []

  /// The state after a call.
  var called: CompletionState {
    var result = intersection([.several, .deferred])
    if contains(.none) { result.insert(.one) }
    if contains(.one) { result.insert(.several) }
    return result
  }

  /// The state after another function received the completion function.
  var handedOver: CompletionState {
    contains(.none) ? subtracting(.none).union(.deferred) : self
  }
}
