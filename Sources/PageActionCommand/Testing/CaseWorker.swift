internal import NativeHandlers
internal import POSIXThreads
private import PlatformLibC
internal import TestCases
internal import TestReports
internal import WorkerProcesses

/// The main function of a worker process of `pageaction test`.
enum CaseWorker {
  /// Runs the cases that the parent process requests. Returns when the parent process closes the
  /// input, or if a script cannot be stopped.
  static func run(input: Int32, output: Int32) {
    let channel = BlockingChannel(input: input, output: output)
    guard let message = channel.receive() else { return }
    var decoder = MessageDecoder(message)
    guard let settings = try? CaseSettings(&decoder) else {
      preconditionFailure("the tests and their workers are the same program")
    }
    // Exit as soon as the parent process ends. Nothing would receive the reply to the case that is
    // running.
    try? DetachedThread.start(stackSize: 1 << 16) {
      BlockingChannel.waitUntilClosed(input)
      RunningHandlers.kill()
      _exit(0)
    }
    let runner = CaseRunner(settings)
    defer { runner.endHandler() }
    while let request = nextRequest(channel) {
      let reply = runner.reply(to: request)
      guard channel.send([reply.message[...]]), !reply.isLast else { return }
    }
  }

  private static func nextRequest(_ channel: BlockingChannel) -> CaseRequest? {
    guard let message = channel.receive() else { return nil }
    var decoder = MessageDecoder(message)
    guard let request = try? CaseRequest(&decoder) else {
      preconditionFailure("the tests and their workers are the same program")
    }
    return request
  }
}
