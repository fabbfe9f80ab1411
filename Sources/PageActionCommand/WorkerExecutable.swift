internal import ArgumentParser
private import PlatformLibC
internal import WorkerProcesses

enum WorkerExecutable {
  /// Returns the command that starts this program with a hidden subcommand.
  static func command(
    _ type: any ParsableCommand.Type, environment: [String: String] = [:]
  ) -> WorkerCommand {
    WorkerCommand(
      executable: path, arguments: [type.configuration.commandName ?? ""],
      environment: environment)
  }

  private static var path: String {
    #if os(Linux)
      // Even if the program's file is replaced, this path refers to the running program.
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
