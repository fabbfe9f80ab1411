internal import PropertyLists
internal import PageAction
internal import PageJavaScript
internal import SaturatingArithmetic

struct RecordWriter {
  let format: RecordFormat

  /// Limits the time and memory of records; `nil` for records without results.
  var executionGuard: ExecutionGuard?

  /// The header line; empty for NDJSON.
  var header: [UInt8] {
    guard format.kind != .ndjson else { return [] }
    var bytes: [UInt8] = []
    appendLine(of: format.effectiveColumns.map { Array($0.description.utf8) }, to: &bytes)
    return bytes
  }

  struct Lines {
    var bytes: [UInt8] = []
    /// Whether the value at the path of `RecordFormat.each` is missing or `null`.
    var lacksElements = false
  }

  /// Returns the lines of a result. If the results cannot be written, they are dropped, and the
  /// status `ok` becomes a failure.
  func lines(of result: inout PageResult) -> Lines {
    result.shorten()
    do {
      return try writtenLines(of: result)
    } catch {
      result.results = nil
      let (status, message) = Self.failure(error)
      if result.status == .ok {
        result.status = status
        result.error = message
      } else {
        result.warnings.append(message)
      }
      result.shorten()
      // A record without results is short and can always be written.
      var writer = self
      writer.executionGuard = nil
      return (try? writer.writtenLines(of: result)) ?? Lines()
    }
  }

  private static func failure(_ error: any Error) -> (PageStatus, String) {
    guard let overrun = error as? Limits.Overrun else { return (.failed, "\(error)") }
    let failure = ActionFailure.overrun(overrun, phase: .output)
    return (PageStatus(failure), failure.messageWithRemedy)
  }

  private func writtenLines(of result: PageResult) throws -> Lines {
    var lines = Lines()
    // Check all results, because a forbidden null is an error even in results that are not written.
    if format.nullPolicy == .error, let results = result.results {
      try results.write(as: .json, nullPolicy: .error) { _ in try check(adding: 0, to: []) }
    }
    guard let each = format.each else {
      if format.kind == .ndjson { try reserve(for: result.results, in: &lines.bytes) }
      // CSV and TSV contain the time only if a column names it.
      let hasTimings = format.hasTimings || format.kind != .ndjson
      try append(pageRecord(of: result, hasTimings), of: result, to: &lines.bytes)
      return lines
    }
    let page = format.with.isEmpty ? nil : pageRecord(of: result, true)
    guard result.status == .ok else {
      if showsFailures { try append(failureRecord(of: result), page, of: result, to: &lines.bytes) }
      return lines
    }
    switch result.results.flatMap({ each.value(in: $0) }) {
    case .array(let elements)?:
      for (index, element) in elements.enumerated() {
        if case .null = element, format.nullPolicy == .drop { continue }
        try append(elementRecord(of: result, index, element), page, of: result, to: &lines.bytes)
      }
    case nil, .null?:
      lines.lacksElements = true
    case let value?:
      try append(elementRecord(of: result, 0, value), page, of: result, to: &lines.bytes)
    }
    return lines
  }

  /// Whether failed pages have lines. A CSV or TSV row needs a column for the status or error.
  private var showsFailures: Bool {
    format.kind == .ndjson
      || format.effectiveColumns.contains {
        $0.components == [.key("status")] || $0.components == [.key("error")]
      }
  }

  // MARK: Records

  private func pageRecord(
    of result: PageResult, _ hasTimings: Bool
  ) -> PropertyListDictionary {
    var record = result.record(with: [
      "status": .string(result.status.rawValue), "results": result.results ?? .null,
      "error": result.errorValue,
    ])
    if hasTimings { record["ms"] = result.millisecondsValue }
    for (key, value) in result.extras { record[key] = value }
    return record
  }

  private func elementRecord(
    of result: PageResult, _ index: Int, _ element: PropertyList
  ) -> PropertyListDictionary {
    result.record(with: ["index": .integer(Int64(index)), "value": element])
  }

  private func failureRecord(of result: PageResult) -> PropertyListDictionary {
    result.record(with: ["status": .string(result.status.rawValue), "error": result.errorValue])
  }

  // MARK: Lines

