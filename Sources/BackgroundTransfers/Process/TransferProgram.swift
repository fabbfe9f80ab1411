package import NetworkClient
private import PlatformLibC
internal import POSIXThreads
internal import SystemFiles
internal import WorkerProcesses

/// The process of `pageaction-network` that transfers the tasks of a session, and outlives this process.
package enum TransferProgram {
  /// The variable with the path of `pageaction-network`.
  package static let programVariable = "PAGEACTION_NETWORK_PROGRAM"

  /// The variable that allows addresses that are not public if it is 1.
  package static let privateAddressVariable = "PAGEACTION_ALLOW_PRIVATE"

  /// The first argument of the program, before the folder of the session. The number changes with
  /// the format of the files.
  package static let backgroundArgument = "--background=1"

  package static var allowsPrivateAddresses: Bool {
    getenv(privateAddressVariable).map { String(cString: $0) } == "1"
  }

  /// The path of the program: that of the variable, in the folder of the programs, beside this program, or in
  /// `PATH`.
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
    for folder in (getenv("PATH").map { String(path: $0) } ?? "").split(separator: ":") {
      if let path = program(in: String(folder)) { return path }
    }
    throw missing
  }

  private static func program(in folder: String) -> String? {
    InstalledProgram.path(named: NetworkProgram.name, in: "\(folder)/")
  }

  /// Starts the program if the session has tasks to transfer and none transfers them.
  /// - Parameter didEnd: Called on another thread at the end of the program that transfers.
  /// - Returns: Whether a program transfers now.
  @discardableResult
  package static func start(
    for folder: TransferFolder, didEnd: @escaping @Sendable () -> Void
  ) throws(NetworkError) -> Bool {
    let path = try find()
    let started: Result<Started, SystemError>?
    do throws(SystemError) {
      started = try folder.locked {
        if folder.hasProgram { return .success(.other) }
        guard !folder.unfinished().isEmpty else { return nil }
        do throws(SystemError) {
          return .success(.child(try spawn(path, [backgroundArgument, folder.path])))
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
    case .success(.child(let identifier)):
      wait = {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      }
    case .failure(let error):
      throw NetworkError(
        .programMissing, url: "", "The program \(path) cannot be started: \(error.message).")
    }
    // Without a thread, the end is not noticed.
    try? DetachedThread.start(stackSize: 1 << 18) {
      wait()
      didEnd()
    }
    return true
  }

  private enum Started {
    case child(pid_t)
    case other
  }

  /// Starts a program that inherits nothing but the environment.
  ///
  /// The host of a handler waits for the end of the handler's output, so the program must not keep
  /// its streams open.
  private static func spawn(
    _ path: String, _ arguments: [String]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in 0..<3 as Range<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addchdir(&actions, "/")
    #if canImport(Darwin)
      posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK)
          | Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      closeOthers(&actions)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    #endif
    posix_spawnattr_setpgroup(&attributes, 0)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map {
      $0.withPath { strdup($0) }
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var identifier = pid_t()
    let code = path.withPath {
      posix_spawn(&identifier, $0, &actions, &attributes, words, environ)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return identifier
  }

  #if !canImport(Darwin)
    private static func posix_spawn_file_actions_addchdir(
      _ actions: inout posix_spawn_file_actions_t, _ folder: String
    ) {
      typealias Function =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
        ) -> Int32
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
      _ = unsafeBitCast(symbol, to: Function.self)(&actions, folder)
    }

    /// Closes the descriptors that other code may have opened without `O_CLOEXEC`, if the C library can.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
      typealias Function =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
      _ = unsafeBitCast(symbol, to: Function.self)(&actions, 3)
    }
  #else
    private static func posix_spawn_file_actions_addchdir(
      _ actions: inout posix_spawn_file_actions_t?, _ folder: String
    ) {
      posix_spawn_file_actions_addchdir_np(&actions, folder)
    }
  #endif
}
