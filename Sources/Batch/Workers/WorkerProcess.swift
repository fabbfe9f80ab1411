internal import NetworkClient
internal import SaturatingArithmetic
internal import SystemFiles
internal import WorkerProcesses

/// The batch's side of a worker. Only `end`, `end(within:)` and `crashReport` block: they wait
/// until the process ends.
final class WorkerProcess {
  /// The maximum memory to reserve for a message before its contents arrive, in bytes.
  private static let maximumRoom = 1 << 31

  /// `nil` after the process has ended. Its descriptors are closed then, and their numbers may
  /// belong to other files.
  private var process: ChildProcess?

  private var outgoing = OutgoingMessages()

  /// The data that was read, and the number of its decoded bytes.
  private var incoming: [UInt8] = []
  private var usedCount = 0

  private var errors = ErrorOutput()
  private var stopwatch = Stopwatch()

  /// The unanswered tasks. The worker performs the first task.
  private(set) var tasks: [WorkerTask] = []

  /// The requests for subresources of the first task that were not taken yet.
  private var requests: [NetworkRequest] = []

  private(set) var isReady = false

  private(set) var isBroken = false

  init(_ command: WorkerCommand, configuration: [UInt8]) throws(SystemError) {
    process = try ChildProcess(command)
    outgoing.append(configuration)
  }

  var hasEnded: Bool { process == nil }

  /// The descriptors of the process; -1, which `poll` ignores, after its end.
  var input: Int32 { process?.input ?? -1 }
  var output: Int32 { process?.output ?? -1 }
  var errorOutput: Int32 { process?.errors ?? -1 }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// The total size of the pages of unanswered tasks, in bytes.
  var taskByteCount: Int { tasks.reduce(0) { $0 + $1.byteCount } }

  /// The time since the worker began its first task.
  var milliseconds: Double { stopwatch.milliseconds }

  func assign(_ task: WorkerTask) {
    if tasks.isEmpty { stopwatch = Stopwatch() }
    tasks.append(task)
    for part in task.message { outgoing.append(part) }
    write()
  }

  /// Sends the reply to a request for a subresource, unless the process has ended.
  func send(_ reply: NetworkReply) {
    guard !hasEnded else { return }
    outgoing.append(SubresourceMessages.message(of: reply))
    write()
  }

  /// Returns the requests for subresources; none if the process has ended.
  func takeRequests() -> [NetworkRequest] {
    defer { requests = [] }
    return hasEnded ? [] : requests
  }

  /// Writes as much as the pipe accepts. If the process has ended, `read` detects it.
  func write() {
    guard let process else { return }
    outgoing.write(to: process.input)
  }

  /// Reads all available output, and returns whether the process has closed it.
  func read() -> Bool {
    guard let process else { return true }
    do {
      while let part = try process.availableBytes(of: process.output) {
        if part.isEmpty { return true }
        incoming += part
        if part.count < ChildProcess.readSize { return false }
      }
      return false
    } catch {
      return true
    }
  }

  /// Reads the worker's standard error, and keeps the last bytes.
  func readErrors() {
    guard let process else { return }
    errors.read(from: process)
  }

  /// Returns the next answer, and removes its task.
  func nextAnswer() -> WorkerAnswer? {
    while let message = nextMessage() {
      if !isReady {
        isReady = true
        isBroken = !message.isEmpty
        continue
      }
      if let request = try? SubresourceMessages.request(in: message) {
        requests.append(request)
        continue
      }
      var decoder = MessageDecoder(message)
      guard let answer = try? WorkerAnswer(&decoder), answer.number == tasks.first?.number else {
        isBroken = true
        return nil
      }
      tasks.removeFirst()
      stopwatch = Stopwatch()
      return answer
    }
    return nil
  }

  /// Returns the next complete message. A long message gets separate memory.
  private func nextMessage() -> ArraySlice<UInt8>? {
    let header = MessageFraming.lengthSize
    let available = incoming.count - usedCount
    let length = available < header ? 0 : MessageFraming.length(in: incoming[usedCount...])
    guard !isBroken, available >= header, length >= 0, available - header >= length else {
      incoming.removeFirst(usedCount)
      usedCount = 0
      // Reserve the memory, because growing the array would copy it.
      incoming.reserveCapacity(
        min(max(length, 0).addingSaturated(header + ChildProcess.readSize), Self.maximumRoom))
      return nil
    }
    let start = usedCount + header
    usedCount = start + length
    let message = incoming[start..<usedCount]
    if length >= ChildProcess.readSize {
      incoming = Array(incoming[usedCount...])
      usedCount = 0
    }
    return message
  }

  func stop() {
    outgoing.removeAll()
    process?.requestEnd()
  }

  func end() {
    _ = process?.end()
    noteEnd()
  }

  /// Makes the process end after its current page or at once, if it has none.
  func closeInput() {
    process?.closeInput()
  }

  /// Waits for the end of a process whose input is closed.
  func end(within seconds: Double) {
    guard process?.end(until: .now + .seconds(seconds)) != nil else { return end() }
    noteEnd()
  }

  /// Waits for the end of a process that crashed, and returns how it ended.
  func crashReport() -> String {
    readErrors()
    let lastErrorLine = errors.lastLine.map { ": \($0)" } ?? "."
    let predicate = process?.endByItself().predicate ?? "has ended"
    noteEnd()
    return "The worker process \(predicate)\(lastErrorLine)"
  }

  private func noteEnd() {
    process = nil
    outgoing.removeAll()
  }
}
