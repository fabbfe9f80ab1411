import WebCSS
import Testing

@Suite struct DeclarationBlockTests {
  @Test func settingKeepsThePlaceAndDropsInvalidValues() {
    var block = DeclarationBlock(parsing: "color: red; width: 1px")
    block.setProperty("color", "blue")
    #expect(block.cssText == "color: blue; width: 1px;")
    block.setProperty("color", "bogus")
    block.setProperty("color", "red", priority: "bogus")
    block.setProperty("color", "red !important")
    block.setProperty("color", "red;")
    #expect(block.cssText == "color: blue; width: 1px;")
    block.setProperty("COLOR", "green", priority: "IMPORTANT")
    #expect(block.cssText == "color: green !important; width: 1px;")
    #expect(block.propertyPriority("color") == "important")
    block.setProperty("color", "")
    #expect(block.cssText == "width: 1px;")
  }

  @Test func shorthandsExpandAndReassemble() {
    var block = DeclarationBlock(parsing: "margin: 1px; color: red")
    #expect(block.length == 5)
    #expect(block.item(0) == "margin-top")
    #expect(block.item(5) == "")
    #expect(block.removeProperty("margin-top") == "1px")
    #expect(
      block.cssText == "margin-right: 1px; margin-bottom: 1px; margin-left: 1px; color: red;")
    #expect(block.propertyValue("margin") == "")
    block.setProperty("margin-top", "5px")
    #expect(block.cssText == "margin: 5px 1px 1px; color: red;")
    #expect(block.propertyValue("margin") == "5px 1px 1px")
    #expect(block.removeProperty("margin") == "5px 1px 1px")
    #expect(block.cssText == "color: red;")
  }

  @Test func shorthandsWithVariablesStayWhole() {
    var block = DeclarationBlock(parsing: "margin: var(--x)")
    #expect(block.propertyValue("margin") == "var(--x)")
    #expect(block.propertyValue("margin-top") == "")
    block.setProperty("margin-top", "1px")
    #expect(block.propertyValue("margin") == "")
    #expect(
      block.cssText == "margin-top: 1px; margin-right: ; margin-bottom: ; margin-left: ;")
  }

  @Test func importanceIsOfAllLonghands() {
    let block = DeclarationBlock(parsing: "margin: 1px; margin-top: 2px !important")
    #expect(block.propertyValue("margin") == "")
    #expect(block.propertyPriority("margin") == "")
    #expect(block.propertyPriority("margin-top") == "important")
  }

  @Test func logicalPropertiesMoveAfterCounterparts() {
    var block = DeclarationBlock(parsing: "margin-left: 1px; margin-inline-start: 3px")
    block.setProperty("margin-left", "9px")
    #expect(block.cssText == "margin-inline-start: 3px; margin-left: 9px;")
  }

  @Test func customPropertiesKeepTheirCase() {
    var block = DeclarationBlock()
    block.setProperty("--A", " 1PX  Solid ")
    block.setProperty("--a", "2")
    #expect(block.cssText == "--A: 1PX  Solid; --a: 2;")
    #expect(block.propertyValue("--A") == "1PX  Solid")
    block.setProperty("--b", "a;b")
    #expect(block.propertyValue("--b") == "")
  }

  @Test func aliasesAreTheirTargets() {
    let block = DeclarationBlock(parsing: "-webkit-transform: rotate(1deg); word-wrap: break-word")
    #expect(block.cssText == "transform: rotate(1deg); overflow-wrap: break-word;")
    #expect(block.propertyValue("-webkit-transform") == "rotate(1deg)")
    #expect(block.item(0) == "transform")
  }

  @Test func manyDeclarationsAreFollowed() {
    var block = DeclarationBlock()
    var names: [String] = []
    for index in 0..<80 {
      block.setProperty("--p\(index)", "v\(index)")
      names.append("--p\(index)")
      // Reads the last declaration, also when the block has too many declarations for a linear
      // search.
      #expect(block.propertyValue("--p\(index)") == "v\(index)")
      #expect(block.lastCustomText == "--p\(index): v\(index);")
    }
    for index in stride(from: 0, to: 80, by: 3) {
      #expect(block.removeProperty("--p\(index)") == "v\(index)")
      names.removeAll { $0 == "--p\(index)" }
    }
    block.setProperty("--p1", "new")
    block.setProperty("color", "red")
    names.append("color")
    #expect((0..<block.length).map { block.item($0) } == names)
    #expect(block.propertyValue("--p1") == "new")
    #expect(block.propertyValue("--p0") == "")
    #expect(block.lastCustomText == nil)
    #expect(DeclarationBlock(parsing: block.cssText) == block)
  }
}
