import Foundation
import PageAction
import PageSources
import Testing

@Suite("Folders")
struct FolderWalkTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
  }

  private func relative(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }

  @Test("are read in the order of their names, with the folders in them, but nothing hidden")
  func order() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.html", "a/z.html", "a/y/x.html", "a.html", "Z.html", "é.html", "c/.d/e.html"] {
      try write(name, "<p>\(name)")
    }
    try write(".hidden.html", "<p>")
    try write("b/page", "  <!DOCTYPE html><p>b/page")
    try write("b/style.css", "p { }")
    try write("b/empty.txt", "")
    try write("b/lines.json", "{\"html\": \"<p>line 1\"}\n{\"html\": \"<p>line 2\"}\n")
    let items = Items([.path(folder.path), .path(folder.path + "/b/style.css")])
    #expect(
      items.pages.map { relative($0.place.path) } == [
        "Z.html", "a/y/x.html", "a/z.html", "a.html", "b/lines.json", "b/lines.json", "b/page",
        "b.html", "é.html", "b/style.css",
      ])
    #expect(items.skipped.map { relative($0.place.path) } == ["b/empty.txt", "b/style.css"])
    #expect(items.skipped.allSatisfy { $0.reason == .file } && items.failures == [])
    #expect(items.urls.first == "file://\(folder.path)/Z.html")
  }

  @Test("that link to one another are read once, and dead links are failures")
  func links() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a/page.html", "<p>")
    try link("a/loop", to: "..")
    try link("a/self", to: "self")
    try link("b", to: "a")
    try link("c.html", to: "a/page.html")
    try link("d.html", to: "nowhere")
    let items = Items([.path(folder.path + "/")])
    #expect(items.pages.map { relative($0.place.path) } == ["a/page.html", "c.html"])
    #expect(items.failures.map { relative($0.place.path) } == ["a/self", "d.html"])
    #expect(items.failures.allSatisfy { $0.code == .unreadable && $0.systemError != nil })
  }

  @Test("hold pipes and the like, which are passed over")
  func pipes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(mkfifo(folder.appendingPathComponent("a.html").path, 0o600) == 0)
    try write("b.html", "<p>")
    #expect(Items([.path(folder.path)]).pages.count == 1)
  }

  @Test("a missing input is a failure, and the next one is read")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.html", "<p>")
    let items = Items([.path(folder.path + "/b.html"), .path(folder.path + "/a.html")])
    #expect(items.failures.map(\.systemError) == [ENOENT] && items.pages.count == 1)
    #expect(items.failures.first?.description.hasPrefix("\(folder.path)/b.html: The file") == true)
  }
}
