import Foundation
import Testing

@Suite("pageaction scripts")
struct ScriptsTests {
  @Test("lists the bundled scripts")
  func list() throws {
    try Command.expect(
      ["scripts"],
      output: """
        images      Lists the addresses of the page's images.
        links       Lists the addresses that the page links to.
        base-uri    Tells the page's base URL, against which relative addresses are resolved.
        page        Describes the page: its title, its addresses and what it says about itself.
        text        Tells the page's text as it is shown: with line breaks, and without what is hidden.
        source      Tells the page's markup as it stands after parsing.
        selection   Tells the text that is selected on the page.
        background  Tells the page's background colour, and sets another one.
        explain     Hands over the selected text, and shows what the extension has to say about it.

        """)
  }

  @Test("prints a script as its file is")
  func print() throws {
    let file = Project.folder.appendingPathComponent("Scripts/base-uri.js")
    try Command.expect(
      ["scripts", "base-uri"], output: try String(contentsOf: file, encoding: .utf8))
  }

  @Test("knows no other script")
  func unknown() throws {
    try Command.expect(
      ["scripts", "pictures"],
      error: """
        error: There is no bundled script 'pictures'. The bundled scripts are images, links, \
        base-uri, page, text, source, selection, background, explain.

        """, status: 2)
  }
}
