import ExtensionContract
import Testing

/// Tests with dynamic identifiers of Macs that public repositories contain.
@Suite struct DynamicTypeIdentifierTests {
  @Test(arguments: [
    ("p7m", "dyn.ah62d4rv4ge81ar5r"), ("lua", "dyn.ah62d4rv4ge8027pb"),
    ("s16", "dyn.ah62d4rv4ge81gqm0"), ("md", "dyn.ah62d4rv4ge8043a"),
    ("ipynb", "dyn.ah62d4rv4ge80w6d3r3va"), ("slpc", "dyn.ah62d4rv4ge81g5duqq"),
    ("sql", "dyn.ah62d4rv4ge81g6pq"),
  ])
  func extensionsAreEncoded(filenameExtension: String, identifier: String) throws {
    let type = DynamicTypeIdentifier(filenameExtension: filenameExtension)
    #expect(type.identifier == identifier)
    let decoded = try #require(DynamicTypeIdentifier(identifier))
    #expect(decoded == type)
    #expect(TypeDatabase.system.conforms(identifier, to: "public.data"))
    #expect(TypeDatabase.system.conforms(identifier, to: "public.item"))
    #expect(!TypeDatabase.system.conforms(identifier, to: "public.text"))
  }

  /// The types of FileMaker's clipboard encode four-character codes.
  @Test(arguments: [
    ("dyn.ah62d4rv4gk8zuxnxkq", "XMSC"), ("dyn.ah62d4rv4gk8zuxnxnq", "XMSS"),
    ("dyn.ah62d4rv4gk8zuxnqgk", "XML2"),
  ])
  func typesOfTheClipboardAreDecoded(identifier: String, code: String) throws {
    let type = try #require(DynamicTypeIdentifier(identifier))
    #expect(type.conformsTo == ["public.data"])
    #expect(
      type.tags == [DynamicTypeIdentifier.Tag(tagClass: "com.apple.ostype", value: code)])
    #expect(type.identifier == identifier)
  }

  @Test func unknownTagsHaveDynamicTypes() {
    #expect(
      TypeDatabase.system.preferredType(forFilenameExtension: ".S16") == "dyn.ah62d4rv4ge81gqm0")
    let identifier = TypeDatabase.system.preferredType(forMIMEType: "text/X-unknown")
    #expect(
      DynamicTypeIdentifier(identifier)?.tags
        == [DynamicTypeIdentifier.Tag(tagClass: "public.mime-type", value: "text/x-unknown")])
  }

  @Test(arguments: [
    "", "dyn.", "dyn.a", "dyn.ai", "dyn.ah62d4rv4ge81ar5l", "public.data", "dyn.b1",
  ])
  func othersAreNotDynamic(identifier: String) {
    #expect(DynamicTypeIdentifier(identifier) == nil)
    #expect(TypeDatabase.system.supertypes(of: identifier).isEmpty == (identifier != "public.data"))
  }

  @Test(arguments: ["a:b", "a=b", "a,b", "\\", "6", "f", "é", "", "a b"])
  func punctuationSurvives(value: String) {
    let type = DynamicTypeIdentifier(filenameExtension: value)
    #expect(DynamicTypeIdentifier(type.identifier) == type)
  }
}
