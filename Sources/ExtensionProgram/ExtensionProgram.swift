internal import Dispatch
internal import ExtensionContract
public import ExtensionRequests
internal import PlatformLibC
internal import PropertyLists
internal import UIKit

/// The program of a compiled extension. It reads requests as lines of JSON from standard input, and
/// writes replies as lines of JSON to standard output.
public enum ExtensionProgram {
  /// Runs the program. Does not return.
  ///
  /// - Parameter make: Creates the principal object for a request.
  @MainActor
  public static func run(_ make: @escaping @MainActor () -> any NSExtensionRequestHandling) -> Never
  {
    FoundationBridges.link()
    ProcessDefaults.enable()
    // Output that the extension prints must not be part of a reply.
    let output = dup(STDOUT_FILENO)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
    // The buffer of a pipe would be lost if the extension crashes, and written after later errors.
    StandardOutput.useLineBuffering()
    let program = RequestLoop(make: make, taps: taps, timeLimit: timeLimit, output: output)
    Thread.detachNewThread { program.read() }
    // Without a timer, the loop would end.
    let timer = Timer(timeInterval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    while true { RunLoop.main.run() }
  }

  /// The standard defaults, which last as long as the process.
  public static var standardDefaults: UserDefaults {
    ProcessDefaults.suite("") ?? Foundation.UserDefaults.standard
  }

  private static var taps: [String] { values(of: "--tap") }

  private static var timeLimit: Double {
    values(of: "--time-limit").last.flatMap(Double.init) ?? 1e6
  }

  private static func values(of option: String) -> [String] {
    let arguments = CommandLine.arguments
    return arguments.indices.dropLast().filter { arguments[$0] == option }.map { arguments[$0 + 1] }
  }
}
