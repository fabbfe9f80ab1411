internal import ExtensionBundles
internal import ExtensionContract
internal import NativeHandlers
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PropertyLists

/// A JSON description of the exchange between the host, the script and the extension. The schema of
/// the JSON is `Documentation/exchange-trace.schema.json`.
struct ExchangeTrace {
  static let version = 1

  /// The type identifier `kUTTypePropertyList`. Attachments that contain the results of `run` or
  /// the arguments of `finalize` have this type.
  private static let propertyListType = "com.apple.property-list"

  let command: String
  let page: PageSource
  let script: ActionScript
  let loaded: LoadedExtension?
  let extensionName: String?
  let limits: Limits
  /// The settings of the process that `--handler` or `--native` starts; `nil` if neither option is
  /// specified.
  let handler: HandlerConfiguration?
  let finalizeArguments: PropertyList?
  let outcome: ActionOutcome

  var json: PropertyList {
    var fields: PropertyListDictionary = [
      "traceVersion": .integer(Int64(Self.version)),
      "generator": .dictionary([
        "name": .string("pageaction"), "version": .string(VersionReport.pageaction),
      ]),
      "command": .string(command),
      "page": .dictionary([
        "url": .string(page.url), "size": .integer(Int64(page.bytes.count)),
      ]),
      "script": .string(script.file),
    ]
    if let loaded { fields["extension"] = activation(of: loaded) }
    fields["limits"] = .dictionary(limitFields)
    var arguments: PropertyListDictionary = [:]
    if let extensionName { arguments["extensionName"] = .string(extensionName) }
    if let handler { fields["handler"] = Self.json(handler) }
    fields["runArguments"] = .dictionary(arguments)
    if let results = outcome.results {
      fields["results"] = results
      fields["inputItems"] =
        outcome.native?.inputItems
        ?? .array([item("NSExtensionJavaScriptPreprocessingResultsKey", results)])
    }
    // `native` is `nil` if `run()` passed no results, because then the native half is not called.
    if let items = outcome.native?.returnedItems { fields["returnedItems"] = items }
    if let finalizeArguments, outcome.results != nil {
      if fields["returnedItems"] == nil {
        fields["returnedItems"] = .array([
          item("NSExtensionJavaScriptFinalizeArgumentKey", finalizeArguments)
        ])
      }
      fields["finalizeArguments"] = finalizeArguments
    }
    fields["times"] = .dictionary(times)
    fields["calls"] = .array(zip(outcome.recorded.entries, outcome.recorded.moments).map(call))
    fields["warnings"] = .array(outcome.warnings.map(Self.json))
    fields["status"] = .string(outcome.failure == nil ? "completed" : "failed")
    if let failure = outcome.failure { fields["failure"] = Self.json(failure) }
    return .dictionary(fields)
  }

  private func call(_ entry: Recorder.Entry, _ moment: Recorder.Moment) -> PropertyList {
    var fields: PropertyListDictionary = [
      "origin": .string(entry.origin), "text": .string(entry.text),
    ]
    let isLater = outcome.finalizeStart.map { moment.time >= $0 } ?? false
    let start = isLater ? outcome.finalizeStart : outcome.runStart
    fields["phase"] = .string(isLater ? "finalize" : "run")
    if let start { fields["time"] = .real(((moment.time - start) * 1000).rounded() / 1000) }
    if let file = moment.file { fields["file"] = .string(file) }
    if let line = moment.line { fields["line"] = .integer(Int64(line)) }
    return .dictionary(fields)
  }

  /// Returns an extension item whose only attachment is a property list with one key.
  /// - Source: https://developer.apple.com/documentation/foundation/nsextensionjavascriptpreprocessingresultskey
  private func item(_ key: String, _ value: PropertyList) -> PropertyList {
    let provider = ItemProvider([
      ItemProvider.Representation(
        Self.propertyListType, value: .dictionary([key: value]))
    ])
    return ExtensionItem(attachments: [provider]).propertyList
  }

  private func activation(of loaded: LoadedExtension) -> PropertyList {
    guard case .dictionary(var fields) = loaded.summary else { return loaded.summary }
    let reason = loaded.reasonNotShown(forPage: page.url)
    fields["isShown"] = .boolean(reason == nil)
    if let reason { fields["reason"] = .string(reason) }
    return .dictionary(fields)
  }

  private var limitFields: PropertyListDictionary {
    var fields: PropertyListDictionary = [
      "seconds": .real(limits.time), "bytes": .integer(Int64(limits.memory)),
    ]
    if let launch = limits.launch { fields["launchSeconds"] = .real(launch) }
    return fields
  }

  /// The times of the action's phases, in milliseconds with three fraction digits.
  private var times: PropertyListDictionary {
    var fields: PropertyListDictionary = [:]
    func add(_ name: String, _ time: Double?) {
      guard let time, time.isFinite else { return }
      fields[name] = .real((time * 1000).rounded() / 1000)
    }
    add("load", outcome.times.load)
    add("completion", outcome.times.completion)
    add("skippedWaiting", outcome.times.skipped)
    add("handler", outcome.times.handler)
    add("finalize", outcome.times.finalize)
    add("write", outcome.times.write)
    return fields
  }

  private static func json(_ handler: HandlerConfiguration) -> PropertyList {
    .dictionary([
      "command": .array(handler.command.words.map { .string($0) }),
      "protocol": .string(handler.content.rawValue), "format": .string(handler.format.rawValue),
      "mode": .string(handler.mode.rawValue), "seconds": .real(handler.timeLimit),
    ])
  }

  private static func json(_ warning: ActionWarning) -> PropertyList {
    var fields: PropertyListDictionary = ["message": .string(warning.message)]
    if let path = warning.path { fields["path"] = .string(path) }
    if warning.isNote { fields["isNote"] = .boolean(true) }
    return .dictionary(fields)
  }

  private static func json(_ failure: ActionFailure) -> PropertyList {
    var fields: PropertyListDictionary = [
      "code": .string("\(failure.code)"), "phase": .string(failure.phase.rawValue),
      "message": .string(failure.message),
    ]
    if let remedy = failure.remedy { fields["remedy"] = .string(remedy) }
    if let exception = failure.exception {
      fields["exception"] = .string(exception.description)
      if let file = exception.file { fields["file"] = .string(file) }
      if let line = exception.line { fields["line"] = .integer(Int64(line)) }
      if let column = exception.column { fields["column"] = .integer(Int64(column)) }
    }
    return .dictionary(fields)
  }
}
