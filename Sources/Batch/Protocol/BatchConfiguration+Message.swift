internal import NativeHandlers
internal import PropertyLists
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PageSources
internal import WorkerProcesses

extension BatchConfiguration {
  var message: MessageEncoder {
    var (configuration, fields) = (self, MessageFields())
    configuration.transfer(&fields)
    var message = MessageEncoder()
    fields.append(to: &message)
    message.append(finalizeArguments) { $0.append($1 as PropertyList) }
    return message
  }

  init(_ message: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    self.init(script: ActionScript(source: "", file: ""))
    var fields = try MessageFields(&message)
    transfer(&fields)
    try fields.finish()
    finalizeArguments = try message.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try decoder.propertyList()
    }
  }

  /// Encodes or decodes everything except `finalizeArguments`.
  private mutating func transfer(_ fields: inout MessageFields) {
    fields.field("script.source", &script.source)
    fields.field("script.file", &script.file)
    options.transfer(&fields)
    fields.field("reading.sizeLimit", &reading.sizeLimit)
    fields.field("reading.charsetLabel", &reading.charsetLabel)
    fields.field("reading.httpStatuses", &reading.httpStatuses)
    fields.field("addresses.base", &addresses.base)
    fields.field("addresses.folders", &addresses.folders)
    fields.field("isStrict", &isStrict)
    fields.field("warnsOfNull", &warnsOfNull)
    fields.field("recordsConsole", &recordsConsole)
    fields.field("loadsSubresources", &loadsSubresources)
    records.transfer(&fields)
    fields.field("outputFolder", &outputFolder)
    var words = handler?.command.words ?? []
    fields.field("handler", &words)
    var settings =
      handler ?? HandlerConfiguration(command: HandlerCommand(words: words), timeLimit: 0)
    settings.transfer(&fields)
    settings.command.words = words
    handler = words.isEmpty ? nil : settings
  }
}

extension HandlerConfiguration {
  /// Encodes or decodes everything except the command.
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    fields.field("handler.content", &content)
    fields.field("handler.format", &format)
    fields.field("handler.mode", &mode)
    fields.field("handler.timeLimit", &timeLimit)
    fields.field("handler.nullPolicy", &nullPolicy)
    fields.field("handler.workingFolder", &workingFolder)
    fields.field(
      "handler.environment", &environment,
      encode: { $0.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } },
      decode: { texts in
        guard texts.count.isMultiple(of: 2) else { return nil }
        let names = stride(from: 0, to: texts.count, by: 2)
        return Dictionary(names.map { (texts[$0], texts[$0 + 1]) }) { _, last in last }
      })
  }
}

extension ActionOptions {
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    environment.transfer(&fields)
    fields.field("extensionName", &extensionName)
    fields.field(
      "resources", &resources,
      kinds: ["folder": { .folder($0) }, "map": { .map($0) }]
    ) { location in
      switch location {
      case .folder(let path): ["folder", path]
      case .map(let path): ["map", path]
      }
    }
    fields.field(
      "selection", &selection,
      kinds: [
        "selector": { .selector($0) }, "text": { .text($0) },
        "occurrence": { value in
          // The number comes before the first space, and the text after it.
          let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
          return .text(String(parts.last ?? ""), occurrence: parts.first.flatMap { Int($0) })
        },
      ]
    ) { selection in
      switch selection {
      case .selector(let selector): ["selector", selector]
      case .text(let text, let number?): ["occurrence", "\(number) \(text)"]
      case .text(let text, nil): ["text", text]
      }
    }
    fields.field("clock", &clock)
    fields.field("parsing.parser", &parsing.parser)
    fields.field("parsing.select", &parsing.select)
    fields.field("parsing.isScripting", &parsing.isScripting)
    fields.field("parsing.outputStyle", &parsing.outputStyle)
    fields.field("writesPage", &writesPage)
    fields.field("limits.time", &limits.time)
    fields.field("limits.memory", &limits.memory)
    fields.field("limits.launch", &limits.launch)
  }
}

extension PageEnvironment {
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    var device = device
    fields.field("device", &device)
    // The device sets other properties, which the following fields overwrite.
    if device != self.device { self = PageEnvironment(device: device) }
    fields.field("viewportWidth", &viewportWidth)
    fields.field("viewportHeight", &viewportHeight)
    fields.field("layout", &layout)
    fields.field("userAgent", &userAgent)
    fields.field("locale", &locale)
    fields.field("startTime", &startTime)
    fields.field("randomSeed", &randomSeed)
  }
}

extension RecordFormat {
  fileprivate mutating func transfer(_ fields: inout MessageFields) {
    fields.field("records.kind", &kind)
    fields.field("records.columns", &columns)
    fields.field("records.each", &each)
    fields.field("records.with", &with)
    fields.field("records.hasTimings", &hasTimings)
    fields.field("records.nullPolicy", &nullPolicy)
    fields.field("records.isFramed", &isFramed)
  }
}

extension MessageFields {
  /// Encodes or decodes an enumeration whose cases have one text each.
  /// - Parameters:
  ///   - kinds: The cases by their encoded names.
  ///   - encode: Returns the name of a case, and its text.
  fileprivate mutating func field<Value>(
    _ name: String, _ value: inout Value?, kinds: [String: (String) -> Value],
    encode: (Value) -> [String]
  ) {
    field(
      name, &value, encode: { $0.map(encode) ?? [] },
      decode: { texts in
        if texts.isEmpty { return .some(nil) }
        guard texts.count == 2, let kind = kinds[texts[0]] else { return nil }
        return .some(kind(texts[1]))
      })
  }
}
