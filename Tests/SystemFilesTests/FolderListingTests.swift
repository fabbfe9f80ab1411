import Foundation
import SystemFiles
import Testing

@Suite("Listings of folders") struct FolderListingTests {
  @Test("are sorted by bytes, with kinds") func entries() throws {
    let folder = try ScratchFolder()
    for name in ["b", "B", "é", "a", ".h"] { _ = try folder.write("", to: name) }
    _ = try folder.link("link", to: "a")
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"), withIntermediateDirectories: false)
    let entries = try FolderListing(of: folder.path).entries
    #expect(entries.map(\.name) == [".h", "B", "a", "b", "link", "sub", "é"])
    #expect(
      entries.map(\.kind) == [.regular, .regular, .regular, .regular, .link, .folder, .regular])
  }

  @Test("fail without a folder, and beyond the limit") func failures() throws {
    let folder = try ScratchFolder()
    #expect(throws: SystemError.self) { try FolderListing(of: folder.file("none")) }
    _ = try folder.write("", to: "a")
    #expect(throws: SystemError.self) { try FolderListing(of: folder.path, limit: 0) }
    #expect(try FolderListing(of: folder.path, limit: 1).entries.count == 1)
  }
}
