internal import PropertyLists
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PageSources

// The first message to each worker contains the configuration.
extension BatchConfiguration {
  var message: MessageEncoder {
    var message = MessageEncoder()
    message.append(script.source)
    message.append(script.file)
    message.append(options)
    message.append(finalizeArguments) { $0.append($1 as PropertyList) }
    message.append(reading.sizeLimit)
    message.append(reading.charsetLabel)
    message.append(reading.httpStatuses?.description)
    message.append(addresses.base)
    message.append(addresses.folders) { $0.append($1.description) }
    message.append(isStrict)
    message.append(warnsOfNull)
    message.append(recordsConsole)
    message.append(records)
    message.append(outputFolder)
    message.append(crashTrigger)
    return message
  }

  init(_ message: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    let script = ActionScript(source: try message.string(), file: try message.string())
    self.init(script: script)
    options = try message.actionOptions()
    finalizeArguments = try message.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try decoder.propertyList()
    }
    reading.sizeLimit = try message.integer()
    reading.charsetLabel = try message.optionalString()
    reading.httpStatuses = try message.optionalString().flatMap { HTTPStatusFilter($0) }
    addresses.base = try message.optionalString()
    addresses.folders = try message.array {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      guard let folder = PageAddresses.Folder(try decoder.string()) else {
        throw MessageDecoder.Malformed()
      }
      return folder
    }
    isStrict = try message.boolean()
    warnsOfNull = try message.boolean()
    recordsConsole = try message.boolean()
    records = try message.recordFormat()
    outputFolder = try message.optionalString()
    crashTrigger = try message.optionalString()
  }
}

extension MessageEncoder {
  fileprivate mutating func append(_ options: ActionOptions) {
    append(options.environment.device)
    append(options.environment.viewportWidth)
    append(options.environment.viewportHeight)
    append(options.environment.layout)
    append(options.environment.userAgent)
    append(options.environment.startTime) { $0.append($1 as Double) }
    append(options.environment.randomSeed) { $0.append(Int(truncatingIfNeeded: $1)) }
    append(options.extensionName)
    append(options.resources) { message, location in
      switch location {
      case .folder(let path):
        message.append(true)
        message.append(path)
      case .map(let path):
        message.append(false)
        message.append(path)
      }
    }
    append(options.selection) { message, selection in
      switch selection {
      case .selector(let selector):
        message.append(true)
        message.append(selector)
      case .text(let text):
        message.append(false)
        message.append(text)
      }
    }
    append(options.clock)
    append(options.parsing.parser)
    append(options.parsing.select)
    append(options.parsing.isScripting)
    append(options.parsing.outputStyle)
    append(options.writesPage)
    append(options.limits.time)
    append(options.limits.memory)
  }

  fileprivate mutating func append(_ format: RecordFormat) {
    append(format.kind)
    append(format.columns) { $0.append($1.description) }
    append(format.each?.description)
    append(format.with) { $0.append($1.description) }
    append(format.hasTimings)
    append(PropertyList.NullPolicy.allCases.firstIndex(of: format.nullPolicy) ?? 0)
    append(format.isFramed)
  }
}

extension MessageDecoder {
  fileprivate mutating func actionOptions() throws(Malformed) -> ActionOptions {
    var options = ActionOptions()
    options.environment = PageEnvironment(device: try choice())
    options.environment.viewportWidth = try integer()
    options.environment.viewportHeight = try integer()
    options.environment.layout = try choice()
    options.environment.userAgent = try string()
    options.environment.startTime = try optional { message throws(Malformed) in
      try message.real()
    }
    options.environment.randomSeed = try optional { message throws(Malformed) in
      UInt64(truncatingIfNeeded: try message.integer())
    }
    options.extensionName = try optionalString()
    options.resources = try optional { (message: inout MessageDecoder) throws(Malformed) in
      try message.boolean() ? .folder(try message.string()) : .map(try message.string())
    }
    options.selection = try optional { (message: inout MessageDecoder) throws(Malformed) in
      try message.boolean() ? .selector(try message.string()) : .text(try message.string())
    }
    options.clock = try choice()
    options.parsing.parser = try choice()
    options.parsing.select = try choice()
    options.parsing.isScripting = try boolean()
    options.parsing.outputStyle = try choice()
    options.writesPage = try boolean()
    options.limits.time = try real()
    options.limits.memory = try integer()
    return options
  }

  fileprivate mutating func recordFormat() throws(Malformed) -> RecordFormat {
    var format = RecordFormat()
    format.kind = try choice()
    format.columns = try array { (message: inout MessageDecoder) throws(Malformed) in
      try message.path(try message.string())
    }
    format.each = try optionalString().map { (text: String) throws(Malformed) in try path(text) }
    format.with = try array { (message: inout MessageDecoder) throws(Malformed) in
      try message.path(try message.string())
    }
    format.hasTimings = try boolean()
    let policies = PropertyList.NullPolicy.allCases
    let policy = try integer()
    guard policies.indices.contains(policy) else { throw Malformed() }
    format.nullPolicy = policies[policy]
    format.isFramed = try boolean()
    return format
  }

  private func path(_ text: String) throws(Malformed) -> RecordPath {
    guard let path = RecordPath(text) else { throw Malformed() }
    return path
  }
}
