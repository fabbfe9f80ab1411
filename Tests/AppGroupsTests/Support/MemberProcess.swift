import AppGroups
import Foundation
import Testing

/// A process of `Tests/GroupMember`.
final class MemberProcess {
  let process = Process()
  private let output = Pipe()

  static var program: URL {
    // The test bundle and the programs are in the same folder.
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("GroupMember")
  }

  init(_ arguments: String...) throws {
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Waits for a line, and returns the output that is available then.
  func waitForLine() -> Data { output.fileHandleForReading.availableData }

  /// Waits until the process ends, and returns its complete lines.
  func lines(after start: Data = Data()) -> [String] {
    let data = start + output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A killed process may leave an incomplete line.
    let text = String(decoding: data, as: UTF8.self)
    let complete =
      text.hasSuffix("\n") ? text[...] : text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
    return complete.split(separator: "\n").map(String.init)
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }
}

/// A folder of groups that is removed after the test.
final class TemporaryGroups {
  let folder: String
  var groups: AppGroups { AppGroups(folder: folder) }

  init() {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("groups-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var preferences: String { "\(folder)/group.test/Library/Preferences/group.test.plist" }
}
