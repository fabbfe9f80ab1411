/// What a worker says of a page.
struct WorkerAnswer: Sendable {
  /// The task's number.
  var number: Int
  var status: PageStatus
  /// Whether the worker ends itself now, since something of the page may be left in it.
  var isLast = false
  /// Whether the script is to blame, so that every page will fail in the same way.
  var failsAlways = false
  /// Whether pages cannot be written at all, so that going on would be for nothing.
  var cannotWrite = false
  /// Whether the results lack what each element of was asked for.
  var lacksElements = false
  /// How large the page is, in bytes.
  var byteCount = 0
  var milliseconds: Double
  /// What failed; empty where nothing has.
  var error: String
  /// Lines that follow the error, such as the line of the script.
  var details: [String] = []
  /// The console output of the script, if it is recorded.
  var console: [String] = []
  /// The folder that the page was written to; empty for none.
  var pageFolder = ""
  /// What is written of the page.
  var lines: ArraySlice<UInt8>

  /// The parts of the message; the lines are not copied.
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
    pageFolder = try message.string()
    lines = try message.sharedData()
  }
}

extension MessageDecoder {
  fileprivate mutating func strings() throws(Malformed) -> [String] {
    try array { message throws(Malformed) in try message.string() }
  }
}
