internal import WorkerProcesses

struct WorkerAnswer: Sendable {
  var number: Int
  var status: PageStatus
  /// Whether the worker exits after this answer, because state of the page may remain in it.
  var isLast = false
  /// Whether the script itself is unusable, so that every page would fail in the same way.
  var failsAlways = false
  /// Whether no page can be written, so that continuing is useless.
  var cannotWrite = false
  /// Whether the value at the path of `RecordFormat.each` is missing or `null`.
  var lacksElements = false
  var byteCount = 0
  var milliseconds: Double
  /// The error message; empty if nothing failed.
  var error: String
  /// Lines that follow the error, such as the line of the script.
  var details: [String] = []
  var console: [String] = []
  /// The lines that the handler wrote to standard error for the page.
  var handlerErrors: [String] = []
  /// The folder that the page was written to; empty for none.
  var pageFolder = ""
  var lines: ArraySlice<UInt8>

  /// The parts of the message. The lines are separate, to avoid a copy.
  var message: [ArraySlice<UInt8>] {
    var message = MessageEncoder()
    message.append(number)
    message.append(status)
    message.append(isLast)
    message.append(failsAlways)
    message.append(cannotWrite)
    message.append(lacksElements)
    message.append(byteCount)
    message.append(milliseconds)
    message.append(error)
    message.append(details) { $0.append($1 as String) }
    message.append(console) { $0.append($1 as String) }
    message.append(handlerErrors) { $0.append($1 as String) }
    message.append(pageFolder)
    message.append(attached: lines.count)
    return [message.message[...], lines]
  }
}

extension WorkerAnswer {
  init(_ message: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    number = try message.integer()
    status = try message.choice()
    isLast = try message.boolean()
    failsAlways = try message.boolean()
    cannotWrite = try message.boolean()
    lacksElements = try message.boolean()
    byteCount = try message.integer()
    milliseconds = try message.real()
    error = try message.string()
    details = try message.strings()
    console = try message.strings()
    handlerErrors = try message.strings()
    pageFolder = try message.string()
    lines = try message.sharedData()
  }
}
