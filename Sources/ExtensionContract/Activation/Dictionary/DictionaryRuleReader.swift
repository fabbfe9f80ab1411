internal import PropertyLists

/// A reader of dictionary rules. It converts values as `NSNumber` and `NSString` do.
struct DictionaryRuleReader {
  private(set) var rule = DictionaryActivationRule()

  /// The findings about values that the system converts and keys that have no effect.
  private(set) var findings: [ExtensionInfoFinding] = []

  private let path: String

  /// The maximum number of undocumented keys with separate findings.
  private static let maximumUndocumentedKeys = 50

  /// - Parameter path: The path of the dictionary, for findings.
  init(_ dictionary: PropertyListDictionary, path: String) {
    self.path = path
    var undocumentedCount = 0
    for (key, value) in dictionary {
      if ExtensionKeys.isDocumented(key, in: .rule) {
        read(value, of: key)
      } else {
        undocumentedCount += 1
        guard undocumentedCount <= Self.maximumUndocumentedKeys,
          let finding = ExtensionInfoFinding(key: key, in: .rule, path: path)
        else { continue }
        findings.append(finding)
      }
    }
    if undocumentedCount > Self.maximumUndocumentedKeys {
      findings.append(
        ExtensionInfoFinding(
          .unknownKey, path: path,
          problem: "\(undocumentedCount - Self.maximumUndocumentedKeys) more keys are not "
            + "documented.",
          remedy: "Remove them."))
    }
  }

  private mutating func read(_ value: PropertyList, of key: String) {
    let path = PropertyListPath(name: path, components: [.key(key)]).description
    switch key {
    case DictionaryActivationRule.dictionaryVersionKey:
      rule.dictionaryVersion = version(value, path)
    case DictionaryActivationRule.usesStrictMatchingKey:
      rule.usesStrictMatching = boolean(value, path, acceptsIntegers: true)
    case DictionaryActivationRule.attachmentsMinCountKey:
      rule.attachmentsMinCount = count(value, path)
    case DictionaryActivationRule.attachmentsMaxCountKey:
      let count = count(value, path)
      rule.attachmentsMaxCount = count == 0 ? nil : count
    case AttachmentKind.text.key:
      rule.supportsText = boolean(value, path, acceptsIntegers: false)
    default:
      guard let kind = AttachmentKind.allCases.first(where: { $0.key == key }) else { return }
      rule.maxCounts[kind] = count(value, path)
    }
  }

  private mutating func count(_ value: PropertyList, _ path: String) -> Int {
    let written = value.tolerantInteger ?? 0
    let count = Int(clamping: max(0, written))
    if !checkNumber(value, path, readAs: count), written < 0 {
      add(
        .negativeCount, path, "The count \(written) is negative, so it is read as 0.",
        "Write 0 or a greater number.")
    }
    return count
  }

  private mutating func version(_ value: PropertyList, _ path: String) -> Int {
    let written = value.tolerantInteger ?? 0
    let version = written < 2 ? 1 : 2
    if !checkNumber(value, path, readAs: version), written != version {
      add(
        .unknownVersion, path,
        "The version \(written) is read as \(version), because the versions are 1 and 2.",
        "Write 1 or 2.")
    }
    return version
  }

  /// Returns whether a value that should be an integer has another type. Adds a finding if it has.
  private mutating func checkNumber(
    _ value: PropertyList, _ path: String, readAs number: Int
  ) -> Bool {
    let remedy = "Write <integer>\(number)</integer>."
    switch value {
    case .integer, .unsigned: return false
    case .string(let text):
      add(
        .stringForNumber, path,
        "The number is written as the string \(text.quoted), which is read as \(number).", remedy)
    case .boolean:
      add(
        .booleanForNumber, path,
        "The number is written as a Boolean, which is read as \(number).", remedy)
    case .real:
      add(.wrongType, path, "The number is not an integer, and is read as \(number).", remedy)
    case .date, .data, .array, .dictionary, .null:
      findings.append(.wrongType(value, path: path, expected: "a number"))
    }
    return true
  }

  /// Returns a value as a Boolean. Adds a finding if the type of the value is not allowed.
  ///
  /// - Parameter acceptsIntegers: Whether App Store Connect accepts integers for the key.
  private mutating func boolean(
    _ value: PropertyList, _ path: String, acceptsIntegers: Bool
  ) -> Bool {
    let truth = value.tolerantBoolean ?? false
    let remedy =
      "Write <\(truth)/>" + (acceptsIntegers ? "." : ": the App Store refuses other types.")
    switch value {
    case .boolean: break
    case .integer, .unsigned:
      if acceptsIntegers { break }
      add(
        .numberForBoolean, path,
        "The Boolean is written as a number, which is read as \(truth).", remedy)
    case .real:
      add(
        .numberForBoolean, path,
        "The Boolean is written as a number, which is read as \(truth).", remedy)
    case .string(let text):
      add(
        .stringForBoolean, path,
        "The Boolean is written as the string \(text.quoted), which is read as \(truth).", remedy)
    case .date, .data, .array, .dictionary, .null:
      findings.append(
        .wrongType(
          value, path: path,
          expected: "a Boolean" + (acceptsIntegers ? "" : ": the App Store refuses other types")))
    }
    return truth
  }

  private mutating func add(
    _ code: ExtensionInfoFinding.Code, _ path: String, _ problem: String, _ remedy: String
  ) {
    findings.append(ExtensionInfoFinding(code, path: path, problem: problem, remedy: remedy))
  }
}
