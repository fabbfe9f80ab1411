import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests that many changes, and changes of very long texts, take at most linear time.
@Suite struct HostileChangesTests {
  @Test func manyAttributesChangeTheirOrder() throws {
    let names = (0..<20_000).map { "a\($0)" }.joined(separator: " ")
    let page = "<p \(names)>x"
    let output = try SplicedPage.text(page) {
      let paragraph = try SplicedPage.first("p", $0)
      paragraph.removeAttribute(qualifiedName: "a0")
      paragraph.setAttribute("a0", to: "")
    }
    // The order of attributes does not matter.
    #expect(output == page)
  }

  @Test func manyElementsAreWrittenAnew() throws {
    let page = String(repeating: "<p><b>1<i>2</b>3</i>", count: 5_000)
    let output = try SplicedPage.text(page) { document in
      for (index, element) in try document.node.querySelectorAll("i").enumerated()
      where index % 2 == 1 {
        element.node.removeFromParent()
      }
    }
    #expect(output.contains("<b>1"))
  }

  @Test func manySplicesInISO2022JP() throws {
    let page = String(repeating: "<b>日</b>", count: 10_000)
    var source = PageEncoder(.iso2022JP)
    source.append(MarkupText(page.utf8))
    let (plan, encoder) = try SplicedPage.output(source.bytes, encoding: .iso2022JP) { document in
      for element in try document.node.querySelectorAll("b") {
        element.setAttribute("id", to: "本")
      }
    }
    #expect(plan.isFaithful)
    let text = encoder.bytes.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    #expect(String(decoding: text, as: UTF8.self) == page.replacing("<b>", with: "<b id=\"本\">"))
  }
}
