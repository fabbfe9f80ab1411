import ExtensionContract
import PropertyLists
import Testing

@Suite struct ItemsReadingTests {
  private func read(_ text: String) throws(ItemsError) -> [ExtensionItem] {
    try ExtensionItem.items(parsing: Array(text.utf8))
  }

  @Test func allFormsAreRead() throws {
    let items = try read(
      """
      {"extensionItems": [
        {"attributedTitle": "T", "attributedContentText": "C", "userInfo": {"a": 1},
         "attachments": [
           "public.url",
           {"registeredTypeIdentifiers": ["public.jpeg", "public.png"], "suggestedName": "a.jpg",
            "items": {"public.png": "b"}},
           {"items": {"public.url": "https://example.com"}},
           {"url": "https://example.com"}, {"url": "FILE:///a"}, {"text": "t"},
           {"file": "/b/a.pdf"}, {"media": "a.heic"}, {"file": "a.s16"}, {"file": "none"}
         ]},
        {}
      ]}
      """)
    #expect(items.count == 2)
    #expect(items[0].attributedTitle == "T" && items[0].attributedContentText == "C")
    #expect(items[0].userInfo == ["a": .integer(1)])
    #expect(
      items[0].attachments.map(\.registeredTypeIdentifiers) == [
        ["public.url"], ["public.jpeg", "public.png"], ["public.url"], ["public.url"],
        ["public.file-url"], ["public.plain-text"], ["com.adobe.pdf", "public.file-url"],
        ["public.heic"], ["dyn.ah62d4rv4ge81gqm0", "public.file-url"],
        ["public.data", "public.file-url"],
      ])
    #expect(items[0].attachments[1].representations[1].value == .string("b"))
    #expect(items[0].attachments[6].suggestedName == "a.pdf")
    #expect(items[1] == ExtensionItem())
    #expect(try read("[]").isEmpty)
    // The reader accepts the output of the writer.
    #expect(try ExtensionItem.items(in: .array(items.map(\.propertyList))) == items)
  }

  @Test func propertyListsAreRead() throws {
    let items = try read(
      """
      <plist version="1.0"><array><dict><key>attachments</key>
      <array><string>public.url</string></array></dict></array></plist>
      """)
    #expect(items[0].attachments[0].registeredTypeIdentifiers == ["public.url"])
  }

  @Test(arguments: [
    ("1", "items"), ("{}", "items"), ("{\"extensionItems\": 1}", "items"), ("[1]", "items[0]"),
    ("{\"extensionItems\": [], \"a\": 1}", "items"), ("[{\"attachment\": []}]", "items[0]"),
    ("[{\"attachments\": {}}]", "items[0].attachments"),
    ("[{\"attachments\": [1]}]", "items[0].attachments[0]"),
    ("[{}, {\"attachments\": [\"a b\"]}]", "items[1].attachments[0]"),
    ("[{\"attachments\": [{}]}]", "items[0].attachments[0]"),
    ("[{\"attachments\": [{\"url\": 1}]}]", "items[0].attachments[0].url"),
    ("[{\"attachments\": [{\"url\": \"\", \"text\": \"\"}]}]", "items[0].attachments[0]"),
    (
      "[{\"attachments\": [{\"registeredTypeIdentifiers\": [\"a\", 1]}]}]",
      "items[0].attachments[0].registeredTypeIdentifiers[1]"
    ),
    (
      "[{\"attachments\": [{\"registeredTypeIdentifiers\": 1}]}]",
      "items[0].attachments[0].registeredTypeIdentifiers"
    ),
    ("[{\"attachments\": [{\"items\": 1}]}]", "items[0].attachments[0].items"),
    ("[{\"userInfo\": 1}]", "items[0].userInfo"),
    ("{\"extensionItems\": [{\"attributedTitle\": 1}]}", "extensionItems[0].attributedTitle"),
  ])
  func errorsHavePaths(text: String, path: String) {
    let error = #expect(throws: ItemsError.self) { try read(text) }
    #expect(error?.path == path)
    #expect(error?.problem.hasSuffix(".") == true && error?.remedy.hasSuffix(".") == true)
    #expect(error?.position == nil)
  }

  @Test func errorsOfSyntaxHavePositions() {
    let error = #expect(throws: ItemsError.self) { try read("[\n  {\"attachments\" []}]") }
    #expect(error?.position?.line == 2)
    #expect(error?.position?.column == 18)
  }

  @Test func tooManyItemsAreAnError() throws {
    let text = "[" + Array(repeating: "{}", count: 100_001).joined(separator: ",") + "]"
    #expect(throws: ItemsError.self) { try read(text) }
  }
}
