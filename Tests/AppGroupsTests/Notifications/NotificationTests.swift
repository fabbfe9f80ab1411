@testable import AppGroups
import Foundation
import Testing

@Suite("Notifications between processes")
struct NotificationTests {
  @Test("all arrive in order, in each process")
  func order() throws {
    let temporary = TemporaryGroups()
    let count = 200 * DefaultsTests.repetitions
    let listeners = try (0..<3).map { _ in
      try MemberProcess("listen", temporary.folder, "all", "\(count)")
    }
    let starts = listeners.map { $0.waitForLine() }
    let poster = try MemberProcess("post", temporary.folder, "org.example", "\(count)")
    #expect(poster.lines().count == count)
    for (listener, start) in zip(listeners, starts) {
      #expect(
        listener.lines(after: start) == ["ready"] + (0..<count).map { "org.example.\($0)" })
    }
  }

  @Test("all listeners have the same order for several senders")
  func senders() throws {
    let temporary = TemporaryGroups()
    let listeners = try (0..<2).map { _ in
      try MemberProcess("listen", temporary.folder, "all", "90")
    }
    let starts = listeners.map { $0.waitForLine() }
    let posters = try ["a", "b", "c"].map { try MemberProcess("post", temporary.folder, $0, "30") }
    for poster in posters { #expect(poster.lines().count == 30) }
    let received = zip(listeners, starts).map { $0.lines(after: $1) }
    #expect(received[0] == received[1])
    for name in ["a", "b", "c"] {
      #expect(received[0].filter { $0.hasPrefix(name) } == (0..<30).map { "\(name).\($0)" })
    }
  }

  @Test("a killed listener neither blocks nor leaves anything")
  func killedListener() throws {
    let temporary = TemporaryGroups()
    let listener = try MemberProcess("listen", temporary.folder, "all", "1000")
    _ = listener.waitForLine()
    listener.kill()
    listener.process.waitUntilExit()
    let poster = try MemberProcess("post", temporary.folder, "x", "20")
    #expect(poster.lines().count == 20)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.folder + "/.notifications")
        == ["0.log"])
  }

  @Test("listeners follow the log into new files, of which few are kept")
  func rotation() throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    let name = String(repeating: "n", count: 1000)
    let names = (0..<12).map { round in (0..<1100).map { "\(round).\($0).\(name)" } }
    for batch in names {
      try log.post(batch)
      received.wait(for: batch.count)
    }
    #expect(received.takeAll() == names.flatMap(\.self))
    #expect(try log.files().count <= NotificationLog.keptFileCount)
    withExtendedLifetime(listener) {}
  }

  /// Observers receive each notification that is posted:
  /// https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()
  @Test("listeners find the next file without a mark", arguments: ["", ">", ">1"])
  func missingMark(rest: String) throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    try log.post("second")
    // A process was killed, or the disk was full, before the mark was complete.
    let folder = temporary.folder + "/.notifications"
    let handle = try #require(FileHandle(forWritingAtPath: folder + "/0.log"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(rest.utf8))
    try handle.close()
    #expect(FileManager.default.createFile(atPath: folder + "/1.log", contents: nil))
    try log.post("third")
    received.wait(for: 2)
    #expect(received.takeAll() == ["second", "third"])
    withExtendedLifetime(listener) {}
  }

  @Test(
    "files with numbers out of range are ignored", arguments: [Int.max, Int.max - 1, Int.min, -1])
  func foreignNumbers(_ number: Int) throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    let foreign = temporary.folder + "/.notifications/\(number).log"
    let contents = Data(repeating: UInt8(ascii: "\n"), count: NotificationLog.maximumFileSize)
    try contents.write(to: URL(fileURLWithPath: foreign))
    try log.post("second")
    received.wait(for: 1)
    #expect(received.takeAll() == ["second"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == contents)
    withExtendedLifetime(listener) {}
  }

  @Test("the file with the largest number is extended")
  func largestNumber() throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    let path = log.path(of: NotificationLog.maximumFileNumber)
    let contents = Data(repeating: UInt8(ascii: "\n"), count: NotificationLog.maximumFileSize)
    try contents.write(to: URL(fileURLWithPath: path))
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    try log.post("second")
    received.wait(for: 1)
    #expect(received.takeAll() == ["second"])
    withExtendedLifetime(listener) {}
  }

  @Test("a named pipe is skipped", .timeLimit(.minutes(10)))
  func pipes() throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    let folder = temporary.folder + "/.notifications"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/0.log", 0o600) == 0)
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    try log.post("first")
    #expect(mkfifo(folder + "/2.log", 0o600) == 0)
    try log.post("second")
    received.wait(for: 2)
    #expect(received.takeAll() == ["first", "second"])
    #expect(try log.files() == [1, 3])
    withExtendedLifetime(listener) {}
  }

  @Test("notifications are posted beside many files")
  func manyFiles() throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    for number in 1...1200 {
      #expect(FileManager.default.createFile(atPath: log.path(of: number), contents: nil))
    }
    let received = Received()
    let listener = try NotificationListener(log) { received.add($0) }
    try log.post("second")
    received.wait(for: 1)
    #expect(received.takeAll() == ["second"])
    withExtendedLifetime(listener) {}
  }

  @Test("a line that a process did not finish is removed")
  func partialLine() throws {
    let temporary = TemporaryGroups()
    let log = NotificationLog(temporary.groups)
    try log.post("first")
    let path = temporary.folder + "/.notifications/0.log"
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("unfini".utf8))
    try handle.close()
    try log.post("second")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first\nsecond\n")
  }

  @Test("names are kept", arguments: ["a", "a b", "%41", ">1", "line\nfeed", "é", "\u{7F}"])
  func names(_ name: String) throws {
    let line = try NotificationLog.line(name)
    #expect(line.filter { $0 == 10 }.count == 1)
    #expect(line.first != NotificationLog.nextFileMark)
    #expect(NotificationLog.name(line.dropLast()) == name)
  }

  @Test("empty and long names are refused")
  func refusedNames() {
    #expect(throws: AppGroupError.self) { try NotificationLog.line("") }
    #expect(throws: AppGroupError.self) {
      try NotificationLog.line(String(repeating: "a", count: 1025))
    }
  }
}

private final class Received: @unchecked Sendable {
  private let condition = NSCondition()
  private var names: [String] = []
  private var awaited = 0

  func add(_ name: String) {
    condition.withLock {
      names.append(name)
      condition.broadcast()
    }
  }

  /// Waits for `count` more names.
  func wait(for count: Int) {
    condition.withLock {
      awaited += count
      while names.count < awaited { condition.wait() }
    }
  }

  func takeAll() -> [String] { condition.withLock { names } }
}
