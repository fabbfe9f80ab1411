internal import AppGroups
private import Synchronization

/// Notes about App Groups that are used, but whose data other processes cannot read.
package enum AppGroupNotes {
  private struct State {
    var take: (@Sendable (String) -> Void)?
    var reported: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Sets the function that receives the notes, at most one for each group. Without a function,
  /// notes are discarded.
  package static func receive(_ take: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.take = take }
  }

  /// Returns the container of a group. If the process cannot use the container, reports a note and
  /// returns `nil`.
  static func container(of group: String) -> AppGroupContainer? {
    guard let groups = AppGroups.current else {
      reportMissingFolder(of: group)
      return nil
    }
    do throws(AppGroupError) {
      return try groups.container(of: group)
    } catch {
      report("\(error)", about: group)
      return nil
    }
  }

  /// Reports that a group has no folder. Does nothing if the name does not begin with `group.`,
  /// because it then is not the name of a group.
  static func reportMissingFolder(of group: String) {
    guard group.hasPrefix("group.") else { return }
    report(
      "The App Group '\(group)' has no folder, so other processes cannot read its data. Use "
        + "--app-groups FOLDER.", about: group)
  }

  private static func report(_ note: String, about group: String) {
    let take = state.withLock { state -> (@Sendable (String) -> Void)? in
      guard let take = state.take, state.reported.insert(group).inserted else { return nil }
      return take
    }
    take?(note)
  }
}
