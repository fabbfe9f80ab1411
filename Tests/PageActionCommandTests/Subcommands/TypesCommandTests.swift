import Foundation
import Testing

/// Tests with conformances from Apple's "System-Declared Uniform Type Identifiers".
@Suite("types")
struct TypesCommandTests {
  @Test("shows the conformance tree of a type")
  func identifier() throws {
    let outcome = try Command.run(["types", "public.jpeg"])
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(
      outcome.text.hasPrefix("public.jpeg\n  declared by     the system, as Apple documents\n"))
    #expect(outcome.text.contains("  extensions      .jpeg, .jpg"))
    #expect(outcome.text.contains("  MIME types      image/jpeg"))
    #expect(
      outcome.text.contains(
        "  conforms to\n    public.image\n      public.data\n        public.item\n      public.content"
      ))
  }

  @Test(
    "finds types by extension and MIME type",
    arguments: [
      (".pdf", "com.adobe.pdf"), ("application/pdf", "com.adobe.pdf"), (".PNG", "public.png"),
      ("text/html", "public.html"), ("PUBLIC.URL", "public.url"),
    ])
  func tags(query: String, identifier: String) throws {
    let outcome = try Command.run(["types", query])
    #expect(outcome.text.hasPrefix("\(identifier)\n") && outcome.status == 0)
  }

  @Test("includes the types of a bundle and its app")
  func bundle() throws {
    let outcome = try Command.run(["types", ".article", "--extension", SampleExtension.project])
    #expect(outcome.text.hasPrefix("com.example.reader.article\n"))
    #expect(outcome.text.contains("the bundle, in UTExportedTypeDeclarations"))
    #expect(outcome.text.contains("    public.json\n      public.text"))
  }

  @Test("prints JSON")
  func json() throws {
    let outcome = try Command.run(["types", "public.png", "--format", "json"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let type = try #require((root["types"] as? [[String: Any]])?.first)
    #expect(type["identifier"] as? String == "public.png")
    #expect((type["conformance"] as? [String])?.contains("public.item") == true)
    #expect(type["origin"] as? String == "documented")
  }

  @Test(
    "reports types that are not declared",
    arguments: [
      ("public.plan-text", "Did you mean 'public.plain-text'?"),
      ("jpg", "For the filename extension, write '.jpg'."),
      (".s16", "No known type declares '.s16'."),
      ("x/unknown", "No known type declares 'x/unknown'."),
    ])
  func undeclared(query: String, message: String) throws {
    let outcome = try Command.run(["types", query])
    #expect(outcome.status == 1 && outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("shows dynamic types")
  func dynamic() throws {
    // https://alastairs-place.net/blog/2012/06/06/utis-are-better-than-you-think-and-heres-why/
    let outcome = try Command.run(["types", ".foo"])
    #expect(outcome.text.hasPrefix("dyn."))
    #expect(outcome.text.contains("  extension       foo\n"))
  }
}
