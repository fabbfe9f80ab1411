public import PropertyLists

extension DictionaryActivationRule {
  /// Reads a rule as the system understands it.
  ///
  /// Counts that are strings or Boolean values are read as numbers, and unknown keys have no
  /// effect; both are reported.
  ///
  /// - Parameters:
  ///   - dictionary: The value of `NSExtensionActivationRule`.
  ///   - path: The path of the dictionary, for warnings.
  ///   - onWarning: Receives problems with their paths.
  public init(
    _ dictionary: PropertyListDictionary, path: String = "NSExtensionActivationRule",
    onWarning: (ContractWarning) -> Void = { _ in }
  ) {
    self.init()
    let kinds = Dictionary(uniqueKeysWithValues: AttachmentKind.allCases.map { ($0.key, $0) })
    var unknownCount = 0
    for (key, value) in dictionary {
      let reader = RuleValueReader(key: key, path: "\(path).\(key.shortened(to: 100))")
      switch key {
      case Self.dictionaryVersionKey:
        dictionaryVersion = Self.version(reader, value, onWarning)
      case Self.usesStrictMatchingKey:
        usesStrictMatching = reader.flag(value, onWarning)
      case Self.attachmentsMinCountKey:
        attachmentsMinCount = reader.count(value, onWarning)
      case Self.attachmentsMaxCountKey:
        let count = reader.count(value, onWarning)
        attachmentsMaxCount = count == 0 ? nil : count
      case AttachmentKind.text.key:
        supportsText = reader.flag(value, onWarning)
      default:
        if let kind = kinds[key] {
          maxCounts[kind] = reader.count(value, onWarning)
        } else {
          unknownCount += 1
          guard unknownCount <= Self.maximumUnknownKeys else { continue }
          onWarning(RuleKeys.warning(unknownKey: key, path: reader.path))
        }
      }
    }
    if unknownCount > Self.maximumUnknownKeys {
      onWarning(
        ContractWarning(
          path: path,
          problem: "There are \(unknownCount - Self.maximumUnknownKeys) more unknown keys.",
          remedy: "Remove them."))
    }
    if isNeverMet {
      onWarning(
        ContractWarning(
          path: path, problem: "The rule can never match.",
          remedy: supportedKinds.isEmpty
            ? "Support a kind, for example with \(AttachmentKind.webPage.key) 1."
            : "Make the maximum number of attachments at least the minimum."))
    }
  }

  /// The maximum number of unknown keys that are reported one by one.
  private static let maximumUnknownKeys = 50

  private static func version(
    _ reader: RuleValueReader, _ value: PropertyList, _ onWarning: (ContractWarning) -> Void
  ) -> Int {
    let number = reader.count(value, onWarning)
    guard number == 1 || number == 2 else {
      onWarning(
        ContractWarning(
          path: reader.path, problem: "There is no dictionary version \(number).",
          remedy: "Write 1 or 2."))
      return number > 2 ? 2 : 1
    }
    return number
  }
}

/// A reader for values of other types than documented, as `NSNumber` and `NSString` convert them.
struct RuleValueReader {
  var key: String
  var path: String

  private func warn(
    _ onWarning: (ContractWarning) -> Void, _ problem: String, _ remedy: String
  ) {
    onWarning(ContractWarning(path: path, problem: problem, remedy: remedy))
  }

  /// A count of at least 0.
  func count(_ value: PropertyList, _ onWarning: (ContractWarning) -> Void) -> Int {
    switch value {
    case .integer(let number):
      if number < 0 { warn(onWarning, "The count \(number) is negative.", "Write 0 or more.") }
      return Int(clamping: max(0, number))
    case .unsigned(let number):
      return Int(clamping: number)
    case .boolean(let flag):
      warn(
        onWarning, "The count is a Boolean value; it is read as \(flag ? 1 : 0).",
        "Write <integer>\(flag ? 1 : 0)</integer>.")
      return flag ? 1 : 0
    case .real:
      let number = Self.number(value)
      warn(
        onWarning, "The count is not an integer; it is read as \(number).",
        "Write <integer>\(number)</integer>.")
      return number
    case .string(let text):
      let number = Self.number(value)
      warn(
        onWarning,
        "The count is the string '\(text.shortened(to: 40))'; it is read as \(number).",
        "Write <integer>\(number)</integer>.")
      return number
    default:
      warn(onWarning, "The count is not a number; it is read as 0.", "Write an integer.")
      return 0
    }
  }

  func flag(_ value: PropertyList, _ onWarning: (ContractWarning) -> Void) -> Bool {
    let form: String
    switch value {
    case .boolean(let flag): return flag
    case .integer, .unsigned: form = "an integer"
    case .real: form = "a real number"
    case .string: form = "a string"
    case .date, .data, .array, .dictionary, .null: form = "not a Boolean value"
    }
    let flag = value.tolerantBoolean ?? false
    let isText = key == AttachmentKind.text.key
    warn(
      onWarning, "The value is \(form); it is read as \(flag ? "true" : "false").",
      "Write <\(flag ? "true" : "false")/>"
        + (isText ? ": the App Store refuses uploads with other types." : "."))
    return flag
  }

  private static func number(_ value: PropertyList) -> Int {
    Int(clamping: max(0, value.tolerantInteger ?? 0))
  }
}
