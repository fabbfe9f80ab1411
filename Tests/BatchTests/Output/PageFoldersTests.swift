import Foundation
import Testing

@testable import Batch

@Suite struct PageFoldersTests {
  /// The pages are also lost if the folder is created again.
  @Test(arguments: ["out", "out/site"], [true, false])
  func folderDeletedBySomebodyElse(name: String, isMadeAnew: Bool) throws {
    let scratch = try ScratchFolder()
    let path = "\(scratch.path)/out"
    let folders = try PageFolders(path, destination: .file("out.ndjson"))
    let site = "\(path)/site"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: false)
    try folders.note("\(site)/")
    try folders.note("")
    try folders.checkAll()
    let changed = "\(scratch.path)/\(name)"
    // The old folder is moved, not removed, so that the new folder does not get its inode number.
    try FileManager.default.moveItem(atPath: changed, toPath: "\(scratch.path)/old")
    if isMadeAnew {
      try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    }
    let failure = #expect(throws: BatchFailure.self) { try folders.checkAll() }
    #expect(failure?.message.contains("--output-dir") == true)
    #expect(failure?.remedy?.contains("'out.ndjson.checkpoint'") == true)
    #expect(throws: BatchFailure.self) {
      try folders.note("\(site)/")
      try folders.checkOutputFolder()
    }
  }

  /// These names are equal as Swift strings, but name two folders.
  @Test func foldersWhoseNamesAreCanonicallyEquivalent() throws {
    let scratch = try ScratchFolder()
    let path = "\(scratch.path)/out"
    let folders = try PageFolders(path, destination: .descriptor(1))
    for name in ["\u{E9}", "e\u{301}"] {
      // Some file systems have one folder for both names.
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
      try folders.note("\(path)/\(name)")
    }
    try folders.checkAll()
  }
}
