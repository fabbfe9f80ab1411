import Foundation
import Testing

@testable import StudioServer

@Suite("Projects")
struct ProjectTests {
  private static func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("studio-tests-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  @Test("have the pages, scripts and extensions of folders")
  func items() throws {
    let folder = try Self.folder([
      "a.html": "", "sub/b.webarchive": "", "Action.js": "var ExtensionPreprocessingJS = {}",
      "other.js": "export {}", "notes.txt": "", ".hidden.html": "", "node_modules/c.html": "",
      "Save/Info.plist": "<key>NSExtension</key>", "App/Info.plist": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: ["images"])
    let names = project.items.map { "\($0.kind) \($0.name)" }
    #expect(
      names.sorted() == [
        "extension Save/Info.plist", "page a.html", "page sub/b.webarchive", "script Action.js",
        "script images",
      ])
    #expect(Set(project.items.map(\.id)).count == project.items.count)
  }

  @Test("do not follow symbolic links in folders")
  func links() throws {
    let outside = try Self.folder(["secret.html": ""])
    let folder = try Self.folder(["a.html": ""])
    defer {
      for made in [outside, folder] { try? FileManager.default.removeItem(at: made) }
    }
    for (name, target) in [("file.html", "secret.html"), ("folder", "")] {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name),
        withDestinationURL: outside.appendingPathComponent(target))
    }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    #expect(project.items.map(\.name) == ["a.html"])
  }

  @Test("of a path that does not exist are an error")
  func missing() {
    #expect(throws: StudioError.self) { try Project(paths: ["/no/such"], bundledScripts: []) }
  }

  @Test("notice changes of their files, and no others")
  func changes() throws {
    let folder = try Self.folder(["a.html": "1", "b.html": "1"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    var changes = ProjectChanges(project)
    #expect(changes.next().isEmpty)
    let file = folder.appendingPathComponent("b.html")
    try Data("longer".utf8).write(to: file)
    let changed = project.items.filter { $0.name == "b.html" }.map(\.id)
    #expect(changes.next() == changed)
    #expect(changes.next().isEmpty)
    // Editors replace a file by writing a new file and renaming it.
    try FileManager.default.removeItem(at: file)
    #expect(changes.next().isEmpty)
    try Data("new".utf8).write(to: file)
    #expect(changes.next() == changed)
  }

  @Test("notice that a file was removed")
  func removal() throws {
    let folder = try Self.folder(["a.html": "1"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    var changes = ProjectChanges(project)
    let start = ContinuousClock.now
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.html"))
    #expect(changes.next(at: start).isEmpty)
    #expect(changes.next(at: start + .milliseconds(499)).isEmpty)
    #expect(changes.next(at: start + .milliseconds(500)) == ["f0"])
    #expect(changes.next(at: start + .seconds(2)).isEmpty)
    try Data("2".utf8).write(to: folder.appendingPathComponent("a.html"))
    #expect(changes.next(at: start + .seconds(3)) == ["f0"])
  }

  @Test("wait for the content of a truncated file")
  func truncation() throws {
    let folder = try Self.folder(["a.html": "1"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    let file = folder.appendingPathComponent("a.html")
    var changes = ProjectChanges(project)
    let start = ContinuousClock.now
    try Data().write(to: file)
    #expect(changes.next(at: start).isEmpty)
    try Data("12".utf8).write(to: file)
    #expect(changes.next(at: start + .milliseconds(100)) == ["f0"])
    try Data().write(to: file)
    #expect(changes.next(at: start + .milliseconds(600)).isEmpty)
    #expect(changes.next(at: start + .milliseconds(1_100)) == ["f0"])
    #expect(changes.next(at: start + .seconds(3)).isEmpty)
  }

  @Test("do not follow a symbolic link that replaced a file or a folder after the start")
  func replacedFiles() throws {
    let outside = try Self.folder(["a.html": "secret", "b.html": "secret"])
    let folder = try Self.folder(["a.html": "1", "sub/b.html": "1"])
    defer {
      for made in [outside, folder] { try? FileManager.default.removeItem(at: made) }
    }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    #expect(try project.item("f0", .page)?.name == "a.html")
    for (name, target) in [("a.html", "a.html"), ("sub", "")] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: outside.appendingPathComponent(target))
    }
    for identifier in ["f0", "f1"] {
      #expect(throws: StudioError.self) { try project.item(identifier, .page) }
    }
  }

  @Test("count the files with names that are not UTF-8")
  func unnamedFiles() throws {
    let folder = try Self.folder(["a.html": ""])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x68, 0]
    // On macOS, the file system rejects names that are not UTF-8.
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    if descriptor >= 0 { close(descriptor) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    #expect(project.items.map(\.name) == ["a.html"])
    #expect(project.unnamedCount == (descriptor >= 0 ? 1 : 0))
  }

  @Test(
    "refuse runs of what they do not contain",
    arguments: [
      "", "[]", "{}", #"{"page":"f0"}"#, #"{"page":"f1","script":"f1"}"#,
      #"{"page":"../a.html","script":"f1"}"#, #"{"page":"f0","script":"/etc/passwd"}"#,
      #"{"page":"f0","script":"f1","device":"--in-place"}"#,
      #"{"page":"f0","script":"f1","native":true}"#,
    ])
  func requests(body: String) throws {
    let folder = try Self.folder(["a.html": "", "b.js": "ExtensionPreprocessingJS"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    #expect(try project.item("f0", .page) != nil)
    #expect(try project.item("f1", .script) != nil)
    #expect(throws: StudioError.self) {
      try RunRequest(Data(body.utf8), in: project, hasHandler: false)
    }
    let valid = try RunRequest(
      Data(#"{"page":"f0","script":"f1"}"#.utf8), in: project, hasHandler: false)
    #expect(valid.arguments == nil)
  }

  @Test("run a handler for scripts and extensions, if the studio has one")
  func handler() throws {
    let folder = try Self.folder(["a.html": "", "b.js": "ExtensionPreprocessingJS"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    let body = Data(#"{"page":"f0","script":"f1","native":true}"#.utf8)
    let request = try RunRequest(body, in: project, hasHandler: true)
    let words = try request.words(in: folder, RunSettings(handler: "python3 handler.py"))
    let place = try #require(words.firstIndex(of: "--handler"))
    #expect(words[place + 1] == "python3 handler.py" && !words.contains("--native"))
  }

  @Test("notice changes of the handler's files")
  func handlerChanges() throws {
    let folder = try Self.folder(["a.html": "1", "the handler.py": "1"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try Project(paths: [folder.path], bundledScripts: [])
    let handler = folder.appendingPathComponent("the handler.py")
    var changes = ProjectChanges(project, handler: "python3 '\(handler.path)' --fast")
    #expect(changes.next().isEmpty)
    try Data("longer".utf8).write(to: handler)
    #expect(changes.next() == ["handler"])
  }
}
