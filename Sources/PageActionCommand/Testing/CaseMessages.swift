internal import ExtensionContract
internal import TestCases
internal import TestReports
internal import WorkerProcesses

/// The settings that apply to all cases of a test run. Each worker receives these settings.
struct CaseSettings: Sendable, Equatable {
  /// The absolute path of the working folder. The name of a case begins with the path of its file,
  /// which is relative to this folder if the file is in the folder.
  var workingFolder: String

  /// The folder for HTML files about failing cases; `nil` if no such files are written.
  var traceFolder: String?

  var countsCoverage = false

  /// Whether the replies contain `CaseReply.parts`. The parts are needed to update expectations.
  var returnsParts = false

  /// The default handler. It applies to cases that specify no handler, no arguments and no native
  /// half.
  var handler: CaseHandler?

  /// The default native half. It applies to cases that have an extension, but specify no handler,
  /// no arguments and no native half.
  var native: CaseNative?

  var nativeHalves = NativeHalves()

  /// The folder with the containers of App Groups. If `nil`, the environment variable
  /// `PAGEACTION_APP_GROUPS` specifies the folder.
  var appGroups: String?
}

/// A request to a worker to run a case. It contains no file contents, because the worker reads the
/// files of the case.
struct CaseRequest: Sendable {
  var source: CaseSource

  /// The name of the case. If the case file has several runs, this ends with the name of the run.
  var name: String
}

struct CaseReply: Sendable {
  var result: TestCaseResult

  /// The results, page, diff, console messages and error of the case, each in the format of an
  /// expectation file. Empty unless `CaseSettings.returnsParts` is `true`.
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

/// The coverage data that one case produced for its script: execution counts, and the keys in the
/// argument of `finalize`.
struct ScriptCounts: Sendable, Equatable {
  /// The path of the script, or the name of a bundled script.
  var script: String
  var counters: [UInt64]
  /// The keys of the dictionary that is passed to `finalize`.
  var argumentKeys: [String]
}

extension CaseSettings {
  var message: [UInt8] {
    var (settings, fields) = (self, MessageFields())
    settings.transfer(&fields)
    var encoder = MessageEncoder()
    fields.append(to: &encoder)
    nativeHalves.encode(into: &encoder)
    return encoder.message
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    workingFolder = ""
    var fields = try MessageFields(&decoder)
    transfer(&fields)
    try fields.finish()
    nativeHalves = try NativeHalves(&decoder)
  }

  /// Encodes the properties into `fields`, or decodes them from `fields`, which knows the
  /// direction. The callers transfer `nativeHalves`.
  private mutating func transfer(_ fields: inout MessageFields) {
    fields.field("workingFolder", &workingFolder)
    fields.field("traceFolder", &traceFolder)
    fields.field("countsCoverage", &countsCoverage)
    fields.field("returnsParts", &returnsParts)
    fields.field("appGroups", &appGroups)
    var hasHandler = handler != nil
    fields.field("handler", &hasHandler)
    var given = handler ?? CaseHandler(command: .words([]), folder: "")
    given.transfer(&fields)
    handler = hasHandler ? given : nil
    var hasNative = native != nil
    fields.field("native", &hasNative)
    var options = native ?? CaseNative(actions: [])
    options.transfer(&fields)
    native = hasNative ? options : nil
  }
}

extension CaseHandler {
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    fields.field(
      "handler.command", &command,
      encode: { command in
        switch command {
        case .line(let text): ["line", text]
        case .words(let words): ["words"] + words
        }
      },
      decode: { texts in
        switch texts.first {
        case "line" where texts.count == 2: .line(texts[1])
        case "words": .words(Array(texts.dropFirst()))
        default: nil
        }
      })
    fields.field("handler.folder", &folder)
    fields.field("handler.content", &content)
    fields.field("handler.format", &format)
    fields.field("handler.mode", &mode)
    fields.field("handler.timeLimit", &timeLimit)
  }
}

extension CaseNative {
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    fields.field(
      "native.actions", &actions,
      encode: { actions in
        actions.flatMap { action in
          switch action {
          case .tap(let name): ["tap", name]
          case .type(let text): ["type", text]
          }
        }
      },
      decode: { texts in
        guard texts.count.isMultiple(of: 2) else { return nil }
        var actions: [UserAction] = []
        for index in stride(from: 0, to: texts.count, by: 2) {
          switch texts[index] {
          case "tap": actions.append(.tap(texts[index + 1]))
          case "type": actions.append(.type(texts[index + 1]))
          default: return nil
          }
        }
        return actions
      })
    fields.field("native.timeLimit", &timeLimit)
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
