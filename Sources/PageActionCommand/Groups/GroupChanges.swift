internal import AppGroups
internal import POSIXThreads
internal import PropertyLists
internal import SystemFiles

/// An observer that reports changes to the defaults of one App Group, and the Darwin notifications
/// that programs post. The notifications do not belong to a group, so all of them are reported.
final class GroupChanges {
  enum Event: Sendable {
    case changed(key: String, PropertyList)
    case removed(key: String)
    case notification(String)

    var json: PropertyList {
      switch self {
      case .changed(let key, let value): .dictionary(["key": .string(key), "value": value])
      case .removed(let key): .dictionary(["key": .string(key), "removed": .boolean(true)])
      case .notification(let name): .dictionary(["notification": .string(name)])
      }
    }

    var text: String {
      switch self {
      case .changed(let key, let value):
        "\(key) = \(String(decoding: (try? value.bytes(as: .json)) ?? [], as: UTF8.self))"
      case .removed(let key): "\(key) removed"
      case .notification(let name): "notification \(name)"
      }
    }
  }

  private struct State {
    var notifications: [Event] = []
    var defaultsChanged = false
  }

  private let file: DefaultsFile
  private let diagnostics: Diagnostics
  private let state = Monitor(State())
  private var entries: PropertyListDictionary
  private var observers: [AnyObject] = []

  init(of container: AppGroupContainer, _ diagnostics: Diagnostics) throws {
    file = container.defaults
    self.diagnostics = diagnostics
    let state = state
    let folder = file.path.pathFolder
    let name = file.path.pathName
    do throws(SystemError) {
      let changes = try FolderChanges(of: folder) { changed, _ in
        guard changed.isEmpty || changed == name else { return }
        state.change { $0.defaultsChanged = true }
      }
      observers.append(changes)
    } catch {
      throw CommandFailure.file(
        "'\(folder)' cannot be watched: \(error.message).", remedy: "Check its permissions.")
    }
    entries = [:]
    let listener = try NotificationListener(NotificationLog(container.groups)) { name in
      state.change { $0.notifications.append(.notification(name)) }
    }
    observers.append(listener)
    entries = try file.read()
  }

  /// Waits for a change or a notification, and returns the events.
  ///
  /// A program that does not use locks may write the defaults in several steps. Between these
  /// steps, the file may be empty or invalid. Then the observer keeps the entries that it read
  /// before.
  func next() throws -> [Event] {
    let new = state.change(when: { $0.defaultsChanged || !$0.notifications.isEmpty }) { state in
      defer { state = State() }
      return state
    }
    guard new.defaultsChanged else { return new.notifications }
    let old = entries
    // Do not read an empty file. A program that does not use locks may have truncated the file to
    // write new contents. That write causes another change, which is reported later.
    if (try? FileStatus(linkAt: file.path))?.byteCount == 0 { return new.notifications }
    do throws(AppGroupError) {
      entries = try file.read()
    } catch {
      guard error.code == .invalidDefaults else { throw error }
      diagnostics.warn("\(error.place): \(error.problem) The earlier defaults are kept.")
      return new.notifications
    }
    let removed = old.filter { entries[$0.key] == nil }.map { Event.removed(key: $0.key) }
    let changed = entries.filter { old[$0.key] != $0.value }.map {
      Event.changed(key: $0.key, $0.value)
    }
    return removed + changed + new.notifications
  }
}
