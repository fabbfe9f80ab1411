internal import PropertyLists

extension LintReport {
  static let jsonVersion: Int64 = 1

  /// The report as an object with `version`, `findings`, `notes` and `failures`, and a final line
  /// feed.
  var json: [UInt8] {
    let value = PropertyList.dictionary([
      "version": .integer(Self.jsonVersion),
      "subjectCount": .integer(Int64(subjectCount)),
      "findings": .array(findings.map(\.propertyList)),
      "notes": .array(notes.map { .string($0) }),
      "failures": .array(failures.map { .string($0) }),
    ])
    // Encoding cannot fail, because all values are valid in JSON.
    return ((try? value.bytes(as: .prettyJSON)) ?? []) + [0x0A]
  }

  /// Reads a report from JSON, without fixes.
  ///
  /// - Returns: The report, or `nil` if the bytes are not a report of this version.
  package init?(json bytes: [UInt8]) {
    guard case .dictionary(let root)? = try? PropertyList(parsing: bytes, name: ""),
      root["version"] == .integer(Self.jsonVersion),
      case .array(let findings)? = root["findings"]
    else { return nil }
    func texts(_ key: String) -> [String] {
      if case .array(let items)? = root[key] { items.compactMap(\.string) } else { [] }
    }
    self.init(
      findings: findings.compactMap(LintFinding.init(_:)), notes: texts("notes"),
      failures: texts("failures"), subjectCount: root["subjectCount"]?.number ?? 0)
  }
}

extension LintFinding {
  /// The finding as a dictionary.
  fileprivate var propertyList: PropertyList {
    var fields: PropertyListDictionary = [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "message": .string(message), "remedy": .string(remedy), "path": .string(place.path),
    ]
    if let start = place.start {
      fields["line"] = .integer(Int64(start.line))
      fields["column"] = .integer(Int64(start.column))
    }
    if let end = place.end {
      fields["endLine"] = .integer(Int64(end.line))
      fields["endColumn"] = .integer(Int64(end.column))
    }
    if let fix {
      fields["fix"] = .array(
        fix.edits.map { edit in
          .dictionary([
            "start": .integer(Int64(edit.range.lowerBound)),
            "end": .integer(Int64(edit.range.upperBound)),
            "replacement": .string(edit.replacement),
          ])
        })
    }
    return .dictionary(fields)
  }

  fileprivate init?(_ value: PropertyList) {
    guard case .dictionary(let fields) = value, let rule = fields["rule"]?.string,
      let severity = fields["severity"]?.string.flatMap(LintSeverity.init(rawValue:)),
      let message = fields["message"]?.string, let remedy = fields["remedy"]?.string,
      let path = fields["path"]?.string
    else { return nil }
    func position(_ line: String, _ column: String) -> LintPlace.Position? {
      guard let line = fields[line]?.number, let column = fields[column]?.number else { return nil }
      return LintPlace.Position(line: line, column: column)
    }
    self.init(
      rule: rule, severity: severity,
      place: LintPlace(
        path: path, start: position("line", "column"), end: position("endLine", "endColumn")),
      message: message, remedy: remedy)
  }
}

extension PropertyList {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var number: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }
}
