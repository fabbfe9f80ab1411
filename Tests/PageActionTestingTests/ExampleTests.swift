import PageActionTesting
import Testing

@Suite("The example of the documentation")
struct ExampleTests {
  @Test(arguments: .pages("Pages/*.html")) func background(page: SavedPage) async throws {
    let run = try await page.run("Scripts/background.js", selecting: "p")
    #expect(run.results["currentBackgroundColor"] == "")
    try run.matchesSnapshot()
    let changed = try await run.finalize(["newBackgroundColor": "red"])
    #expect(changed.element("body")?.style["background-color"] == "red")
    try changed.matchesSnapshot()
  }

  @Test("A bundled script, and several arguments for one run")
  func bundled() async throws {
    let run = try await SavedPage("Pages/plain.html").run("background")
    for color in ["red", "green"] {
      let changed = try await run.finalize(["newBackgroundColor": .string(color)])
      #expect(changed.element("body")?.style["background-color"] == color)
    }
  }
}
