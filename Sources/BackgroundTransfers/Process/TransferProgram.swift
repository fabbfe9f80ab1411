package import NetworkClient
private import PlatformLibC
internal import POSIXThreads
internal import SystemFiles
internal import WorkerProcesses

/// The process of `pageaction-network` that transfers the tasks of a session, and outlives this
/// process.
package enum TransferProgram {
  /// The variable with the path of `pageaction-network`.
  package static let programVariable = "PAGEACTION_NETWORK_PROGRAM"

  /// The environment variable that allows non-public addresses if its value is 1.
  package static let privateAddressVariable = "PAGEACTION_ALLOW_PRIVATE"

  /// The first argument of the program, before the folder of the session. The number changes with
  /// the format of the files.
  package static let backgroundArgument = "--background=1"

  package static var allowsPrivateAddresses: Bool {
    getenv(privateAddressVariable).map { String(cString: $0) } == "1"
  }

  /// Returns the path of the program: the value of `programVariable`, or else the program in the
  /// folder that `InstalledProgram.folderVariable` names, beside this program, or in `PATH`.
  package static func find() throws(NetworkError) -> String {
    if let path = getenv(programVariable), path[0] != 0 { return String(path: path) }
    if let folder = getenv(InstalledProgram.folderVariable), folder[0] != 0,
      let path = program(in: String(path: folder))
    {
      return path
    }
    let missing: NetworkError
    do throws(NetworkError) {
      return try NetworkProgram.find().executable
    } catch {
      missing = error
    }
    for folder in SearchPath.folders {
      if let path = program(in: folder) { return path }
    }
    throw missing
  }

  private static func program(in folder: String) -> String? {
    InstalledProgram.path(named: NetworkProgram.name, in: "\(folder)/")
  }

  /// Starts the program if the session has unfinished tasks and no program is transferring them.
  /// - Parameter didEnd: Called on another thread when the transferring program ends.
  /// - Returns: Whether a program is now transferring the tasks.
  @discardableResult
  package static func start(
    for folder: TransferFolder, didEnd: @escaping @Sendable () -> Void
  ) throws(NetworkError) -> Bool {
    var command = WorkerCommand(
      executable: try find(), arguments: [backgroundArgument, folder.path])
    command.workingFolder = "/"
    let started: Result<Started, SystemError>?
    do throws(SystemError) {
      started = try folder.locked {
        if folder.hasProgram { return .success(.other) }
        guard !folder.unfinished().isEmpty else { return nil }
        do throws(SystemError) {
          return .success(.child(try DetachedProcess(command)))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      started = .failure(error)
    }
    let wait: @Sendable () -> Void
    switch started {
    case nil: return false
    case .success(.other): wait = { folder.waitForEndOfProgram() }
    case .success(.child(let process)): wait = { process.waitForEnd() }
    case .failure(let error):
      throw NetworkError(
        .programMissing, url: "",
        "The program \(command.executable) cannot be started: \(error.message).")
    }
    // If no thread can be started, `didEnd` is not called.
    try? DetachedThread.start(stackSize: 1 << 18) {
      wait()
      didEnd()
    }
    return true
  }

  private enum Started {
    case child(DetachedProcess)
    case other
  }
}
