import ExtensionContract
import PropertyLists
import Testing

/// Tests of the predicates in Apple's guide, and of predicate patterns in public extensions.
@Suite struct PublicPredicateTests {
  private static let url = ["public.url"]
  private static let text = ["public.plain-text"]
  private static let image = ["public.jpeg"]
  private static let pdf = ["com.adobe.pdf"]
  private static let file = ["com.adobe.pdf", "public.file-url"]

  /// Whether `predicate` is true for one item with the attachments.
  private func isTrue(_ predicate: String, _ attachments: [[String]]) throws -> Bool {
    try ActivationPredicate(parsing: predicate).evaluate([
      ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })
    ]).isTrue
  }

  /// Returns one or more `ANY … UTI-CONFORMS-TO`, joined by `word`.
  private static func anyOf(_ types: String..., joinedBy word: String = "||") -> String {
    types.map { "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }
      .joined(separator: " \(word)\n    ")
  }

  private static func subquery(_ inner: String, _ innerCount: String, _ outerCount: String)
    -> String
  {
    """
    SUBQUERY (
      extensionItems,
    \t$extensionItem,
      SUBQUERY (
        $extensionItem.attachments,
        $attachment,
        \(inner)
      ).@count \(innerCount)
    ).@count \(outerCount)
    """
  }

  private static let all = "== $extensionItem.attachments.@count"

  // MARK: Apple's guide

  /// https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
  @Test func predicateForTwoTypesOfAppExtensions() throws {
    let predicate = Self.subquery(
      Self.anyOf("org.appextension.action-one", "org.appextension.action-two"), Self.all, "== 1")
    #expect(try isTrue(predicate, [["org.appextension.action-one"]]))
    #expect(
      try isTrue(predicate, [["org.appextension.action-one"], ["org.appextension.action-two"]]))
    #expect(try !isTrue(predicate, [["org.appextension.action-one"], Self.url]))
    #expect(try !isTrue(predicate, [["org.appextension.action-three"]]))
    // An item without attachments matches, because both counts are 0.
    #expect(try isTrue(predicate, []))
    let parsed = try ActivationPredicate(parsing: predicate)
    #expect(!parsed.evaluate([]).isTrue)
    let item = ExtensionItem(
      attachments: [ItemProvider(typeIdentifiers: ["org.appextension.action-one"])])
    #expect(!parsed.evaluate([item, item]).isTrue)
    #expect(
      parsed.namedTypes.map(\.identifier)
        == ["org.appextension.action-one", "org.appextension.action-two"])
  }

  /// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
  @Test func predicateForPDF() throws {
    let predicate = Self.subquery(Self.anyOf("com.adobe.pdf"), Self.all, "== 1")
    #expect(try isTrue(predicate, [Self.pdf]))
    #expect(try isTrue(predicate, [Self.file, Self.pdf]))
    // Bug 30184633 of macOS: the file has the type of its URL only.
    #expect(try !isTrue(predicate, [["public.file-url"]]))
    #expect(try !isTrue(predicate, [Self.pdf, Self.image]))
  }

  @Test func truePredicateIsAlwaysShownAndReported() throws {
    let (rule, warnings) = try rule("\"TRUEPREDICATE\"")
    #expect(rule.answer(for: []).isShown)
    #expect(warnings.map(\.path) == ["NSExtensionActivationRule"])
    #expect(warnings[0].remedy.contains("App Store"))
    #expect(try !ActivationPredicate(parsing: "falsepredicate").evaluate([]).isTrue)
  }

  // MARK: Shapes of EXTENSIONS.md

  @Test(arguments: [
    // inner count, outer count, [attachments that match, attachments in all] → shown
    (all, "== 1", [true, false, true]), ("> 0", "> 0", [true, true, true]),
    ("== 1", "> 0", [true, true, false]), (all, ">= 1", [true, false, true]),
    ("> 0", ">= 1", [true, true, true]), ("<= 2", "== 1", [true, true, true]),
    ("<= 20", "== 1", [true, true, true]), ("== 1", "== 1", [true, true, false]),
    ("<= 1", "== 1", [true, true, false]), (all, "> 0", [true, false, true]),
    ("<= 5", "== 1", [true, true, true]), ("< 3", "== 1", [true, true, true]),
  ])
  func countsOfMatchingAttachments(inner: String, outer: String, expected: [Bool]) throws {
    for isGrouped in [false, true] {
      let condition = Self.anyOf("public.image", "public.movie", joinedBy: "OR")
      let predicate = Self.subquery(isGrouped ? "(\(condition))" : condition, inner, outer)
      #expect(try isTrue(predicate, [Self.image]) == expected[0])
      #expect(try isTrue(predicate, [Self.image, Self.text]) == expected[1])
      #expect(try isTrue(predicate, [Self.image, ["public.mpeg-4"]]) == expected[2])
    }
  }

  @Test func threeLevelsOfSubquery() throws {
    let predicate = """
      SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment,
        SUBQUERY($attachment.registeredTypeIdentifiers, $uti,
          $uti UTI-CONFORMS-TO "public.url" AND NOT $uti UTI-CONFORMS-TO "public.file-url"
        ).@count >= 1).@count >= 1).@count >= 1
      """
    #expect(try isTrue(predicate, [Self.url]))
    #expect(try isTrue(predicate, [Self.text, ["public.file-url", "public.url"]]))
    #expect(try !isTrue(predicate, [["public.file-url"]]))
  }

  @Test func alternativesInsideAndOutside() throws {
    let inside = """
      SUBQUERY (extensionItems, $i,
        (SUBQUERY ($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count >= 1
         OR SUBQUERY ($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie").@count == 1)
        AND SUBQUERY ($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf").@count == 0
      ).@count >= 1
      """
    #expect(try isTrue(inside, [Self.image, Self.image]))
    #expect(try isTrue(inside, [["public.mpeg-4"]]))
    #expect(try !isTrue(inside, [["public.mpeg-4"], ["public.mpeg-4"]]))
    #expect(try !isTrue(inside, [Self.image, Self.pdf]))
    let outside = """
      (\(Self.subquery(Self.anyOf("public.image", "public.movie"), Self.all, "== 1"))
       AND \(Self.subquery(Self.anyOf("public.image"), "<= 1", "== 1"))
       AND \(Self.subquery(Self.anyOf("public.movie"), "<= 1", "== 1")))
      OR
      (SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,
        SUBQUERY($a.registeredTypeIdentifiers, $b,
          $b UTI-CONFORMS-TO "public.url" AND NOT $b UTI-CONFORMS-TO "public.file-url").@count == 1
      ).@count == 1).@count == 1)
      """
    #expect(try isTrue(outside, [Self.image, ["public.mpeg-4"]]))
    #expect(try !isTrue(outside, [Self.image, Self.image]))
    #expect(try isTrue(outside, [Self.url, Self.text]))
  }

  /// github.com/signalapp/Signal-iOS/pull/3070
  @Test func dataOrURLWithoutContacts() throws {
    let predicate = Self.subquery(
      "(\(Self.anyOf("public.data", "public.url"))) AND NOT (\(Self.anyOf("public.vcard")))",
      ">= 1", "== 1")
    #expect(try isTrue(predicate, [Self.url, Self.text]))
    #expect(try !isTrue(predicate, [["public.vcard"]]))
  }

  /// `AND` binds tighter than `OR`. The predicate is from gist.github.com/adrianotadao/43a03701.
  @Test func precedenceWithoutParentheses() throws {
    let predicate = Self.subquery(
      Self.anyOf("public.url", "public.text", "public.data")
        + " AND NOT (\(Self.anyOf("public.jpeg"))) AND NOT (\(Self.anyOf("public.movie")))",
      Self.all, "> 0")
    #expect(try isTrue(predicate, [Self.url, Self.pdf]))
    #expect(try !isTrue(predicate, [Self.image]))
    #expect(try isTrue(predicate, [["public.png"]]))
  }

  @Test func countsOfItemsAndAttachmentsOutside() throws {
    let predicate = """
      extensionItems.@count == 1 AND SUBQUERY(extensionItems, $item,
        $item.attachments.@count <= 4 AND SUBQUERY($item.attachments, $att,
          ANY $att.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image').@count >= 1
      ).@count == extensionItems.@count
      """
    #expect(try isTrue(predicate, [Self.image, Self.text]))
    #expect(try !isTrue(predicate, [Self.image, Self.text, Self.text, Self.text, Self.text]))
  }

  @Test func indexedItems() throws {
    let predicate =
      "SUBQUERY(extensionItems[0].attachments, $a, ANY $a.registeredTypeIdentifiers "
      + "UTI-EQUALS 'public.url').@count == 1"
    #expect(try isTrue(predicate, [Self.url]))
    let parsed = try ActivationPredicate(parsing: predicate)
    let evaluation = parsed.evaluate([])
    #expect(!evaluation.isTrue)
    #expect(evaluation.explanation.outcome == .failed)
  }

  /// A string whose quotation marks are escaped inside the property list does not parse.
  @Test func escapedQuotesAreAnError() throws {
    let predicate = Self.subquery(
      #"ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""#, "> 0", "> 0")
    let error = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(parsing: predicate)
    }
    #expect(error?.position == PredicatePosition(line: 7, column: 63))
    #expect(error?.remedy.contains("backslash") == true)
    let (rule, warnings) = try rule(
      "\""
        + predicate.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\"")
    #expect(!rule.answer(for: items(Self.url)).isShown)
    #expect(rule.answer(for: items(Self.url)).explanation.outcome == .failed)
    #expect(warnings.count == 1)
  }

  /// Pitfall 5: key paths that do not exist never match, and are reported.
  @Test func inventedKeysAreReported() throws {
    let (rule, _) = try rule(
      "\"NSExtensionItems.@count > 0 AND ANY extensionItems.contentTypeUTI == 'public.url'\"")
    let answer = rule.answer(for: items(Self.url))
    #expect(!answer.isShown)
    #expect(answer.warnings.map(\.path) == ["1:1", "1:52"])
    #expect(answer.warnings[1].problem.contains("contentTypeUTI"))
  }

  /// Other forms of public repositories: an operator as a function, and a misspelt variable.
  @Test func formsThatDoNotParse() {
    let function = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(
        parsing:
          "SUBQUERY(extensionItems, $i, (UTI-CONFORMS-TO($i.types, \"public.image\"))).@count == 1")
    }
    #expect(function?.position == PredicatePosition(line: 1, column: 31))
    #expect(function?.remedy.contains("ANY $attachment") == true)
    let variable = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(
        parsing: "SUBQUERY(extensionItems, $extensionItem, $extensionItems.@count == 1).@count == 1"
      )
    }
    #expect(variable?.remedy == "SUBQUERY defines $extensionItem here.")
  }

  /// The predicate matches one data item, or two items of which one is a URL.
  @Test func oneItemOrTwoWithAURL() throws {
    func items(_ predicate: String, _ count: String) -> String {
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
        + "\(predicate)).@count >= 1).@count \(count)"
    }
    let predicate = try ActivationPredicate(
      parsing: items("UTI-CONFORMS-TO \"public.data\"", "== 1") + "\nOR (\n"
        + items("UTI-CONFORMS-TO \"public.data\"", "== 2") + "\nAND "
        + items("UTI-EQUALS \"public.url\"", "== 1") + ")")
    let url = ExtensionItem(attachments: [.url("https://example.com/")])
    let file = ExtensionItem(attachments: [.file("a.pdf")])
    #expect(predicate.evaluate([file]).isTrue)
    #expect(predicate.evaluate([file, url]).isTrue)
    #expect(!predicate.evaluate([file, file]).isTrue)
    #expect(!predicate.evaluate([url, url]).isTrue)
  }

  /// The operator in github.com/KasemJaffer/receive_sharing_intent/issues/345 does not exist.
  @Test func inventedOperatorIsAnError() {
    let error = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(
        parsing: "ANY $attachment.uniformTypeIdentifiers UTIs \"com.adobe.pdf\"")
    }
    #expect(error?.code == .unknownVariable)
    let second = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(parsing: "ANY extensionItems.types UTIs \"com.adobe.pdf\"")
    }
    #expect(second?.position == PredicatePosition(line: 1, column: 26))
  }
}
