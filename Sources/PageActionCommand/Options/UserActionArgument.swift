internal import ArgumentParser
internal import ExtensionContract
private import Synchronization

/// The value of `--tap` or `--type`, with its position among the values of both options.
///
/// The parser transforms values in the order of the command line, but returns the values of each
/// option separately. The positions are needed to restore the order of the command line.
struct UserActionArgument: Sendable {
  private static let count = Atomic(0)

  private let action: UserAction
  private let position: Int

  private init(_ action: UserAction) {
    self.action = action
    position = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  static func tap(_ name: String) throws -> UserActionArgument {
    guard !name.isEmpty else { throw ValidationError("Name a button, a row or a field.") }
    return UserActionArgument(.tap(name))
  }

  static func type(_ text: String) -> UserActionArgument {
    UserActionArgument(.type(text))
  }

  /// Returns the actions of both options in the order of the command line.
  static func ordered(_ taps: [Self], _ texts: [Self]) -> [UserAction] {
    (taps + texts).sorted { $0.position < $1.position }.map(\.action)
  }
}
