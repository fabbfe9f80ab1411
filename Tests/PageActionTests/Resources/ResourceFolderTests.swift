import Foundation
import PageBindings
import Testing

@testable import PageAction

@Suite final class ResourceFolderTests {
  private let root: URL
  private let folder: ResourceFolder

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "resources-\(UUID().uuidString)")
    let host = root.appendingPathComponent("site/example.com/a")
    try FileManager.default.createDirectory(at: host, withIntermediateDirectories: true)
    let port = root.appendingPathComponent("site/example.com:8080")
    try FileManager.default.createDirectory(at: port, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: root.appendingPathComponent("secret.txt"))
    try Data("json".utf8).write(to: host.appendingPathComponent("d.json"))
    try Data("query".utf8).write(to: host.appendingPathComponent("d.json?q=1"))
    try Data("index".utf8).write(to: host.appendingPathComponent("index.html"))
    try Data("space".utf8).write(to: host.appendingPathComponent("a b.txt"))
    try Data("port".utf8).write(to: port.appendingPathComponent("p.css"))
    try FileManager.default.createSymbolicLink(
      at: host.appendingPathComponent("link.txt"),
      withDestinationURL: root.appendingPathComponent("secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: host.appendingPathComponent("up"), withDestinationURL: root)
    mkfifo(host.appendingPathComponent("pipe").path, 0o600)
    folder = try ResourceFolder(path: root.appendingPathComponent("site").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func text(_ url: String, limit: Int = 1000) -> String? {
    folder.resource(at: url, limit: limit).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("https://example.com/a/d.json", "json"), ("http://example.com/a/d.json", "json"),
    ("https://example.com/a/d.json?q=1", "query"), ("https://example.com/a/d.json?z", "json"),
    ("https://example.com/a/", "index"), ("https://example.com/a/a%20b.txt", "space"),
    ("https://example.com:8080/p.css", "port"),
  ]) func mirrors(_ url: String, _ expected: String) {
    #expect(text(url) == expected)
  }

  @Test(arguments: [
    "https://example.com/a", "https://example.com/a/link.txt",
    "https://example.com/a/up/secret.txt",
    "https://example.com/a/pipe", "https://example.com/..%2f..%2fsecret.txt",
    "https://example.com/%2e%2e/%2e%2e/secret.txt", "https://example.com/a%2fd.json",
    "https://example.com/a//d.json", "https://example.com/a/d.json%00", "https://../secret.txt",
    "https://other.example/a/d.json", "file:///etc/passwd", "ftp://example.com/a/d.json", "x",
  ]) func refuses(_ url: String) {
    #expect(text(url) == nil)
  }

  @Test func typesComeFromNames() {
    let json = folder.resource(at: "https://example.com/a/d.json", limit: 100)
    #expect(json?.headers.map(\.value) == ["application/json"])
    let css = folder.resource(at: "https://example.com:8080/p.css", limit: 100)
    #expect(css?.headers.map(\.value) == ["text/css"])
  }

  @Test func largeFilesAreNotThere() {
    #expect(text("https://example.com/a/d.json", limit: 3) == nil)
    #expect(text("https://example.com/a/d.json", limit: 4) == "json")
  }

  @Test func fileOfTheFolderHasItsOwnAddress() {
    let path = root.appendingPathComponent("site").resolvingSymlinksInPath().path
    #expect(text("file://\(path)/example.com/a/d.json") == "json")
    #expect(text("file://\(path)/../secret.txt") == nil)
  }

  @Test func filesAreRejected() {
    #expect(throws: ResourceFailure.self) {
      try ResourceFolder(path: root.appendingPathComponent("secret.txt").path)
    }
  }

  @Test func mapsContainResources() throws {
    let json = """
      {"https://example.com/x": {"text": "hé", "type": "text/plain", "headers": {"X-A": "b"}},
       "https://example.com/y": {"base64": "aGk=", "status": 404},
       "https://example.com/z": "secret.txt",
       "https://cdn.example/lib/": "site/example.com/",
       "https://cdn.example/lib/a/d.json": {"text": "own"}}
      """
    let map = try ResourceMap(json: Array(json.utf8), name: "map", folder: root.path + "/")
    func text(_ url: String) -> String? {
      map.resource(at: url, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(text("https://example.com/x") == "hé")
    #expect(
      map.resource(at: "https://example.com/x", limit: 100)?.headers.map(\.name)
        == ["Content-Type", "X-A"])
    #expect(map.resource(at: "https://example.com/y", limit: 100)?.status == 404)
    #expect(text("https://example.com/z") == "secret")
    #expect(text("https://cdn.example/lib/a/d.json") == "own")
    #expect(text("https://cdn.example/lib/a/index.html") == "index")
    #expect(text("https://cdn.example/lib/a/link.txt") == nil)
    #expect(text("https://cdn.example/other") == nil)
  }

  @Test(arguments: [
    "[]", "{\"x\": \"y\"}", "{\"https://a/\": 1}",
    "{\"https://a/\": {\"text\": \"\", \"file\": \"\"}}",
    "{\"https://a/\": {\"status\": 99}}", "{\"https://a/\": {\"base64\": \"a\"}}", "{",
  ]) func mapsThatSaySomethingElseAreRefused(_ json: String) {
    #expect(throws: ResourceFailure.self) {
      try ResourceMap(json: Array(json.utf8), name: "map")
    }
  }
}
