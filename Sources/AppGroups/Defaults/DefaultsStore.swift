private import PlatformLibC
internal import POSIXThreads
public import PropertyLists
private import Synchronization

/// The defaults of an App Group for a process, with changes that are written in the background.
///
/// A change is visible to this process at once. A thread writes the changes in batches, as the
/// system's preferences daemon does. `synchronize` and the end of the process wait for this thread.
public final class DefaultsStore: Sendable {
  private struct State {
    var snapshot: DefaultsSnapshot?
    /// The changes that the thread will write next.
    var pending: [ExactString: PropertyList?] = [:]
    /// The changes that the thread writes now.
    var inFlight: [ExactString: PropertyList?] = [:]
    var isWriting = false
    var failure: AppGroupError?
  }

  private let file: DefaultsFile
  private let state = Monitor(State())

  private init(_ file: DefaultsFile) {
    self.file = file
  }

  private static let stores = Mutex<[String: DefaultsStore]>([:])

  /// Returns the store of a group, which all callers in the process share.
  public static func shared(for container: AppGroupContainer) -> DefaultsStore {
    stores.withLock { stores in
      // Changes that are still pending are written when the program ends.
      if stores.isEmpty { atexit { DefaultsStore.synchronizeAll() } }
      if let store = stores[container.path] { return store }
      let store = DefaultsStore(container.defaults)
      stores[container.path] = store
      return store
    }
  }

  /// Waits until all changes of this process are written.
  /// - Returns: Whether all changes were written.
  @discardableResult
  public static func synchronizeAll() -> Bool {
    let all = stores.withLock { Array($0.values) }
    return all.reduce(true) { $1.synchronize() && $0 }
  }

  /// Returns the value of a key: a change that is not written yet, or else the value in the file.
  public func value(of key: String) -> PropertyList? {
    let exact = ExactString(key)
    return state.change { state in
      if let change = state.pending[exact] ?? state.inFlight[exact] { return change }
      return refreshed(&state)[key]
    }
  }

  /// All values in the file, with the changes that are not written yet.
  public var entries: PropertyListDictionary {
    state.change { state in
      let changes = state.inFlight.merging(state.pending) { $1 }
      let entries = refreshed(&state)
      guard !changes.isEmpty else { return entries }
      var result = PropertyListDictionary(
        entries.lazy.filter { changes[ExactString($0.key)] == nil })
      for (key, value) in changes { if let value { result[key.string] = value } }
      return result
    }
  }

  /// The last error of a read or write; `nil` if none has occurred since the last successful write.
  public var failure: AppGroupError? { state.change { $0.failure } }

  private func refreshed(_ state: inout State) -> PropertyListDictionary {
    if let snapshot = state.snapshot, snapshot.isCurrent { return snapshot.entries }
    do throws(AppGroupError) {
      let snapshot = try DefaultsSnapshot(of: file)
      state.snapshot = snapshot
      return snapshot.entries
    } catch {
      state.failure = error
      return state.snapshot?.entries ?? [:]
    }
  }

  /// Changes a value; `nil` removes the key.
  public func set(_ value: PropertyList?, for key: String) {
    set([(key, value)])
  }

  /// Changes several values. Values that a property list cannot contain are ignored.
  public func set(_ changes: [DefaultsFile.Change]) {
    let changes = changes.filter { change in
      guard let value = change.value else { return true }
      return (try? value.bytes(as: .binary)) != nil
    }
    state.change { state in
      for (key, value) in changes { state.pending.updateValue(value, forKey: ExactString(key)) }
    }
    startWriting()
  }

  private func startWriting() {
    let mustStart = state.change { state in
      defer { if !state.pending.isEmpty { state.isWriting = true } }
      return !state.isWriting && !state.pending.isEmpty
    }
    guard mustStart else { return }
    do throws(DetachedThread.Failure) {
      try DetachedThread.start { self.writeAll() }
    } catch {
      // No thread is available, so write on the current thread.
      writeAll()
    }
  }

  private func writeAll() {
    while true {
      let changes: [DefaultsFile.Change]? = state.change { state in
        guard !state.pending.isEmpty else {
          state.isWriting = false
          return nil
        }
        swap(&state.pending, &state.inFlight)
        return state.inFlight.map { ($0.key.string, $0.value) }
      }
      guard let changes else { return }
      let result = Result { () throws(AppGroupError) in try file.write(changes) }
      let mustStop = state.change { state in
        switch result {
        case .success(let snapshot):
          state.snapshot = snapshot
          state.failure = nil
          state.inFlight = [:]
          return false
        case .failure(let error):
          // Keep the changes, so that the next change or synchronization tries again.
          state.pending.merge(state.inFlight) { newer, _ in newer }
          state.inFlight = [:]
          state.failure = error
          state.isWriting = false
          return true
        }
      }
      if mustStop { return }
    }
  }

  /// Waits until all changes are on the disk.
  /// - Returns: Whether all changes are on the disk.
  @discardableResult
  public func synchronize() -> Bool {
    startWriting()
    return state.change(when: { !$0.isWriting }) { $0.pending.isEmpty }
  }
}