  /// - Parameter page: The record of the page, if `format.with` names values of the page.
  private func append(
    _ record: PropertyListDictionary, _ page: PropertyListDictionary? = nil,
    of result: PageResult, to bytes: inout [UInt8]
  ) throws {
    let start = bytes.count
    switch format.kind {
    case .ndjson:
      // The null policy applies only to results. All other values may be null.
      var resultKeys: Set<String> = result.results == nil ? [] : ["results", "value"]
      var record = record
      if let page {
        let page = PropertyList.dictionary(page)
        for path in format.with where record[path.description] == nil {
          let value = path.value(in: page)
          let isResult = path.firstKey == "results"
          if isResult, value ?? .null == .null {
            if format.nullPolicy != .drop { record[path.description] = .null }
          } else {
            record[path.description] = value ?? .null
            if isResult { resultKeys.insert(path.description) }
          }
        }
      }
      try appendJSON(record, resultKeys, to: &bytes)
    case .csv, .tsv:
      let pageColumns = Set(format.with.map(\.description))
      let own = PropertyList.dictionary(record)
      let page = page.map { PropertyList.dictionary($0) }
      var values: [[UInt8]] = []
      for column in format.effectiveColumns {
        let isOfPage = pageColumns.contains(column.description)
        values.append(try text(of: column.value(in: isOfPage ? page ?? own : own), column))
      }
      appendLine(of: values, to: &bytes)
    }
    // Check the limits only about every 64 KiB, because lines may be short.
    if start >> 16 != bytes.count >> 16 { try check(adding: 0, to: bytes) }
  }

  /// Throws if the record, which the worker and the batch both hold, exceeds a limit.
  private func check(adding count: Int, to bytes: [UInt8]) throws(Limits.Overrun) {
    let known = bytes.count.addingSaturated(count).multipliedSaturated(by: 2)
    if let overrun = executionGuard?.check(known: known, adding: count) { throw overrun }
  }

  /// Reserves memory for the text, which is larger than the results if their values share buffers.
  private func reserve(
    for results: PropertyList?, in bytes: inout [UInt8]
  ) throws(Limits.Overrun) {
    guard let results, let executionGuard else { return }
    let count = results.textByteCount
    try check(adding: count, to: bytes)
    bytes.reserveCapacity(min(count, executionGuard.limits.memory / 2))
  }

  /// Appends a value as JSON. Checks the limits only for pieces of at least 64 KiB.
  private func append(
    _ value: PropertyList, _ nullPolicy: PropertyList.NullPolicy, name: String = "results",
    to bytes: inout [UInt8]
  ) throws {
    try value.write(as: .json, nullPolicy: nullPolicy, name: name) { piece in
      if piece.count >= 1 << 16 { try check(adding: piece.count, to: bytes) }
      bytes += piece
    }
  }

  /// - Parameter resultKeys: The keys of the values that the null policy applies to.
  private func appendJSON(
    _ record: PropertyListDictionary, _ resultKeys: Set<String>, to bytes: inout [UInt8]
  ) throws {
    let start = bytes.count
    if format.isFramed { bytes += [0, 0, 0, 0] }
    var separator = UInt8(ascii: "{")
    for (key, value) in record {
      bytes.append(separator)
      separator = UInt8(ascii: ",")
      bytes += try PropertyList.string(key).bytes(as: .json)
      bytes.append(UInt8(ascii: ":"))
      try append(value, resultKeys.contains(key) ? format.nullPolicy : .keep, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    guard format.isFramed else {
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    guard let length = UInt32(exactly: bytes.count - start - 4) else {
      throw Limits.Overrun.memory(bytes: Int(UInt32.max))
    }
    withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
  }

  /// Returns unquoted text, nothing for a missing value or null, or JSON.
  private func text(
    of value: PropertyList?, _ column: RecordPath
  ) throws -> [UInt8] {
    switch value {
    case nil, .null?: return []
    case .string(let text)?:
      // Memory holds the text twice: as the value and in the line.
      if text.utf8.count >= 1 << 16 {
        try check(adding: text.utf8.count.multipliedSaturated(by: 2), to: [])
      }
      return Array(text.utf8)
    case let value?:
      var bytes: [UInt8] = []
      try append(value, format.nullPolicy, name: column.description, to: &bytes)
      return bytes
    }
  }

  private func appendLine(of values: [[UInt8]], to bytes: inout [UInt8]) {
    // Write an empty value with quotation marks, because many readers skip empty lines.
    if format.kind == .csv, values == [[]] {
      bytes += "\"\"\n".utf8
      return
    }
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(format.kind == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")) }
      if format.kind == .csv {
        Self.appendQuoted(value, to: &bytes)
      } else {
        Self.appendEscaped(value, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc4180#section-2
  private static func appendQuoted(_ value: [UInt8], to bytes: inout [UInt8]) {
    let needsQuotes = value.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else {
      bytes += value
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in value {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes tabs, line ends and backslashes, because TSV has no quotation marks.
  private static func appendEscaped(_ value: [UInt8], to bytes: inout [UInt8]) {
    for byte in value {
      switch byte {
      case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      default: bytes.append(byte)
      }
    }
  }
}

extension PropertyList {
  /// The size of strings and data in JSON, in bytes without escapes, for reserving memory.
  fileprivate var textByteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes): (bytes.count.addingSaturated(2) / 3).multipliedSaturated(by: 4)
    case .array(let items): items.reduce(0) { $0.addingSaturated($1.textByteCount) }
    case .dictionary(let entries):
      entries.reduce(0) { $0.addingSaturated($1.value.textByteCount) }
    case .integer, .unsigned, .real, .boolean, .date, .null: 0
    }
  }
}
