import Foundation
import Testing

@Suite("pageaction scripts")
struct ScriptsTests {
  @Test("lists the bundled scripts")
  func list() throws {
    try Command.expect(
      ["scripts"],
      output: """
        images      Lists the URLs of the page's images.
        links       Lists the URLs of the page's links.
        base-uri    Returns the page's base URL, which resolves relative URLs.
        page        Returns the page's title, URLs, description and Open Graph properties.
        text        Returns the page's rendered text, with line breaks and without hidden text.
        source      Returns the page's markup after parsing.
        selection   Returns the selected text.
        background  Returns the page's background color, and sets another one.
        explain     Returns the selected text, and shows the extension's explanation of it.

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
