internal import PropertyLists

extension TestReport {
  /// The version of the JSON form.
  private static let jsonVersion: Int64 = 1

  /// Writes one object, with one line for each case. `Documentation/test-report.schema.json`
  /// describes it.
  func writeJSON(
    _ options: TestReportOptions, to take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    var buffer = ReportBuffer()
    buffer.append("{\n  \"version\": \(Self.jsonVersion),\n  \"success\": \(isSuccess),\n")
    buffer.append("  \"counts\": ")
    buffer.append(json: counts.propertyList)
    if let bailOutReason {
      buffer.append(",\n  \"bailOut\": ")
      buffer.append(json: .string(bailOutReason))
    }
    if options.includesMeasurements, let duration {
      buffer.append(",\n  \"seconds\": ")
      buffer.append(json: .real(duration.seconds))
    }
    buffer.append(",\n  \"obsoleteFiles\": ")
    buffer.append(json: .array(obsoleteFiles.map { .string($0) }))
    buffer.append(",\n  \"cases\": [")
    for (index, result) in cases.enumerated() {
      buffer.append(index == 0 ? "\n    " : ",\n    ")
      buffer.append(json: result.propertyList(options))
      try buffer.flushIfFull(to: take)
    }
    buffer.append(cases.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    try buffer.flush(to: take)
  }
}

extension ReportBuffer {
  /// Appends a value on one line. Hidden characters, which occur only in strings, are escaped.
  fileprivate mutating func append(json value: PropertyList) {
    // Every value can be encoded as JSON, so the fallback is not used.
    let bytes = (try? value.bytes(as: .json)) ?? Array("null".utf8)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: \.needsEscape) else {
      return append(contentsOf: bytes)
    }
    for scalar in text.unicodeScalars {
      guard scalar.needsEscape else {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        continue
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      }
    }
  }
}

extension TestCounts {
  fileprivate var propertyList: PropertyList {
    .dictionary([
      "total": .integer(Int64(total)), "passed": .integer(Int64(passed)),
      "failed": .integer(Int64(failed)), "errors": .integer(Int64(errors)),
      "skipped": .integer(Int64(skipped)), "written": .integer(Int64(written)),
      "pending": .integer(Int64(pending)), "checks": .integer(Int64(checks)),
    ])
  }
}

extension TestPlace {
  fileprivate var propertyList: PropertyList {
    var fields: PropertyListDictionary = ["file": .string(file)]
    if let line { fields["line"] = .integer(Int64(line)) }
    if let column { fields["column"] = .integer(Int64(column)) }
    return .dictionary(fields)
  }
}

extension TestCaseResult {
  fileprivate func propertyList(_ options: TestReportOptions) -> PropertyList {
    var fields: PropertyListDictionary = [
      "name": .string(name), "place": place.propertyList, "status": .string(status.name),
    ]
    if case .skipped(let reason) = status { fields["reason"] = .string(reason) }
    fields["checks"] = .integer(Int64(max(0, checkCount)))
    fields["failures"] = .array(failures.map(\.propertyList))
    fields["console"] = .array(
      console.map {
        .dictionary(["level": .string($0.level.rawValue), "text": .string($0.text)])
      })
    fields["warnings"] = .array(warnings.map { .string($0) })
    fields["obsoleteFiles"] = .array(obsoleteFiles.map { .string($0) })
    if options.includesMeasurements {
      if let duration { fields["seconds"] = .real(duration.seconds) }
      if let memory { fields["memory"] = .integer(Int64(max(0, memory))) }
    }
    return .dictionary(fields)
  }
}

extension TestFailure {
  fileprivate var propertyList: PropertyList {
    var fields: PropertyListDictionary = [
      "title": .string(title), "kind": .string(kind.rawValue),
    ]
    fields["expectation"] = expectation?.propertyList
    if !difference.isEmpty { fields["difference"] = .string(difference) }
    if let command { fields["command"] = .string(command) }
    if let exception {
      var details: PropertyListDictionary = ["message": .string(exception.message)]
      details["place"] = exception.place?.propertyList
      details["stack"] = .array(exception.stack.map { .string($0) })
      fields["exception"] = .dictionary(details)
    }
    return .dictionary(fields)
  }
}
