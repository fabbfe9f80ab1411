import PageDOM
import Testing

@testable import PageHTML

/// Tests of texts for which a parser with pairwise comparisons takes quadratic time.
@Suite struct HostileXMLTests {
  private let group = DocumentGroup()

  private func parse(_ text: String, recordsSource: Bool = true) -> Document {
    Array(text.utf8).withUnsafeBufferPointer {
      PageHTML.XMLParser().parseDocument($0, into: group, recordsSource: recordsSource)
    }
  }

  private func attributes(_ count: Int, prefix: String = "") -> String {
    (0..<count).map { " \(prefix)a\($0)=\"\($0)\"" }.joined()
  }

  // MARK: Tags in parts

  /// Tests tags with more attributes than libxml2 receives at once.
  @Test(arguments: ["/>", ">x<b/></e>", "\n/>"])
  func tagsWithManyAttributesAreReadAsAnyOthers(end: String) throws {
    let count = 3 * XMLTagParts.size + 7
    let start = "<!DOCTYPE e [<!ATTLIST e a5 CDATA 'd' z CDATA 'e' i ID #IMPLIED>]><r><e"
    let text =
      start + " xmlns='u'" + attributes(count) + " p:q='1' xmlns:p='v' i=' 2 '" + end + "</r>"
    let document = parse(text)
    #expect(document.state.wellFormednessError == nil)
    let element = try #require(try document.node.querySelector("e"))
    #expect(element.namespace == "u")
    #expect(element.node.textContent == (end.contains("x") ? "x" : ""))
    var names = ["xmlns", "xmlns:p"] + (0..<count).map { "a\($0)" }
    names += ["p:q", "i", "z"]
    #expect(element.attributes.map(\.name.qualified.string) == names)
    #expect(element.attribute(qualifiedName: "a5")?.value == "5")
    #expect(element.attribute(qualifiedName: "z")?.value == "e")
    // The value of an attribute of type ID is normalized.
    #expect(element.attribute(qualifiedName: "i")?.value == "2")
    #expect(element.attribute(namespace: "v", localName: "q")?.value == "1")
    // Each attribute has its own source range.
    for attribute in element.attributes where attribute.name.localName != "z" {
      let range = try #require(attribute.sourceRange)
      let part = Array(text.utf8)[Int(range.start)..<Int(range.end)]
      #expect(
        String(decoding: part, as: UTF8.self).hasPrefix(attribute.name.qualified.string + "="))
    }
  }

  @Test func attributesThatStandTwiceAreFound() {
    for second in ["a3='1'", "q:b='1'"] {
      let text =
        "<e xmlns:p='u' xmlns:q='u' p:b='1'" + attributes(2 * XMLTagParts.size) + " \(second)/>"
      #expect(parse(text).state.wellFormednessError?.string.contains("redefined") == true)
    }
  }

  @Test(arguments: [" b", " b=c", " b='<'", " &", " b='&c;'"])
  func errorsAmongManyAttributesAreFound(wrong: String) {
    for text in [
      "<e" + attributes(600) + wrong + "/>", "<e" + attributes(300) + wrong + attributes(300) + ">",
    ] {
      #expect(parse(text).state.wellFormednessError != nil)
    }
  }

  /// At once, 200,000 attributes take libxml2 2.9 nine seconds.
  @Test func veryManyAttributesAreRead() throws {
    let document = parse("<e" + attributes(100_000) + "/>", recordsSource: false)
    #expect(document.documentElement?.attributes.count == 100_000)
  }

  @Test func declarationsAreBounded() {
    let namespaces = (0..<20_000).map { " xmlns:n\($0)='u\($0)'" }.joined()
    let attributes = (0..<20_000).map { "<!ATTLIST e a\($0) CDATA 'd'>" }.joined()
    for text in ["<e\(namespaces)/>", "<!DOCTYPE e [\(attributes)]><e/>"] {
      #expect(
        parse(text).state.wellFormednessError?.string.contains("number of declarations") == true)
    }
  }

  @Test func declaredAttributesOfManyElementsAreBounded() {
    let attributes = (0..<2000).map { " a\($0) CDATA 'd'" }.joined()
    let elements = String(repeating: "<e/>", count: 5000)
    let document = parse("<!DOCTYPE r [<!ATTLIST e\(attributes)>]><r>\(elements)</r>")
    #expect(document.state.wellFormednessError != nil)
  }

  // MARK: Enumerations

  /// Returns a document type with an enumeration of many values, followed by `rest`.
  private func enumeration(_ count: Int, _ rest: String, kind: String = "") -> String {
    let values = (0..<count).map { "\n|v\($0)é" }.joined()
    return "<!DOCTYPE e [<!ATTLIST e a \(kind)( 0 \(values)\(rest)) '0' b CDATA 'c'><!--(|-->]><e/>"
  }

  /// Returns the replacement text for a document type that the parser receives; `nil` if it
  /// receives the original text.
  private func shortened(_ text: String) throws -> String? {
    try Array(text.utf8).withUnsafeBufferPointer {
      var source = XMLSource($0)
      let type = source.next()
      return source.shortened(try #require(type)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// libxml2 compares each value of an enumeration with all earlier values, so values are removed.
  @Test func longEnumerationsLoseValues() throws {
    let most = XMLSource.mostValues
    #expect(try shortened(enumeration(most - 1, "")) == nil)
    for kind in ["", "NOTATION "] {
      let text = enumeration(most, "|<|v7é", kind: kind)
      let type = String(text.dropLast("<e/>".count))
      // Only the first value of a notation begins with a digit, and stays.
      let spaces = (0..<most).map { index in
        index == 7 ? "\n|v7é" : "\n" + String(repeating: " ", count: "|v\(index)é".count)
      }
      let values = (0..<most).map { "\n|v\($0)é" }.joined()
      #expect(try shortened(text) == type.replacing(values, with: spaces.joined()))
    }
  }

  @Test(arguments: [1, 499, 501])
  func longEnumerationsLoseValuesOfAnyLength(length: Int) throws {
    let long = String(repeating: "é", count: length)
    let values = (0..<2 * XMLSource.mostValues).map { "v\($0)\(long)" }.joined(separator: "|")
    let text = "<!DOCTYPE e [<!ATTLIST e a (0|\(values)) '0'>]><e/>"
    let type = try #require(try shortened(text))
    let words = type.split(whereSeparator: \.isWhitespace)
    #expect(words == ["<!DOCTYPE", "e", "[<!ATTLIST", "e", "a", "(0", ")", "'0'>]>"])
    #expect(parse(text).state.wellFormednessError == nil)
  }

  @Test func longEnumerationsAreReadAsAnyOthers() throws {
    let text = enumeration(20_000, "")
    #expect(try shortened(text)?.contains("v") == false)
    let document = parse(text)
    #expect(document.state.wellFormednessError == nil)
    let element = try #require(document.documentElement)
    #expect(element.attribute("a").map { DOMString(cString: $0) } == "0")
    #expect(element.attribute("b").map { DOMString(cString: $0) } == "c")
    // An error has the same column after few and after many values.
    for rest in ["|<", "|v1é", "|"] {
      let few = parse(enumeration(200, rest)).state.wellFormednessError?.string ?? ""
      let many = parse(enumeration(700, rest)).state.wellFormednessError?.string ?? ""
      #expect(few.replacing("line 201 ", with: "line 701 ") == many)
      #expect(!many.isEmpty)
    }
  }

  @Test func enumerationsInParameterEntitiesAreBounded() {
    for (count, isRead) in [(4_000, true), (11_000, false)] {
      let values = (0..<count).map { "v\($0)" }.joined(separator: "|")
      let entity = "<!ENTITY % p \"<!ATTLIST e a (\(values)) 'v0'>\">"
      let document = parse("<!DOCTYPE e [\(entity)%p;]><e/>")
      let error = document.state.wellFormednessError?.string
      #expect(isRead ? error == nil : error?.contains("Excessive number of declarations") == true)
    }
  }

  // MARK: Entities

  @Test func manyEntitiesAreRead() {
    let entities = (0..<50_000).map { "<!ENTITY e\($0) 'x'>" }.joined()
    let document = parse("<!DOCTYPE e [\(entities)]><e>&e49999;</e>")
    #expect(document.documentElement?.node.textContent == "x")
  }

  @Test(arguments: ["lol", "", " ", "<!ELEMENT e ANY>"])
  func parameterEntityExpansionIsLimited(last: String) {
    var declarations = "<!ENTITY % a0 \"\(last)\">"
    for level in 1..<12 {
      let references = String(repeating: "&#37;a\(level - 1);", count: 10)
      declarations += "<!ENTITY % a\(level) \"\(references)\">"
    }
    let document = parse("<!DOCTYPE e [\(declarations)%a11;]><e/>")
    #expect(document.state.wellFormednessError != nil)
  }

  @Test(arguments: ["", " ", "<b/>", "<!--c-->", "<![CDATA[c]]>"])
  func entityExpansionIsLimited(last: String) {
    var declarations = "<!ENTITY a0 \"\(last)\">"
    for level in 1..<12 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      declarations += "<!ENTITY a\(level) \"\(references)\">"
    }
    for text in ["<e>&a11;</e>", "<e b='&a11;'/>"] where text.contains("<e>") || !last.contains("<")
    {
      let document = parse("<!DOCTYPE e [\(declarations)]>\(text)")
      #expect(document.state.wellFormednessError != nil)
    }
  }

  @Test func nothingIsReadFromOutside() {
    let document = parse(
      "<!DOCTYPE e SYSTEM 'file:///etc/passwd' [<!ENTITY a SYSTEM 'file:///etc/passwd'>"
        + "<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;]><e>&a;</e>")
    #expect(document.documentElement?.node.textContent == "")
  }

  /// Parsing ends when a limit is exceeded, even if nothing allocates memory.
  @Test func parsingEndsWhenALimitIsPassed() {
    let limits = CountedLimits(2)
    group.limits = limits
    let document = parse("<e>" + String(repeating: "<b c='d'/>", count: 200_000) + "</e>")
    #expect(document.documentElement?.node.childElements.count ?? 0 < 200_000)
    #expect(limits.questions < 10)
  }

  @Test func entityDeclarationsEndWhenALimitIsPassed() {
    let limits = CountedLimits(2)
    group.limits = limits
    let entities = (0..<200_000).map { "<!ENTITY e\($0) 'x'>" }.joined()
    let document = parse("<!DOCTYPE e [\(entities)]><e>&e1;</e>")
    #expect(document.node.textContent != "x")
    #expect((3..<10).contains(limits.questions))
  }

  // MARK: Writing

  @Test func manyChangesAreWritten() throws {
    let page = "<a>" + String(repeating: "<b c='d'>x</b>\n", count: 5_000) + "</a>"
    let output = try SplicedXML.text(page) { document in
      for element in try document.node.querySelectorAll("b") {
        element.setAttribute("c", to: "é")
        try element.node.append(document.createElement(QualifiedName(localName: "i")).node)
      }
    }
    #expect(output == page.replacing("<b c='d'>x", with: "<b c=\"é\">x<i/>"))
  }

  @Test func manyAttributesChangeTheirOrder() throws {
    let page = "<a" + attributes(20_000) + "/>"
    let output = try SplicedXML.text(page) { document in
      document.documentElement?.removeAttribute(qualifiedName: "a0")
      document.documentElement?.setAttribute("a0", to: "0")
    }
    // The order of attributes does not matter, so the page is not changed.
    #expect(output == page)
  }

  /// An error can occur together with a warning.
  @Test func errorsBesideWarnings() {
    let document = parse(
      "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><?xml-x?><p xmlns:q=\"a b\"/></body></html>"
    )
    #expect(document.documentElement?.node.textContent?.string.contains("errors") == true)
    #expect(document.state.wellFormednessError?.string.contains("xmlns:q") == true)
  }
}
