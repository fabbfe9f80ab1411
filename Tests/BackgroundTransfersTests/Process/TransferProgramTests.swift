import Foundation
import NetworkClient
import Testing
import WorkerProcesses

@testable import BackgroundTransfers

@Suite("The program of transfers", .serialized) struct TransferProgramTests {
  /// The programs are in the folder of `pageaction`; in an installation, that folder is `bin`.
  @Test(
    "It is found in the folder of the programs",
    arguments: ["bin/pageaction-network", "libexec/pageaction/pageaction-network"])
  func programFolder(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("programs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent(name)
    for path in [folder.appendingPathComponent("bin"), program.deletingLastPathComponent()] {
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }
    try Data().write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let variable = TransferProgram.programVariable
    let earlier = getenv(variable).map { String(cString: $0) }
    unsetenv(variable)
    setenv(InstalledProgram.folderVariable, folder.appendingPathComponent("bin").path, 1)
    defer {
      unsetenv(InstalledProgram.folderVariable)
      if let earlier { setenv(variable, earlier, 1) }
    }
    let found = try TransferProgram.find()
    #expect(
      URL(fileURLWithPath: found).standardizedFileURL.path == program.standardizedFileURL.path)
  }
}
