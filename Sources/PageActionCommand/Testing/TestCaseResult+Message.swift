internal import TestReports
internal import WorkerProcesses

private typealias Malformed = MessageDecoder.Malformed

extension TestCaseResult {
  func encode(into encoder: inout MessageEncoder) {
    encoder.append(name)
    place.encode(into: &encoder)
    encoder.append(status.name)
    if case .skipped(let reason) = status { encoder.append(reason) }
    encoder.append(failures) { $1.encode(into: &$0) }
    encoder.append(console) { encoder, line in
      encoder.append(line.level)
      encoder.append(line.text)
    }
    encoder.append(warnings) { $0.append($1 as String) }
    encoder.append(checkCount)
    encoder.append(obsoleteFiles) { $0.append($1 as String) }
    encoder.append(duration) { $0.append($1 / .nanoseconds(1)) }
    encoder.append(memory) { $0.append($1 as Int) }
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    let name = try decoder.string()
    let place = try TestPlace(&decoder)
    let status: Status
    switch try decoder.string() {
    case "passed": status = .passed
    case "failed": status = .failed
    case "error": status = .error
    case "skipped": status = .skipped(reason: try decoder.string())
    case "written": status = .written
    case "pending": status = .pending
    default: throw Malformed()
    }
    let failures = try decoder.array { (decoder: inout MessageDecoder) throws(Malformed) in
      try TestFailure(&decoder)
    }
    let console = try decoder.array { (decoder: inout MessageDecoder) throws(Malformed) in
      TestConsoleLine(level: try decoder.choice(), text: try decoder.string())
    }
    self.init(
      name: name, place: place, status: status, failures: failures, console: console,
      warnings: try decoder.strings(), checkCount: try decoder.integer(),
      obsoleteFiles: try decoder.strings(),
      duration: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        .nanoseconds(Int64(try decoder.real()))
      },
      memory: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        try decoder.integer()
      })
  }
}

extension TestFailure {
  fileprivate func encode(into encoder: inout MessageEncoder) {
    encoder.append(title)
    encoder.append(kind)
    encoder.append(expectation) { $1.encode(into: &$0) }
    encoder.append(difference)
    encoder.append(command)
    encoder.append(exception) { encoder, exception in
      encoder.append(exception.message)
      encoder.append(exception.place) { $1.encode(into: &$0) }
      encoder.append(exception.stack) { $0.append($1 as String) }
    }
  }

  fileprivate init(_ decoder: inout MessageDecoder) throws(Malformed) {
    self.init(
      title: try decoder.string(), kind: try decoder.choice(),
      expectation: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        try TestPlace(&decoder)
      },
      difference: try decoder.string(), command: try decoder.optionalString(),
      exception: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        TestException(
          message: try decoder.string(),
          place: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
            try TestPlace(&decoder)
          }, stack: try decoder.strings())
      })
  }
}

extension TestPlace {
  fileprivate func encode(into encoder: inout MessageEncoder) {
    encoder.append(file)
    encoder.append(line) { $0.append($1 as Int) }
    encoder.append(column) { $0.append($1 as Int) }
  }

  fileprivate init(_ decoder: inout MessageDecoder) throws(Malformed) {
    self.init(
      file: try decoder.string(),
      line: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        try decoder.integer()
      },
      column: try decoder.optional { (decoder: inout MessageDecoder) throws(Malformed) in
        try decoder.integer()
      })
  }
}
