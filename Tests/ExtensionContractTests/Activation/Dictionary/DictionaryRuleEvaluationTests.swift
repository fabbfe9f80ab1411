import ExtensionContract
import PropertyLists
import Testing

@Suite struct DictionaryRuleEvaluationTests {
  private static let url = ["public.url"]
  private static let text = ["public.plain-text"]
  private static let image = ["public.jpeg"]
  private static let movie = ["com.apple.quicktime-movie"]
  private static let page = ["public.url", "com.apple.property-list"]
  private static let file = ["com.adobe.pdf", "public.file-url"]

  private func isShown(
    _ counts: [AttachmentKind: Int], version: Int = 1, isStrict: Bool = false,
    _ attachments: [[String]]
  ) -> Bool {
    var rule = DictionaryActivationRule()
    rule.maxCounts = counts
    rule.supportsText = counts[.text] != nil
    rule.dictionaryVersion = version
    rule.usesStrictMatching = isStrict
    return isShown(rule, attachments)
  }

  private func isShown(_ rule: DictionaryActivationRule, _ attachments: [[String]]) -> Bool {
    let items = [
      ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })
    ]
    let answer = ActivationRule.dictionary(rule).answer(for: items)
    #expect((answer.explanation.outcome == .yes) == answer.isShown)
    #expect(answer.isShown == answer.explanation.children.allSatisfy { $0.outcome == .yes })
    return answer.isShown
  }

  /// The tutorial rule: one web page.
  @Test func onePage() throws {
    let (rule, warnings) = try rule("{\"NSExtensionActivationSupportsWebPageWithMaxCount\": 1}")
    #expect(warnings.isEmpty)
    #expect(rule.answer(for: items(Self.page)).isShown)
    #expect(!rule.answer(for: items(Self.page, Self.page)).isShown)
    #expect(!rule.answer(for: items(Self.url)).isShown)
    #expect(!rule.answer(for: items(Self.image)).isShown)
    #expect(!rule.answer(for: []).isShown)
  }

  /// The rule of Apple's guide: ten images, one movie and one URL.
  /// https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
  @Test func tenImagesOneMovieOneURL() throws {
    let (rule, warnings) = try rule(
      """
      {"NSExtensionActivationSupportsImageWithMaxCount": 10,
       "NSExtensionActivationSupportsMovieWithMaxCount": 1,
       "NSExtensionActivationSupportsWebURLWithMaxCount": 1}
      """)
    #expect(warnings.isEmpty)
    func isShown(_ images: Int, _ movies: Int, _ urls: Int, _ texts: Int = 0) -> Bool {
      let attachments =
        Array(repeating: Self.image, count: images) + Array(repeating: Self.movie, count: movies)
        + Array(repeating: Self.url, count: urls) + Array(repeating: Self.text, count: texts)
      return rule.answer(for: [
        ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })
      ]).isShown
    }
    #expect(isShown(10, 1, 1) && isShown(1, 0, 0) && isShown(0, 1, 0) && isShown(0, 0, 1))
    #expect(!isShown(11, 0, 0) && !isShown(0, 2, 0) && !isShown(0, 0, 2) && !isShown(0, 0, 0))
    #expect(!isShown(1, 0, 0, 1))
  }

  /// Pitfalls 1 and 3: an attachment of another kind hides the extension in version 1, but not in
  /// version 2.
  @Test func versionsDifferForForeignAttachments() {
    let attachments = [Self.url, Self.text]
    #expect(!isShown([.webURL: 1], attachments))
    #expect(isShown([.webURL: 1, .text: 1], attachments))
    #expect(isShown([.webURL: 1], version: 2, attachments))
    #expect(!isShown([.webURL: 1], version: 2, isStrict: true, attachments))
    #expect(isShown([.webURL: 1], version: 2, isStrict: true, [Self.url]))
    #expect(!isShown([.image: 1], version: 2, attachments))
    #expect(!isShown([.webURL: 1], version: 2, [Self.url, Self.url]))
  }

  @Test func kindsFollowTypes() {
    let types = TypeDatabase.system
    func kinds(_ identifiers: [String]) -> [AttachmentKind] {
      AttachmentKind.kinds(of: ItemProvider(typeIdentifiers: identifiers), in: types)
    }
    #expect(kinds(["public.heic"]) == [.image])
    #expect(kinds(["public.mpeg-4", "public.file-url"]) == [.movie])
    #expect(kinds(["public.png", "public.file-url"]) == [.image])
    #expect(kinds(["public.url"]) == [.webURL])
    // Pitfall 14: a file URL conforms to public.url, but is not a web URL.
    #expect(kinds(["public.file-url"]) == [.file])
    #expect(kinds(["com.adobe.pdf"]) == [.file])
    #expect(kinds(["public.plain-text"]) == [.text])
    #expect(kinds(["public.plain-text", "public.file-url"]) == [.text, .file])
    #expect(kinds(Self.page) == [.webPage, .webURL])
    #expect(kinds(["public.mp3"]) == [.file])
    #expect(kinds(["dyn.ah62d4rv4ge81gqm0"]) == [.file])
    #expect(kinds([]) == [.file])
  }

  @Test func attachmentCountsBoundAllKinds() throws {
    var rule = DictionaryActivationRule()
    rule.maxCounts = [.image: 10, .movie: 10]
    rule.attachmentsMaxCount = 2
    #expect(isShown(rule, [Self.image, Self.movie]))
    #expect(!isShown(rule, [Self.image, Self.movie, Self.image]))
    rule.attachmentsMinCount = 2
    #expect(!isShown(rule, [Self.image]))
    #expect(isShown(rule, [Self.image, Self.image]))
    rule.attachmentsMaxCount = nil
    #expect(!isShown(rule, [Self.image]))
    let items = [
      ExtensionItem(attachments: [ItemProvider(typeIdentifiers: Self.image)]),
      ExtensionItem(attachments: [ItemProvider(typeIdentifiers: Self.movie)]),
    ]
    #expect(ActivationRule.dictionary(rule).answer(for: items).isShown)
  }

  @Test func reasonsNameAttachmentsKeysAndCounts() throws {
    let (rule, _) = try rule(
      """
      {"NSExtensionActivationSupportsWebURLWithMaxCount": 1,
       "NSExtensionActivationSupportsImageWithMaxCount": 1}
      """)
    let answer = rule.answer(for: items(Self.url, Self.text, Self.image, Self.image))
    #expect(
      answer.explanation.description == """
        no: dictionary rule, version 1 — saw 4 attachments, needs all parts
          no: every attachment has a supported kind — saw 3 of 4, needs all
            yes: extensionItems[0].attachments[0] — saw web URL (public.url), needs image or web URL
            no: extensionItems[0].attachments[1] — saw text (public.plain-text), needs image or web URL
            yes: extensionItems[0].attachments[2] — saw image (public.jpeg), needs image or web URL
            yes: extensionItems[0].attachments[3] — saw image (public.jpeg), needs image or web URL
          no: NSExtensionActivationSupportsImageWithMaxCount — saw 2 images, needs at most 1
          yes: NSExtensionActivationSupportsWebURLWithMaxCount — saw 1 web URL, needs at most 1
        """)
  }

  @Test func reasonsOfPredicatesShowEachElement() throws {
    let predicate = try ActivationPredicate(
      parsing: """
        SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,
          ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count == 1).@count >= 1
        """)
    let evaluation = predicate.evaluate(items(Self.url, Self.image, Self.image))
    #expect(
      evaluation.explanation.description == """
        no: SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers \
        UTI-CONFORMS-TO "public.image").@count == 1).@count >= 1 — saw 0, needs >= 1
          no: $i = extensionItems[0] — saw 3 attachments
            no: SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \
        "public.image").@count == 1 — saw 2, needs == 1
              no: $a = extensionItems[0].attachments[0] — saw {"public.url"}
                no: ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" — saw \
        {"public.url"}, needs ANY UTI-CONFORMS-TO "public.image"
              yes: $a = extensionItems[0].attachments[1] — saw {"public.jpeg"}
                yes: ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" — saw \
        {"public.jpeg"}, needs ANY UTI-CONFORMS-TO "public.image"
              yes: $a = extensionItems[0].attachments[2] — saw {"public.jpeg"}
                yes: ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" — saw \
        {"public.jpeg"}, needs ANY UTI-CONFORMS-TO "public.image"
        """)
  }
}
