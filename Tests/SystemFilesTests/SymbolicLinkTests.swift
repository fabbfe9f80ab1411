import Foundation
import SystemFiles
import Testing

@Suite("Symbolic links") struct SymbolicLinkTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("lead to their last target, which need not exist") func targets() throws {
    _ = try folder.link("first", to: "second")
    _ = try folder.link("second", to: "\(folder.path)/none")
    #expect(try SymbolicLink.target(of: folder.file("first")) == folder.file("none"))
    #expect(try SymbolicLink.target(of: folder.file("plain")) == folder.file("plain"))
  }

  @Test("have targets that are not UTF-8") func names() throws {
    let target = String(path: [0x61, 0xE9])
    let link = folder.file("link")
    #expect(target.withPath { target in link.withPath { symlink(target, $0) } } == 0)
    #expect(try SymbolicLink.target(of: link).pathName.pathBytes == [0x61, 0xE9])
  }

  @Test("are resolved in all parts of a path") func realPaths() throws {
    _ = try folder.write("x", to: "a")
    _ = try folder.link("here", to: ".")
    #expect(SymbolicLink.realPath(of: folder.file("here/./here/a")) == folder.file("a"))
    #expect(SymbolicLink.realPath(of: folder.file("none")) == nil)
  }

  @Test("are followed in chains of up to 40, as Linux does") func chains() throws {
    for number in 1...41 {
      _ = try folder.link("\(number)", to: number == 1 ? "end" : "\(number - 1)")
    }
    #expect(try SymbolicLink.target(of: folder.file("40")) == folder.file("end"))
    #expect(throws: SystemError(code: ELOOP)) {
      try SymbolicLink.target(of: folder.file("41"))
    }
  }

  @Test("in a loop are an error") func loops() throws {
    _ = try folder.link("a", to: "a")
    #expect(throws: SystemError.self) { try SymbolicLink.target(of: folder.file("a")) }
    #expect(SymbolicLink.realPath(of: folder.file("a")) == nil)
  }
}
