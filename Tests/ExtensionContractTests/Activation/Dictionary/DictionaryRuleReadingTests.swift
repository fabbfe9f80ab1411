import ExtensionContract
import PropertyLists
import Testing

/// The keys and values of EXTENSIONS.md, section 3.
@Suite struct DictionaryRuleReadingTests {
  private func read(
    _ entries: PropertyListDictionary
  ) -> (rule: DictionaryActivationRule, warnings: [ContractWarning]) {
    var warnings: [ContractWarning] = []
    let rule = DictionaryActivationRule(entries, path: "rule") { warnings.append($0) }
    // A warning about the whole rule reports that the rule supports no other kinds.
    return (rule, warnings.filter { $0.path != "rule" })
  }

  @Test(arguments: [
    (AttachmentKind.webURL, [0, 1, 3, 5, 10, 100]), (.webPage, [0, 1, 3, 5, 10, 100]),
    (.image, [0, 1, 4, 5, 9, 10, 20, 99, 100, 1000]), (.file, [0, 1, 5, 9, 10, 20, 99, 100]),
    (.movie, [0, 1, 2, 3, 5, 9, 10, 20, 99, 100]),
  ])
  func integersAreCounts(kind: AttachmentKind, counts: [Int]) {
    for count in counts {
      let (rule, warnings) = read([kind.key: .integer(Int64(count))])
      #expect(rule.maxCounts == [kind: count])
      #expect(rule.supports(kind) == (count > 0))
      #expect(warnings.isEmpty)
    }
  }

  /// 18 repositories write counts as strings; public threads advise `<true/>`.
  @Test(arguments: [
    (AttachmentKind.webPage, PropertyList.string("1"), 1), (.image, .string("10"), 10),
    (.file, .string("1"), 1), (.movie, .string("5"), 5), (.webPage, .boolean(true), 1),
    (.webURL, .boolean(false), 0), (.image, .real(2.9), 2), (.image, .string(" 12 images"), 12),
    (.image, .string("many"), 0), (.image, .string("-3"), 0), (.image, .integer(-3), 0),
    (.image, .null, 0), (.image, .array([]), 0), (.image, .real(.nan), 0),
    (.image, .real(-.infinity), 0), (.image, .string("99999999999999999999"), .max),
    (.image, .string("+7"), 7), (.image, .real(.infinity), .max),
  ])
  func othersAreReadAsCountsAndReported(kind: AttachmentKind, value: PropertyList, count: Int) {
    let (rule, warnings) = read([kind.key: value])
    #expect(rule.maxCounts == [kind: count])
    #expect(warnings.map(\.path) == ["rule.\(kind.key)"])
    #expect(warnings.allSatisfy { $0.problem.hasSuffix(".") && $0.remedy.hasSuffix(".") })
  }

  @Test(arguments: [
    (PropertyList.boolean(true), true, 0), (.boolean(false), false, 0), (.integer(1), true, 1),
    (.integer(0), false, 1), (.string("YES"), true, 1), (.string("true"), true, 1),
    (.string("1"), true, 1), (.string("NO"), false, 1), (.string("0"), false, 1),
    (.real(1), true, 1), (.null, false, 1),
  ])
  func supportsText(value: PropertyList, isSupported: Bool, warningCount: Int) {
    let (rule, warnings) = read([AttachmentKind.text.key: value])
    #expect(rule.supportsText == isSupported)
    #expect(warnings.count == warningCount)
    // Pitfall 6: the App Store refuses the upload.
    #expect(warnings.allSatisfy { $0.remedy.contains("App Store") })
  }

