import PageDOM
import Testing

@Suite struct AdoptionTests {
  let group = DocumentGroup()

  @Test func contentsOfTemplatesAreAdoptedHoweverDeepTheyAre() throws {
    let document = Document(isHTML: true, in: group)
    let innermost = document.createHTMLElement("template")
    var outermost = innermost
    for _ in 0..<50_000 {
      let template = document.createHTMLElement("template")
      try #require(template.templateContents).append(outermost.node)
      outermost = template
    }
    let other = Document(isHTML: true, in: group)
    try other.adopt(outermost.node)
    #expect(outermost.node.document == other)
    #expect(
      innermost.node.document == other.createHTMLElement("template").templateContents?.document)
  }

  @Test func declaredShadowRootsAreAdoptedWithTheirHost() throws {
    let document = Document(isHTML: true, in: group)
    let host = document.createHTMLElement("div")
    let template = document.createHTMLElement("template")
    let contents = try #require(template.templateContents)
    try contents.append(document.createHTMLElement("p").node)
    host.shadowTemplate = template
    let other = Document(isHTML: false, in: group)
    try other.adopt(host.node)
    #expect(template.node.document == other)
    #expect(
      contents.firstChild?.document
        == other.createHTMLElement("template").templateContents?.document)
    #expect(contents.firstChild?.nodeName == "p")
  }
}
