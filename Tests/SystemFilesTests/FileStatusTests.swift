import Foundation
import SystemFiles
import Testing

@Suite("The status of files") struct FileStatusTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("has the kind, the size and the number of links") func fields() throws {
    let path = try folder.write("12345", to: "a")
    let status = try FileStatus(path: path)
    #expect(status.kind == .regular && status.byteCount == 5 && status.linkCount == 1)
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("b"))
    #expect(try FileStatus(path: path).linkCount == 2)
    #expect(try FileStatus(path: folder.path).kind == .folder)
    #expect(try FileStatus(path: "/dev/null").kind == .other)
  }

  @Test("follows symbolic links unless it is asked for the link") func links() throws {
    let path = try folder.write("12345", to: "a")
    let link = try folder.link("link", to: "a")
    #expect(try FileStatus(path: link).identity == FileStatus(path: path).identity)
    #expect(try FileStatus(linkAt: link).kind == .link)
    #expect(try FileStatus(linkAt: link).identity != FileStatus(path: path).identity)
  }

  @Test("has the same identity for all paths and descriptors of a file") func identities() throws {
    let path = try folder.write("x", to: "a")
    let identity = try FileStatus(path: path).identity
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("b"))
    #expect(try FileStatus(path: folder.file("b")).identity == identity)
    let descriptor = try WaitingPipe.openForReading(folder.file("b"))
    defer { close(descriptor) }
    #expect(try FileStatus(descriptor: descriptor).identity == identity)
    // While the old file is open, a new file at the same path has another identity.
    try FileManager.default.removeItem(atPath: folder.file("b"))
    _ = try folder.write("x", to: "b")
    #expect(try FileStatus(path: folder.file("b")).identity != identity)
  }

  @Test("is an error for files that do not exist and closed descriptors") func errors() {
    #expect(throws: SystemError(code: ENOENT)) { try FileStatus(path: folder.file("none")) }
    #expect(throws: SystemError(code: EBADF)) { try FileStatus(descriptor: -1) }
    #expect(throws: SystemError(code: ENOTDIR)) { try FileStatus(path: "/dev/null/x") }
    #expect(SystemError(code: ENOENT).message == "No such file or directory")
  }
}
