import Foundation
import Testing

@testable import StudioServer

@Suite("The modules as one script")
struct ModuleBundleTests {
  @Test("contains each module once, before those that import it")
  func order() {
    let bundle = ModuleBundle(
      entry: "a.js",
      files: [
        "a.js": "import { b } from \"./b.js\";\nimport { c } from \"./c.js\";\nb();",
        "b.js": "import { c } from \"./c.js\";\nexport function b() { return c; }",
        "c.js": "export const c = 1;\nexport async function e() {}\nexport function* f() {}",
        "unused.js": "export const unused = 1;",
      ])
    let text = bundle.text
    #expect(!text.contains("import") && !text.contains("export") && !text.contains("unused"))
    #expect(text.contains("return { c, e, f };") && text.contains("return { b };"))
    let places = ["c.js", "b.js", "a.js"].map {
      text.range(of: "modules[\"\($0)\"] = ")?.lowerBound
    }
    #expect(
      places.allSatisfy { $0 != nil }
        && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(text.contains("const { b } = modules[\"b.js\"];"))
  }

  @Test("has the names of the site's modules")
  func site() throws {
    let file = try #require(SiteFiles.all["modules.js"])
    let text = String(decoding: file.content, as: UTF8.self)
    #expect(text.hasSuffix("return {  };\n})();\n"))
    #expect(!text.contains("\nimport ") && !text.contains("\nexport "))
  }
}
