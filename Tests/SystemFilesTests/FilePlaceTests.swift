import Foundation
import SystemFiles
import Testing

@Suite("Places of files")
struct FilePlaceTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  private func write(_ name: String) throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  @Test("are the same for all paths of a file")
  func existing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("a")
    try write("b")
    try link("symbolic", to: "a")
    #expect(systemLink("\(folder)/a", "\(folder)/hard") == 0)
    let place = try #require(FilePlace(path: "\(folder)/a"))
    for name in ["./a", "symbolic", "hard", "../\((folder as NSString).lastPathComponent)/a"] {
      #expect(FilePlace(path: "\(folder)/\(name)") == place, "\(name)")
    }
    #expect(FilePlace(path: "\(folder)/b") != place)
  }

  @Test("are the same for all paths at which a file would be made")
  func absent() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try link("symbolic", to: "a")
    let place = try #require(FilePlace(path: "\(folder)/a"))
    #expect(FilePlace(path: "\(folder)/./a") == place)
    #expect(FilePlace(path: "\(folder)/symbolic") == place)
    #expect(FilePlace(path: "\(folder)/b") != place)
    #expect(FilePlace(path: "\(folder)/none/a") == nil)
  }

  @Test("do not exist for files that cannot be lost")
  func devices() {
    #expect(FilePlace(path: "/dev/null") == nil)
    #expect(FilePlace(path: "/") == nil)
  }

  @Test("Paths of open files are those streams")
  func streams() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try link("out", to: "/dev/stdout")
    try write("1")
    for (path, descriptor) in [
      ("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/7", 7), ("\(folder)/out", 1),
    ] {
      #expect(FileStream(named: path)?.descriptor == Int32(descriptor), "\(path)")
    }
    for path in ["/dev/null", "\(folder)/1", "/dev/fd", "/dev/fd/x", "fd/1", "stdout", ""] {
      #expect(FileStream(named: path) == nil, "\(path)")
    }
  }
}

private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
