import WebCSS
import Testing

@Suite struct PropertyTests {
  @Test func attributeNamesAreWebKits() throws {
    let expected = try WebKitAnswers.all.get().attributes
    #expect(Property.attributeNames == expected)
  }

  @Test func everyAttributeNameIsFound() throws {
    for name in try WebKitAnswers.all.get().attributes {
      #expect(Property(attribute: name) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("cssFloat", "float"), ("float", "float"), ("fontSize", "font-size"),
    ("webkitTransform", "-webkit-transform"), ("WebkitTransform", "-webkit-transform"),
    ("font-size", "font-size"), ("-webkit-transform", "-webkit-transform"),
  ])
  func attributes(_ attribute: String, _ name: String) {
    #expect(Property(attribute: attribute)?.name == name)
  }

  @Test(arguments: [
    "", "mozAppearance", "font-Size", "fontsize", "FontSize", "bogus", "font-size:",
  ])
  func unknownAttributes(_ attribute: String) {
    #expect(Property(attribute: attribute) == nil)
  }

  @Test func namesIgnoreCase() {
    #expect(Property(named: "COLOR")?.name == "color")
    #expect(Property(named: "zoom")?.name == "zoom")
    #expect(Property(named: "-epub-caption-side")?.target.name == "caption-side")
    #expect(Property(named: "zzz") == nil)
    #expect(Property(named: "colo") == nil)
    #expect(Property(named: "colors") == nil)
  }

  @Test func longhands() {
    #expect(
      Property(named: "margin")?.longhands.map(\.name)
        == ["margin-top", "margin-right", "margin-bottom", "margin-left"])
    #expect(Property(named: "color")?.longhands.map(\.name) == ["color"])
    // The longhands include 25 that are not available by name.
    #expect(Property(named: "all")?.longhands.count == 449)
    #expect(Property(named: "corner-shape") == nil)
    #expect(Property(named: "src")?.isDescriptor == true)
  }
}
