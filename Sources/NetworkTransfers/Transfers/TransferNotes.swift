internal import NetworkClient
internal import SystemFiles

/// The notes about transfers. Each kind of note is added only once.
struct TransferNotes {
  private var notes: [NetworkNote] = []
  private var pausedHosts: Set<String> = []
  private var hasCacheFailure = false

  var isEmpty: Bool { notes.isEmpty }

  /// Returns and removes the notes.
  mutating func take() -> [NetworkNote] {
    defer { notes = [] }
    return notes
  }

  /// Adds a note about the first pause of a host.
  mutating func addPause(of host: String, status: Int, seconds: Double) {
    guard pausedHosts.insert(host).inserted else { return }
    notes.append(
      NetworkNote(
        "The host \(host) answered with the status \(status) and Retry-After. It gets no requests "
          + "for \(seconds.plain) s."))
  }

  /// Adds a note about the first response that could not be stored.
  mutating func addCacheFailure(_ error: SystemError, folder: String) {
    guard !hasCacheFailure else { return }
    hasCacheFailure = true
    notes.append(
      NetworkNote(
        "The folder of --cache, '\(folder.readablePath)', could not be written: \(error.message). "
          + "Check its permissions and the free space."))
  }
}