  @Test func versionsAndMatching() {
    #expect(read([:]).rule.dictionaryVersion == 1)
    #expect(read([:]).rule.matchesEveryAttachment)
    let second = read([DictionaryActivationRule.dictionaryVersionKey: .integer(2)])
    #expect(second.rule.dictionaryVersion == 2 && !second.rule.matchesEveryAttachment)
    #expect(second.warnings.isEmpty)
    let strict = read([
      DictionaryActivationRule.dictionaryVersionKey: .integer(2),
      DictionaryActivationRule.usesStrictMatchingKey: .boolean(true),
    ])
    #expect(strict.rule.matchesEveryAttachment && strict.warnings.isEmpty)
    #expect(
      !read([DictionaryActivationRule.usesStrictMatchingKey: .boolean(false)]).rule
        .usesStrictMatching)
    let third = read([DictionaryActivationRule.dictionaryVersionKey: .integer(3)])
    #expect(third.rule.dictionaryVersion == 2 && third.warnings.count == 1)
    #expect(
      read([DictionaryActivationRule.dictionaryVersionKey: .integer(0)]).rule.dictionaryVersion
        == 1)
  }

  @Test func attachmentCounts() {
    let minimum = DictionaryActivationRule.attachmentsMinCountKey
    let maximum = DictionaryActivationRule.attachmentsMaxCountKey
    #expect(read([:]).rule.effectiveMinCount == 0)
    let both = read([minimum: .string("1"), maximum: .string("9")])
    #expect(both.rule.effectiveMinCount == 1 && both.rule.attachmentsMaxCount == 9)
    #expect(both.warnings.count == 2)
    // The default of the minimum is 1 if a maximum is set.
    #expect(read([maximum: .integer(10)]).rule.effectiveMinCount == 1)
    #expect(read([maximum: .integer(5)]).rule.attachmentsMaxCount == 5)
    #expect(read([minimum: .integer(1)]).rule.attachmentsMaxCount == nil)
  }

  /// The misspelt and invented keys of the corpus, with the intended keys.
  @Test(arguments: [
    ("NSExtensionActivationSupportsVideoWithMaxCount", AttachmentKind.movie.key as String?),
    ("NSExtensionActivationSupportsImage", AttachmentKind.image.key),
    ("NSExtensionActivationSupportsWebPageWithMaxCoun", AttachmentKind.webPage.key),
    (
      "NSExtensionActivationSupportsImageWithMaxCount\nNSExtensionActivationSupportsImageWithMaxCount",
      AttachmentKind.image.key
    ),
    ("NSExtensionActivationSupportsAudioWithMaxCount", AttachmentKind.file.key),
    ("NSExtensionActivationSupportsWebURL", AttachmentKind.webURL.key),
    ("NSExtensionActivationSupportsWebPageWithMaxNItems", AttachmentKind.webPage.key),
    ("NSExtensionActivationRuleSupportsText", AttachmentKind.text.key),
    ("NSExtensionActivationSupportsTextWithMaxCount", AttachmentKind.text.key),
    ("NSExtensionJavaScriptPreprocessingFile", nil), ("Unrelated", nil),
    ("nsextensionactivationsupportstext", AttachmentKind.text.key),
  ])
  func unknownKeysAreReportedWithASuggestion(key: String, suggestion: String?) {
    let (rule, warnings) = read([key: .integer(10)])
    #expect(rule == DictionaryActivationRule())
    #expect(warnings.count == 1)
    if let suggestion { #expect(warnings[0].remedy.contains(suggestion)) }
    if key.contains("JavaScript") { #expect(warnings[0].remedy.contains("NSExtensionAttributes")) }
  }

  @Test(arguments: ["{}", "{\"NSExtensionActivationSupportsImageWithMaxCount\": 0}"])
  func ruleThatNeverMatchesIsReported(json: String) throws {
    let (rule, warnings) = try rule(json)
    #expect(warnings.map(\.problem) == ["The rule can never match."])
    #expect(!rule.answer(for: items(["public.jpeg"])).isShown)
  }

  @Test(arguments: ["1", "true", "[]", "null", "1.5"])
  func otherValuesAreNoRules(json: String) throws {
    let (rule, warnings) = try rule(json)
    #expect(warnings.count == 1)
    let answer = rule.answer(for: items(["public.url"]))
    #expect(!answer.isShown && answer.explanation.outcome == .failed)
  }
}
