internal import Batch

#if !canImport(Glibc) && !canImport(Musl)
  private import Darwin
#endif

/// This program, started once more as a worker.
enum WorkerExecutable {
  /// The name of the command that workers are started with.
  static let commandName = "batch-worker"

  /// How a worker is started.
  static var command: WorkerCommand {
    WorkerCommand(executable: path, arguments: [commandName])
  }

  private static var path: String {
    #if os(Linux)
      // It stays this program when its file is replaced meanwhile.
      return "/proc/self/exe"
    #else
      var size: UInt32 = 4096
      let buffer = [CChar](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        count = _NSGetExecutablePath(buffer.baseAddress, &size) == 0 ? buffer.count : 0
      }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}
