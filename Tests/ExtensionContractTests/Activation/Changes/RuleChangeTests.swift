import ExtensionContract
import Infra
import PropertyLists
import Testing

@Suite struct RuleChangeTests {
  private func changes(
    _ json: String, _ attachments: [[String]]
  ) throws -> [String] {
    try rule(json).rule.changes(toShow: [
      ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })
    ]).map(\.description)
  }

  @Test func dictionaryRules() throws {
    let webURL = "{\"NSExtensionActivationSupportsWebURLWithMaxCount\": 1}"
    #expect(try changes(webURL, [["public.url"]]).isEmpty)
    // Firefox shares a URL and a text. The rule can support text, or use version 2, in which one
    // attachment that matches suffices.
    #expect(
      try changes(webURL, [["public.url"], ["public.plain-text"]]) == [
        "set NSExtensionActivationSupportsText to true",
        "set NSExtensionActivationDictionaryVersion to 2",
      ])
    #expect(
      try changes(webURL, [["public.jpeg"], ["public.jpeg"]]) == [
        "set NSExtensionActivationSupportsImageWithMaxCount to 2"
      ])
    #expect(
      try changes(webURL, [["public.jpeg"], ["com.adobe.pdf"]]).first
        == "set NSExtensionActivationSupportsImageWithMaxCount to 1; "
        + "set NSExtensionActivationSupportsFileWithMaxCount to 1")
    #expect(
      try changes(
        """
        {"NSExtensionActivationSupportsImageWithMaxCount": 3,
         "NSExtensionActivationDictionaryVersion": 2,
         "NSExtensionActivationUsesStrictMatching": true}
        """, [["public.jpeg"], ["public.url"]]) == [
          "set NSExtensionActivationSupportsWebURLWithMaxCount to 1",
          "remove NSExtensionActivationUsesStrictMatching",
        ])
    #expect(
      try changes(
        """
        {"NSExtensionActivationSupportsImageWithMaxCount": 3,
         "NSExtensionActivationSupportsAttachmentsWithMinCount": 2}
        """, [["public.jpeg"]]) == [
          "set NSExtensionActivationSupportsAttachmentsWithMinCount to 1"
        ])
    #expect(try changes(webURL, []).isEmpty)
  }

  /// Every change of 1,000 random rules shows the extension, and no proper subset of its edits
  /// does.
  @Test func changesOfRandomRulesAreMinimal() {
    let types = [
      ["public.jpeg"], ["public.mpeg-4"], ["public.url"], ["public.plain-text"],
      ["com.adobe.pdf", "public.file-url"], ["public.url", "com.apple.property-list"],
    ]
    var random = SplitMix64(seed: 17)
    var changeCount = 0
    for _ in 0..<1_000 {
      var dictionary = PropertyListDictionary()
      for key in DictionaryActivationRule.documentedKeys where Bool.random(using: &random) {
        dictionary[key] = .integer(Int64.random(in: 0...2, using: &random))
      }
      let items = [
        ExtensionItem(
          attachments: (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
            types.randomElement(using: &random).map { ItemProvider(typeIdentifiers: $0) }
          })
      ]
      func isShown(_ edits: some Sequence<RuleChange.Edit>) -> Bool {
        var changed = dictionary
        for edit in edits {
          switch edit {
          case .set(let key, let value): changed[key] = value
          case .remove(let key): changed[key] = nil
          case .replace: Issue.record("A dictionary has no text.")
          }
        }
        return ActivationRule(.dictionary(changed)).answer(for: items).isShown
      }
      let changes = ActivationRule(.dictionary(dictionary)).changes(toShow: items)
      #expect(!isShown([]) || changes.isEmpty)
      #expect(isShown([]) || !changes.isEmpty || items[0].attachments.isEmpty, "\(dictionary)")
      for change in changes {
        changeCount += 1
        #expect(isShown(change.edits), "\(dictionary): \(change)")
        for left in change.edits {
          #expect(!isShown(change.edits.filter { $0 != left }), "\(dictionary): \(change)")
        }
      }
    }
    #expect(changeCount > 1_000)
  }

  @Test func predicates() throws {
    func predicate(_ inner: String) -> String {
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, "
        + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.url')\(inner)).@count == 1"
    }
    func changes(_ text: String, _ attachments: [[String]]) throws -> [RuleChange] {
      let rule = ActivationRule(.string(text))
      let items = [
        ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })
      ]
      let changes = rule.changes(toShow: items)
      for change in changes {
        // The edits of every change make the predicate true.
        var bytes = Array(text.utf8)
        let edits = change.edits.compactMap { edit -> (PredicateRange, String)? in
          if case .replace(let range, _, let replacement) = edit {
            (range, replacement)
          } else {
            nil
          }
        }.sorted { $0.0.start > $1.0.start }
        #expect(edits.count == change.edits.count)
        for (range, replacement) in edits {
          bytes.replaceSubrange(range.start..<range.end, with: Array(replacement.utf8))
        }
        let changed = try ActivationPredicate(parsing: String(decoding: bytes, as: UTF8.self))
        #expect(changed.evaluate(items).isTrue, "\(change)")
      }
      return changes
    }
    let everyAttachment = predicate(".@count == $i.attachments.@count")
    let shared = [["public.url"], ["public.plain-text"]]
    let descriptions = try changes(everyAttachment, shared).map(\.description)
    #expect(descriptions.contains("replace '== $i.attachments.@count' by '>= 1'"))
    #expect(
      descriptions.contains {
        $0.contains("OR ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.plain-text\")")
      })
    let two = try changes(predicate(".@count == 1"), [["public.url"], ["public.url"]])
    #expect(two.first?.description == "replace '== 1' by '>= 1'")
    #expect(try changes(predicate(".@count == 1"), [["public.url"]]).isEmpty)
    let parenthesized = try changes(
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, "
        + "(ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image')).@count > 0)"
        + ".@count == 1", shared)
    #expect(
      parenthesized.contains {
        $0.description.hasSuffix(
          "OR ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\")'")
      })
    #expect(try changes("FALSEPREDICATE", shared).isEmpty)
    #expect(try changes("not a predicate", shared).isEmpty)
    let excluded = try changes(
      predicate(
        ".@count == 1 AND SUBQUERY($i.attachments, $b, ANY $b.registeredTypeIdentifiers "
          + "UTI-CONFORMS-TO 'public.text').@count == 0"), shared)
    #expect(excluded.contains { $0.description.hasPrefix("remove 'AND SUBQUERY") })
  }

  @Test func largeInputsEnd() throws {
    let items = [
      ExtensionItem(
        attachments: Array(repeating: ItemProvider(typeIdentifiers: ["public.url"]), count: 3_000))
    ]
    let part =
      "SUBQUERY(extensionItems[0].attachments, $a, ANY $a.registeredTypeIdentifiers "
      + "UTI-CONFORMS-TO 'public.image').@count == 2"
    let text = Array(repeating: part, count: 200).joined(separator: " AND ")
    #expect(ActivationRule(.string(text)).changes(toShow: items).isEmpty)
  }
}
