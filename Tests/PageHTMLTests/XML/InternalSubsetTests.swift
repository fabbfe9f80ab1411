import PageDOM
import PageHTML
import Testing

/// Tests that declarations in the internal subset affect only their page.
/// - Source: https://www.w3.org/TR/xml/#NT-intSubset
@Suite struct InternalSubsetTests {
  let group = DocumentGroup()

  private func parsed(_ text: String) -> Document {
    PageHTML.XMLParser().parseDocument(DOMString(text), into: group)
  }

  private func page(_ document: Document) -> String {
    String(decoding: XMLPageWriter.page(document).bytes, as: UTF8.self)
  }

  /// The arguments are internal subsets. Brackets in their literals do not end them.
  @Test(arguments: [
    "", "\n  <!ENTITY a \"b\">\n", "<!ENTITY a \"]>\"><!ENTITY b ']'>",
    "<!ATTLIST x y CDATA \"]\">", "<!ELEMENT x ANY><!ENTITY % p \"\">%p;",
  ])
  func staysAsItIsWritten(subset: String) {
    for start in [
      "", "<?xml version=\"1.0\"?><!-- <!DOCTYPE z [y]> -->", "<?q <!DOCTYPE z [y]> ?>",
    ] {
      for name in ["x", "x PUBLIC \"p\" \"]\"", "x SYSTEM \"'[\""] {
        let text = "\(start)<!DOCTYPE \(name) [\(subset)]><x a=\"]\"/>"
        let written = page(parsed(text))
        #expect(written.contains("<!DOCTYPE \(name) [\(subset)]><x a=\"]\""))
        #expect(page(parsed(written)) == written)
      }
    }
  }

  /// In WebKit, comments and instructions of the internal subset are children of the document.
  @Test func commentsAndInstructionsFollowIt() {
    let text = "<!DOCTYPE x [<!-- ]> ' --><!ENTITY a \"b\"><?p ]> \" ?>\n]><!--c--><x>&a;</x>"
    let written =
      "<!DOCTYPE x [<!ENTITY a \"b\">\n]><!-- ]> ' --><?p ]> \" ?><!--c--><x>b</x>"
    #expect(page(parsed(text)) == written)
    #expect(page(parsed(written)) == written)
  }

  @Test func isNothingThatScriptsSee() {
    let document = parsed("<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>")
    #expect(XMLSerializer.outerXML(of: document.node) == "<!DOCTYPE x><x>b</x>")
  }

  @Test func givesTheSameTreeAgain() {
    let text = "<!DOCTYPE x [<!ENTITY a \"<b>c</b>\"><!ATTLIST x y CDATA 'z'>]><x>&a;</x>"
    let written =
      "<!DOCTYPE x [<!ENTITY a \"<b>c</b>\"><!ATTLIST x y CDATA 'z'>]>"
      + "<x y=\"z\"><b>c</b></x>"
    #expect(page(parsed(text)) == written)
    #expect(page(parsed(written)) == written)
  }

  @Test func goesWithItsDocumentType() throws {
    let document = parsed("<!DOCTYPE x [<!ENTITY a \"b\">]><x/>")
    try #require(document.doctype).node.removeFromParent()
    #expect(page(document) == "<x/>")
    let other = document.createDocumentType(name: "y", publicID: "", systemID: "")
    try document.node.insert(other, before: document.documentElement?.node)
    #expect(page(document) == "<!DOCTYPE y><x/>")
  }

  @Test(arguments: ["<!DOCTYPE x><x/>", "<x/>", "<!DOCTYPE x SYSTEM '[]'><x>[]</x>"])
  func documentsMayHaveNone(text: String) {
    #expect(!page(parsed(text)).contains(" ["))
  }
}
