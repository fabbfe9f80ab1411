import WebCSS
import PageDOM
import Testing
import TreeMarkup

@testable import PageStyle

@Suite struct StyleAttributesTests {
  @Test func longTextsAreNotAllKept() {
    var texts = ReadTexts<Int>()
    let length = ReadTexts<Int>.maximumByteCount / 4
    for index in 0..<20 {
      let text = DOMString(bytes: [UInt8](repeating: 0x61 + UInt8(index), count: length))
      #expect(texts.value(of: text) { _ in index } == index)
      #expect(texts.value(of: text) { _ in -1 } == index)
      #expect(texts.byteCount <= ReadTexts<Int>.maximumByteCount)
    }
  }

  @Test func manyTextsAreReadRightly() throws {
    let group = DocumentGroup()
    let document = try Markup.document("<html><body></body></html>", in: group)
    let element = document.createHTMLElement("b")
    var attributes = StyleAttributes()
    for index in 0..<ReadTexts<Int>.maximumCount + 10 {
      element.setAttribute("style", to: DOMString("width: \(index)px"))
      #expect(attributes.all(of: element).map(\.value) == ["\(index)px"])
    }
    element.removeAttribute("style")
    #expect(attributes.all(of: element).isEmpty)
    #expect(
      attributes.layoutDeclarations(of: element, group.environment) === StyleDeclarations.none)
  }
}
