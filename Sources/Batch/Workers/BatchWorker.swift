internal import NativeHandlers
private import POSIXThreads
internal import PageAction
internal import PageSources
private import PlatformLibC
internal import PropertyLists
private import WorkerProcesses
private import Synchronization

/// Whether the process must end. A global variable, because the signal handler cannot capture
/// values.
private let shouldEnd = Atomic(false)

/// A worker process, which runs the script on one page after another.
public enum BatchWorker {
  /// Performs tasks until the batch closes its end of the pipe, or until the worker must end. The
  /// process must then do nothing else and exit, because threads of scripts may still run.
  public static func run(input: Int32, output: Int32) {
    run(input: input, output: output, willRun: { _ in })
  }

  /// - Parameter willRun: Receives the URL of each page before the script runs.
  package static func run(input: Int32, output: Int32, willRun: (_ url: String) -> Void) {
    preferForOutOfMemoryKiller()
    let pipes = BlockingChannel(input: input, output: output)
    guard let message = pipes.receive() else { return }
    var decoder = MessageDecoder(message)
    guard let configuration = try? BatchConfiguration(&decoder) else {
      preconditionFailure("the batch and its workers are the same program")
    }
    // Exit as soon as the batch ends, because then nothing receives the answer of a running script.
    let hasHandler = configuration.handler != nil
    try? DetachedThread.start(stackSize: 1 << 16) {
      BlockingChannel.waitUntilClosed(input)
      RunningHandlers.killAnswering()
      if hasHandler { usleep(endingMicroseconds) }
      _exit(0)
    }
    endAfterPageOnTermination()
    defer { RunningHandlers.kill() }
    let channel = WorkerChannel(pipes)
    let runner = PageRunner(configuration) { channel.load($0) }
    guard pipes.sendReady() else { return }
    defer { runner.endHandler() }
    while let task = nextTask(channel) {
      willRun(task.url)
      var answer = runner.answer(task)
      if shouldEnd.load(ordering: .relaxed) { answer.isLast = true }
      guard channel.send(answer.message), !answer.isLast else { return }
    }
  }

  /// The time in which a handler can end after the last page.
  private static let endingMicroseconds: useconds_t = 1_500_000

  private static func nextTask(_ channel: WorkerChannel) -> WorkerTask? {
    guard let message = channel.receiveTask() else { return nil }
    var decoder = MessageDecoder(message)
    guard let task = try? WorkerTask(&decoder) else {
      preconditionFailure("the batch and its workers are the same program")
    }
    return task
  }

  /// Lets `SIGTERM` end the process after the current page, so that files remain complete.
  private static func endAfterPageOnTermination() {
    shouldEnd.store(false, ordering: .relaxed)
    signal(SIGTERM) { _ in shouldEnd.store(true, ordering: .relaxed) }
  }

  /// Makes Linux's out-of-memory killer end this process rather than others, such as the batch.
  private static func preferForOutOfMemoryKiller() {
    #if os(Linux)
      let descriptor = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      _ = write(descriptor, "1000", 4)
      close(descriptor)
    #endif
  }
}
