import Foundation
import SystemFiles
import Testing

@Suite("Atomic files") struct AtomicFileTests {
  private struct Interruption: Error {}

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func permissions(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("are created and replaced as a whole") func replacement() throws {
    let file = AtomicFile(path: folder.file("a"))
    try file.write(Array("one".utf8))
    #expect(try folder.text("a") == "one")
    try file.write(Array("2".utf8))
    #expect(try folder.text("a") == "2")
    #expect(try folder.names == ["a"])
  }

  @Test("show the old contents until the new ones are complete") func visibility() throws {
    let path = try folder.write("old", to: "a")
    let before = try FileStatus(path: path).identity
    try AtomicFile(path: path).write { stream in
      try stream.write(Array("new".utf8))
      #expect(try folder.text("a") == "old")
    }
    #expect(try folder.text("a") == "new")
    #expect(try FileStatus(path: path).identity != before)
  }

  @Test("keep the old contents if writing fails") func failure() throws {
    let path = try folder.write("old", to: "a")
    #expect(throws: Interruption.self) {
      try AtomicFile(path: path).write { stream in
        try stream.write(Array("new".utf8))
        throw Interruption()
      }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test("keep the permissions of the old file") func oldPermissions() throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try AtomicFile(path: path).write([])
    #expect(try permissions(path) == 0o640)
  }

  @Test("replace the target of a symbolic link, not the link") func links() throws {
    _ = try folder.write("old", to: "a")
    let link = try folder.link("link", to: "a")
    try AtomicFile(path: link).write(Array("new".utf8))
    #expect(try folder.text("a") == "new")
    #expect(try FileStatus(linkAt: link).kind == .link)
    // A link to a file that does not exist creates the file.
    let dangling = try folder.link("dangling", to: "b")
    try AtomicFile(path: dangling).write(Array("b".utf8))
    #expect(try folder.text("b") == "b")
  }

  @Test("do not follow links forever") func loops() throws {
    _ = try folder.link("a", to: "b")
    let loop = try folder.link("b", to: "a")
    #expect(throws: SystemError(code: ELOOP)) { try AtomicFile(path: loop).write([]) }
  }

  @Test("use the given name while they are written") func partialNames() throws {
    let file = AtomicFile(path: folder.file("a"), partialPath: folder.file("a.partial"))
    try file.write { _ in
      let names = try folder.names
      #expect(names == ["a.partial"])
    }
    #expect(try folder.names == ["a"])
  }

  @Test("create missing folders only on request") func folders() throws {
    let file = AtomicFile(path: folder.file("x/y/a"))
    #expect(throws: SystemError(code: ENOENT)) { try file.write([1]) }
    #expect(try folder.names.isEmpty)
    try file.write([1], makesFolders: true)
    #expect(FileManager.default.fileExists(atPath: folder.file("x/y/a")))
  }

  @Test("do not replace folders") func directories() throws {
    #expect(throws: SystemError(code: EISDIR)) { try AtomicFile(path: folder.path).write([]) }
    #expect(throws: SystemError(code: ENOTDIR)) {
      try AtomicFile(path: try folder.write("", to: "a") + "/b").write([])
    }
  }

  @Test("write to devices and pipes directly") func devices() throws {
    let before = try FileStatus(path: "/dev/null").identity
    try AtomicFile(path: "/dev/null").write([1, 2, 3])
    #expect(try FileStatus(path: "/dev/null").identity == before)
  }

  @Test("have names that are not UTF-8") func names() throws {
    let name = String(path: Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9])
    try AtomicFile(path: name).write(Array("x".utf8))
    #expect(try FileStatus(path: name).byteCount == 1)
    try AtomicFile(path: name).write(Array("xyz".utf8))
    #expect(try FileStatus(path: name).byteCount == 3)
    // The name with U+00E9 belongs to another file, which does not exist.
    #expect(throws: SystemError(code: ENOENT)) { try FileStatus(path: folder.file("café")) }
  }
}
