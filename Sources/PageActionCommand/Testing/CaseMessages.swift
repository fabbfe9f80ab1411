internal import ExtensionContract
internal import TestCases
internal import TestReports
internal import WorkerProcesses

/// The settings for all cases of a test run, which are sent to each worker.
struct CaseSettings: Sendable, Equatable {
  /// The folder to which the names of cases are relative.
  var workingFolder: String

  /// The folder for HTML files about failing cases; `nil` if none are written.
  var traceFolder: String?

  var countsCoverage = false

  /// Whether the replies contain `CaseReply.parts`, which updates of expectations need.
  var returnsParts = false

  /// The default handler, for cases that specify no handler, arguments or native half.
  var handler: CaseHandler?

  /// The default native half, for cases that have an extension, but specify no handler, arguments
  /// or native half.
  var native: CaseNative?

  var nativeHalves = NativeHalves()

  /// The folder with the containers of App Groups; `nil` for the folder in the environment variable
  /// `PAGEACTION_APP_GROUPS`.
  var appGroups: String?
}

/// A request to a worker to run a case. The worker reads the files of the case.
struct CaseRequest: Sendable {
  var source: CaseSource

  /// The name of the case. If the case file has several runs, the name includes that of the run.
  var name: String
}

/// A worker's reply to a `CaseRequest`.
struct CaseReply: Sendable {
  var result: TestCaseResult

  /// The results, page, diff, console messages and error of the case, as the contents of
  /// expectation files.
  var parts: [ExpectationKind: [UInt8]] = [:]

  var mismatches: Set<ExpectationKind> = []

  /// Whether the run reached a limit of time or memory.
  var reachedLimit = false

  /// Whether the worker wrote an HTML file about the failing case.
  var hasFailurePage = false

  var coverage: ScriptCounts?

  /// Whether the worker cannot run another case, because a script could not be stopped.
  var isLast = false
}

/// The coverage data of a script from one case: execution counts, and the keys of the `finalize`
/// argument.
struct ScriptCounts: Sendable, Equatable {
  /// The path of the script, or the name of a bundled one.
  var script: String
  var counters: [UInt64]
  /// The keys of the dictionary that is passed to `finalize`.
  var argumentKeys: [String]
}

extension CaseSettings {
  var message: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(workingFolder)
    encoder.append(traceFolder)
    encoder.append(countsCoverage)
    encoder.append(returnsParts)
    encoder.append(handler) { encoder, handler in handler.encode(into: &encoder) }
    encoder.append(native) { encoder, native in
      encoder.append(native.actions) { encoder, action in
        switch action {
        case .tap(let name):
          encoder.append(true)
          encoder.append(name)
        case .type(let text):
          encoder.append(false)
          encoder.append(text)
        }
      }
      encoder.append(native.timeLimit) { $0.append($1 as Double) }
    }
    nativeHalves.encode(into: &encoder)
    encoder.append(appGroups)
    return encoder.message
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    workingFolder = try decoder.string()
    traceFolder = try decoder.optionalString()
    countsCoverage = try decoder.boolean()
    returnsParts = try decoder.boolean()
    handler = try decoder.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try CaseHandler(&decoder)
    }
    native = try decoder.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      let actions = try decoder.array {
        (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) -> UserAction in
        try decoder.boolean() ? .tap(try decoder.string()) : .type(try decoder.string())
      }
      var native = CaseNative(actions: actions)
      native.timeLimit = try decoder.optionalReal()
      return native
    }
    nativeHalves = try NativeHalves(&decoder)
    appGroups = try decoder.optionalString()
  }
}

extension CaseHandler {
  fileprivate func encode(into encoder: inout MessageEncoder) {
    switch command {
    case .line(let text):
      encoder.append(true)
      encoder.append(text)
    case .words(let words):
      encoder.append(false)
      encoder.append(words) { $0.append($1 as String) }
    }
    encoder.append(folder)
    for option in [content, format, mode] { encoder.append(option) }
    encoder.append(timeLimit) { $0.append($1 as Double) }
  }

  fileprivate init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    let command: Command =
      try decoder.boolean() ? .line(try decoder.string()) : .words(try decoder.strings())
    self.init(command: command, folder: try decoder.string())
    content = try decoder.optionalString()
    format = try decoder.optionalString()
    mode = try decoder.optionalString()
    timeLimit = try decoder.optionalReal()
  }
}

extension CaseRequest {
  var message: [UInt8] {
    var encoder = MessageEncoder()
    switch source {
    case .folder(let path):
      encoder.append(true)
      encoder.append(path)
    case .file(let path, let run, let line):
      encoder.append(false)
      encoder.append(path)
      encoder.append(run) { $0.append($1 as Int) }
      encoder.append(line)
    }
    encoder.append(name)
    return encoder.message
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    if try decoder.boolean() {
      source = .folder(try decoder.string())
    } else {
      let path = try decoder.string()
      let run = try decoder.optional {
        (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in try decoder.integer()
      }
      source = .file(path, run: run, line: try decoder.integer())
    }
    name = try decoder.string()
  }
}

extension CaseReply {
  var message: [UInt8] {
    var encoder = MessageEncoder()
    result.encode(into: &encoder)
    encoder.append(ExpectationKind.allCases.filter { parts[$0] != nil }) { encoder, kind in
      encoder.append(kind)
      encoder.append(parts[kind] ?? [])
    }
    encoder.append(ExpectationKind.allCases.filter(mismatches.contains)) { $0.append($1) }
    encoder.append(coverage) { encoder, counts in
      encoder.append(counts.script)
      encoder.append(counts.counters) { $0.append(Int(truncatingIfNeeded: $1)) }
      encoder.append(counts.argumentKeys) { $0.append($1 as String) }
    }
    for flag in [reachedLimit, hasFailurePage, isLast] { encoder.append(flag) }
    return encoder.message
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    typealias Malformed = MessageDecoder.Malformed
    result = try TestCaseResult(&decoder)
    let list = try decoder.array { (decoder: inout MessageDecoder) throws(Malformed) in
      (try decoder.choice(ExpectationKind.self), try decoder.data())
    }
    parts = Dictionary(list) { first, _ in first }
    mismatches = Set(
      try decoder.array { (decoder: inout MessageDecoder) throws(Malformed) in
        try decoder.choice(ExpectationKind.self)
      })
    coverage = try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
      ScriptCounts(
        script: try decoder.string(),
        counters: try decoder.array { (decoder: inout MessageDecoder) throws(Malformed) in
          UInt64(truncatingIfNeeded: try decoder.integer())
        }, argumentKeys: try decoder.strings())
    }
    reachedLimit = try decoder.boolean()
    hasFailurePage = try decoder.boolean()
    isLast = try decoder.boolean()
  }
}
