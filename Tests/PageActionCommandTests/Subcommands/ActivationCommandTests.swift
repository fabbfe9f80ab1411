import Foundation
import Testing

/// Tests with rules from Apple's App Extension Programming Guide and from public tutorials.
@Suite("activation")
struct ActivationCommandTests {
  private static func outcome(
    rule: Any?, _ arguments: [String], input: String = "", point: String = "com.apple.ui-services"
  ) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save", SampleExtension.information(rule: rule, point: point), script: nil)
    return try Command.run(
      ["activation", "Save"] + arguments, in: scratch.folder, input: Data(input.utf8))
  }

  private static let pdfRule = """
    SUBQUERY (
        extensionItems,
        $extensionItem,
        SUBQUERY (
            $extensionItem.attachments,
            $attachment,
            ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
        ).@count == $extensionItem.attachments.@count
    ).@count == 1
    """

  @Test(
    "answers as Apple's guide describes",
    arguments: [
      (
        #"{"NSExtensionActivationSupportsWebPageWithMaxCount": 1}"#,
        ["--page", "https://a.example/"], true
      ),
      (#"{"NSExtensionActivationSupportsWebPageWithMaxCount": 1}"#, ["--image", "a.png"], false),
      (
        #"{"NSExtensionActivationSupportsImageWithMaxCount": 10, "NSExtensionActivationSupportsMovieWithMaxCount": 1, "NSExtensionActivationSupportsWebURLWithMaxCount": 1}"#,
        [
          "--image", "a.png", "--image", "b.heic", "--image", "c.mov", "--url",
          "https://a.example/",
        ],
        true
      ),
      (
        #"{"NSExtensionActivationSupportsImageWithMaxCount": 10, "NSExtensionActivationSupportsMovieWithMaxCount": 1}"#,
        ["--image", "c.mov", "--image", "d.mov"], false
      ),
      (#""TRUEPREDICATE""#, ["--text", "a"], true),
      (#""FALSEPREDICATE""#, ["--text", "a"], false),
      (#"{"NSExtensionActivationSupportsText": true}"#, ["--text", "a"], true),
    ])
  func answers(rule: String, arguments: [String], isShown: Bool) throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(rule.utf8), options: .fragmentsAllowed)
    let outcome = try Self.outcome(rule: value, arguments)
    #expect(outcome.status == (isShown ? 0 : 1), "\(outcome.error)")
    #expect(outcome.text.contains(isShown ? "is shown for" : "is not shown for"))
  }

  @Test("answers for predicates with types")
  func predicates() throws {
    #expect(try Self.outcome(rule: Self.pdfRule, ["--file", "a.pdf"]).status == 0)
    #expect(
      try Self.outcome(rule: Self.pdfRule, ["--file", "a.pdf", "--file", "b.txt"]).status == 1)
    #expect(
      try Self.outcome(rule: Self.pdfRule, ["--file", "a.pdf", "--host", "photos"]).status == 1)
  }

  @Test("prints the reasons as a tree")
  func reasons() throws {
    let outcome = try Self.outcome(
      rule: ["NSExtensionActivationSupportsImageWithMaxCount": 1],
      ["--image", "a.png", "--image", "b.png", "--explain-missing"])
    #expect(
      outcome.text == """
        Save (com.example.app.save) is not shown for 2 attachments.
          no: dictionary rule, version 1 — saw 2 attachments, needs all parts
            yes: every attachment has a supported kind — saw 2 of 2, needs all
              yes: extensionItems[0].attachments[0] — saw image (public.png), needs image
              yes: extensionItems[0].attachments[1] — saw image (public.png), needs image
            no: NSExtensionActivationSupportsImageWithMaxCount — saw 2 images, needs at most 1
        It would be shown with this change:
          set NSExtensionActivationSupportsImageWithMaxCount to 2

        """)
    #expect(outcome.error == "" && outcome.status == 1)
  }

  @Test("prints a matrix of several extensions and hosts")
  func matrix() throws {
    let outcome = try Command.run([
      "activation", SampleExtension.project, "--page", "https://example.com/", "--host", "safari",
      "--host", "firefox", "--host", "photos",
    ])
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(4) == [
        "                                          Safari  Firefox  Photos",
        "Save Article (com.example.reader.action)  yes     no       –",
        "Reader Share (com.example.reader.share)   yes     no       –", "",
      ])
    #expect(outcome.status == 1)
  }

  @Test("prints JSON")
  func json() throws {
    let outcome = try Self.outcome(
      rule: ["NSExtensionActivationSupportsText": true],
      ["--page", "https://example.com/", "--explain-missing", "--format", "json"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(root["isShown"] as? Bool == false)
    let answer = try #require((root["answers"] as? [[String: Any]])?.first)
    #expect(answer["host"] as? String == "safari" && answer["isShown"] as? Bool == false)
    let found = answer["extension"] as? [String: Any]
    #expect(found?["bundleIdentifier"] as? String == "com.example.app.save")
    let explanation = answer["explanation"] as? [String: Any]
    #expect(explanation?["outcome"] as? String == "no")
    let changes = try #require(answer["changes"] as? [[[String: Any]]])
    #expect(changes.contains { $0.contains { $0["edit"] as? String == "set" } })
  }

  @Test("reads items, pages and extensions from standard input")
  func standardInput() throws {
    let rule = ["NSExtensionActivationSupportsFileWithMaxCount": 1]
    let items = #"[{"attachments": [{"file": "table.csv"}]}]"#
    #expect(try Self.outcome(rule: rule, ["--items", "-"], input: items).status == 0)
    #expect(try Self.outcome(rule: rule, ["--page", "-"], input: "<p>").status == 1)
    let information = try SampleExtension.data(SampleExtension.information(), .binary)
    let outcome = try Command.run(
      ["activation", "-", "--page", "https://example.com/"], input: information)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test("marks the place of a syntax error of a predicate")
  func syntaxError() throws {
    let outcome = try Self.outcome(
      rule:
        "extensionItems.@count == 1 AND\n  SUBQUERY(extensionItems, $i, $i.attachments.@count = = 1)",
      ["--text", "a"])
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(
      outcome.error.hasPrefix(
        "Save/Info.plist: NSExtension.NSExtensionAttributes.NSExtensionActivationRule:2:56: The "
          + "predicate does not parse: "))
    let lines = outcome.error.split(separator: "\n")
    try #require(lines.count == 4)
    let line = try #require(lines[1].firstIndex(of: "S"))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    // The column counts from the start of the line in the file, which the message indents.
    let start = lines[1].distance(from: lines[1].startIndex, to: line)
    #expect(lines[2].distance(from: lines[2].startIndex, to: caret) - start == 56 - 3)
  }

  @Test("reports keys that have no effect")
  func warnings() throws {
    let outcome = try Self.outcome(
      rule: ["NSExtensionActivationSupportsWebPageWithMaxCoun": 1],
      ["--page", "https://a.example/"])
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains("Write NSExtensionActivationSupportsWebPageWithMaxCount."))
  }

  @Test("answers for extensions without a rule, and for other extension points")
  func withoutRule() throws {
    let none = try Self.outcome(rule: nil, ["--text", "a"])
    #expect(none.status == 1 && none.text.contains("it has no NSExtensionActivationRule"))
    let widget = try Self.outcome(
      rule: nil, ["--text", "a"], point: "com.apple.widgetkit-extension")
    #expect(widget.status == 1)
    #expect(widget.text.contains("only Action and Share extensions"))
  }

  @Test(
    "explains errors",
    arguments: [
      (
        [], 64, "Specify the shared content with --page, --items, --text, --url, --image or --file."
      ),
      (["--page", "a", "--text", "b"], 64, "Use --page or --text, not both."),
      (["--items", "a", "--host", "safari"], 64, "--host has no effect on --items."),
      (["--text", "a", "--url", "b", "--host", "mail"], 64, "A host shares one kind of content."),
      (["--url", "b", "--host", "mail"], 64, "Write --page in place of --url."),
      (["--text", "a", "--host", "edge"], 64, "files, news or all."),
      (["--page", "-", "--text", "-"], 64, "not both"),
      (["--text", "-", "--text", "-"], 64, "Standard input can be read only once."),
      (["--items", "nosuch.json"], 2, "does not exist"),
      (["--items", "bad.json"], 2, "--items: bad.json:1:"),
      (["--items", "key.json"], 2, "items[0]: There is no key 'attachment'."),
      (["--page", "nosuch.html"], 2, "does not exist"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save", SampleExtension.information(), script: nil)
    try scratch.file("bad.json", "[{]")
    try scratch.file("key.json", #"[{"attachment": []}]"#)
    let outcome = try Command.run(["activation", "Save"] + arguments, in: scratch.folder)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
