import PageDOM
import PageStyle
import Testing

/// - Source: https://drafts.csswg.org/css-box-4/ and https://drafts.csswg.org/cssom-view/
@Suite("Layouts") struct LayoutTests {
  private let group = DocumentGroup()

  private func sides(_ rect: LayoutRect?) -> [Double]? {
    rect.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test("have a padding box within the borders and a content box within the padding") func boxes()
    throws
  {
    let page = try LaidOutPage(
      "<div id=a style='width:100px;height:20px;padding:1px 2px 3px 4px;border:solid;border-width:5px 6px 7px 8px'></div>",
      in: group)
    let a = try page.element("a")
    #expect(sides(page.layout.borderBox(of: a)) == [8, 8, 120, 36])
    #expect(sides(page.layout.paddingBox(of: a)) == [16, 13, 106, 24])
    #expect(sides(page.layout.contentBox(of: a)) == [20, 14, 100, 20])
  }

  @Test("have no boxes for elements that are not rendered") func absentBoxes() throws {
    let page = try LaidOutPage("<div hidden><p id=a></p></div><script id=b></script>", in: group)
    #expect(page.layout.borderBox(of: try page.element("a")) == nil)
    #expect(page.layout.borderBox(of: try page.element("b")) == nil)
    #expect(page.layout.fragments(of: try page.element("a").node).isEmpty)
  }

  @Test("have a scrollable overflow area as high as the contents") func scrolling() throws {
    let page = try LaidOutPage(
      "<div id=a style='height:50px;overflow:auto;padding:5px'><div style='height:200px'></div></div><div id=b></div>",
      in: group)
    let a = try page.element("a")
    #expect(page.layout.isScrollable(a))
    #expect(page.layout.scrollSize(of: a)?.height == 210)
    #expect(!page.layout.isScrollable(try page.element("b")))
  }

  @Test("have a page that is at least as large as the viewport") func pageSizes() throws {
    let empty = try LaidOutPage("", in: group).layout.pageSize
    #expect(empty.width == 1024 && empty.height == 768)
    let page = try LaidOutPage("<div style='height:2000px'></div>", in: group)
    #expect(page.layout.pageSize.height == 2016)
  }

  @Test("find the topmost element at a point first") func hits() throws {
    let page = try LaidOutPage(
      "<div id=a style='height:50px'><div id=b style='height:10px'></div></div><div id=c style='height:9px;visibility:hidden'></div>",
      in: group)
    #expect(page.layout.elements(atX: 20, y: 10).first == (try page.element("b")))
    #expect(page.layout.elements(atX: 20, y: 30).first == (try page.element("a")))
    #expect(page.layout.elements(atX: 20, y: 60).first.map { $0.isHTML("body") } == true)
    #expect(page.layout.elements(atX: 20, y: 700).map { $0.isHTML("html") } == [true])
  }

  @Test("are computed again after a change") func changes() throws {
    let page = try LaidOutPage("<div id=a style='height:50px'></div><div id=b></div>", in: group)
    #expect(page.layout.borderBox(of: try page.element("b"))?.y == 58)
    try page.element("a").setAttribute("style", to: "height:20px")
    #expect(page.layout.borderBox(of: try page.element("b"))?.y == 28)
    try page.element("a").node.removeFromParent()
    #expect(page.layout.borderBox(of: try page.element("b"))?.y == 8)
  }
}
