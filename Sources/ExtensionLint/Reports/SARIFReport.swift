internal import Infra
internal import PropertyLists

extension LintReport {
  /// A log file of the Static Analysis Results Interchange Format 2.1.0, with a final line feed.
  ///
  /// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html
  var sarif: [UInt8] {
    let rules = LintRule.all
    let indices = Dictionary(
      rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { $1 })
    let driver: PropertyListDictionary = [
      "name": .string("pageaction"),
      "informationUri": .string("https://developer.apple.com/app-extensions/"),
      "rules": .array(rules.map(\.sarif)),
    ]
    var run: PropertyListDictionary = [
      "tool": .dictionary(["driver": .dictionary(driver)]),
      "columnKind": .string("unicodeCodePoints"),
      "results": .array(findings.map { $0.sarif(indices[$0.rule]) }),
    ]
    if !notes.isEmpty || !failures.isEmpty {
      let notifications =
        failures.map { Self.notification($0, level: "error") }
        + notes.map { Self.notification($0, level: "note") }
      run["invocations"] = .array([
        .dictionary([
          "executionSuccessful": .boolean(failures.isEmpty),
          "toolExecutionNotifications": .array(notifications),
        ])
      ])
    }
    let log = PropertyList.dictionary([
      "$schema": .string(
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([.dictionary(run)]),
    ])
    return ((try? log.bytes(as: .prettyJSON)) ?? []) + [0x0A]
  }

  /// Returns a `notification` (3.58).
  private static func notification(_ text: String, level: String) -> PropertyList {
    .dictionary(["message": message(text), "level": .string(level)])
  }

  fileprivate static func message(_ text: String) -> PropertyList {
    .dictionary(["text": .string(text)])
  }
}

extension LintRule {
  /// A `reportingDescriptor` (3.49).
  fileprivate var sarif: PropertyList {
    var descriptor: PropertyListDictionary = [
      "id": .string(identifier),
      "shortDescription": LintReport.message(summary),
      "help": LintReport.message("\(remedy)\(discussion.isEmpty ? "" : " \(discussion)")"),
      "defaultConfiguration": .dictionary(["level": .string(severity.rawValue)]),
      "properties": .dictionary(["tags": .array([.string(subject.rawValue)])]),
    ]
    if let source = sources.first { descriptor["helpUri"] = .string(source) }
    return .dictionary(descriptor)
  }
}

extension LintFinding {
  /// Returns a `result` (3.27).
  fileprivate func sarif(_ ruleIndex: Int?) -> PropertyList {
    var result: PropertyListDictionary = [
      "ruleId": .string(rule),
      "level": .string(severity.rawValue),
      "message": LintReport.message("\(message) \(remedy)"),
      "locations": .array([.dictionary(["physicalLocation": place.sarif])]),
    ]
    if let ruleIndex { result["ruleIndex"] = .integer(Int64(ruleIndex)) }
    if let fix, fix.places.count == fix.edits.count {
      let replacements = zip(fix.edits, fix.places).map { edit, place in
        PropertyList.dictionary([
          "deletedRegion": place.sarifRegion ?? .dictionary([:]),
          "insertedContent": .dictionary(["text": .string(edit.replacement)]),
        ])
      }
      result["fixes"] = .array([
        .dictionary([
          "description": LintReport.message(remedy),
          "artifactChanges": .array([
            .dictionary([
              "artifactLocation": .dictionary(["uri": .string(fix.path.uriReference)]),
              "replacements": .array(replacements),
            ])
          ]),
        ])
      ])
    }
    return .dictionary(result)
  }
}

extension LintPlace {
  /// A `physicalLocation` (3.29).
  fileprivate var sarif: PropertyList {
    var location: PropertyListDictionary = [
      "artifactLocation": .dictionary(["uri": .string(path.uriReference)])
    ]
    if let region = sarifRegion { location["region"] = region }
    return .dictionary(location)
  }

  /// A `region` (3.30).
  fileprivate var sarifRegion: PropertyList? {
    guard let start else { return nil }
    var region: PropertyListDictionary = [
      "startLine": .integer(Int64(start.line)), "startColumn": .integer(Int64(start.column)),
    ]
    if let end {
      region["endLine"] = .integer(Int64(end.line))
      region["endColumn"] = .integer(Int64(end.column))
    }
    return .dictionary(region)
  }
}

extension String {
  /// The path as a URI reference (RFC 3986): an absolute path becomes a `file:` URI.
  var uriReference: String {
    var result = ""
    if utf8.first == UInt8(ascii: "/") { result = "file://" }
    for byte in utf8 {
      if byte.isURIUnreserved || byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return result
  }
}
