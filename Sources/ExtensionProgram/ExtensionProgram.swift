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
    AppGroupNotes.receive { RequestLoop.note("note: \($0)") }
    // Output that the extension prints must not be part of a reply.
    let output = dup(STDOUT_FILENO)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
    // With full buffering, which is the default for pipes, a crash would lose buffered output, and
    // output would appear after later errors.
    StandardOutput.useLineBuffering()
    let program = RequestLoop(make: make, actions: actions, timeLimit: timeLimit, output: output)
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

  private static var actions: [UserAction] {
    options.compactMap { UserAction(option: $0.name, value: $0.value) }
  }

  private static var timeLimit: Double {
    options.last { $0.name == "--time-limit" }.flatMap { Double($0.value) } ?? 1e6
  }

  /// The options of the program, each of which has a value.
  private static var options: [(name: String, value: String)] {
    let arguments = CommandLine.arguments
    return stride(from: 1, to: arguments.count - 1, by: 2).map {
      (arguments[$0], arguments[$0 + 1])
    }
  }
}
