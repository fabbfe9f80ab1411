import AppGroups
import Foundation
import PropertyLists
import Testing

/// Tests with small numbers of values; `Tools/stress-app-groups` repeats them with large ones.
@Suite("Defaults of App Groups")
struct DefaultsTests {
  static let repetitions =
    ProcessInfo.processInfo.environment["PAGEACTION_STRESS"].flatMap { Int($0) } ?? 1

  /// Returns the defaults as Foundation reads them.
  static func foundation(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list = try PropertyListSerialization.propertyList(from: data, format: &format)
    #expect(format == .binary)
    return try #require(list as? [String: Any])
  }

  @Test("Foundation and Python read the file")
  func format() throws {
    let temporary = TemporaryGroups()
    let file = try temporary.groups.container(of: "group.test").defaults
    try file.update([
      ("text", .string("é")), ("number", .integer(-7)), ("big", .unsigned(.max)),
      ("real", .real(0.5)), ("flag", .boolean(true)), ("data", .data([0, 255])),
      ("date", .date(86_400)), ("list", .array([.integer(1), .dictionary(["a": .integer(2)])])),
    ])
    #expect(file.path == temporary.preferences)
    #expect(try Self.foundation(file.path)["number"] as? Int == -7)

    let script = """
      import datetime, plistlib, sys
      assert plistlib.load(open(sys.argv[1], "rb")) == {"text": "é", "number": -7,
        "big": 2**64 - 1, "real": 0.5, "flag": True, "data": bytes([0, 255]),
        "date": datetime.datetime(1970, 1, 2), "list": [1, {"a": 2}]}
      """
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-X", "utf8", "-c", script, file.path]
    try python.run()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
  }

  @Test("changes keep the other keys, and nil removes")
  func merging() throws {
    let temporary = TemporaryGroups()
    let file = try temporary.groups.container(of: "group.test").defaults
    try file.update([("a", .integer(1)), ("b", .integer(2))])
    #expect(
      try file.update([("c", .integer(3)), ("a", nil), ("c", .integer(4))])
        == ["b": .integer(2), "c": .integer(4)])
    #expect(try file.read() == ["b": .integer(2), "c": .integer(4)])
    let files = try FileManager.default.subpathsOfDirectory(atPath: temporary.folder)
    #expect(files.filter { $0.contains(".locks/") || $0.contains(".unfinished/") } == [])
  }

  @Test("a file that is not a property list is kept")
  func damaged() throws {
    let temporary = TemporaryGroups()
    let container = try temporary.groups.container(of: "group.test")
    try Data("{".utf8).write(to: URL(fileURLWithPath: temporary.preferences))
    #expect(throws: AppGroupError.self) { try container.defaults.update([("a", .integer(1))]) }
    let store = DefaultsStore.shared(for: container)
    store.set(.integer(1), for: "a")
    #expect(!store.synchronize())
    #expect(store.failure?.code == .invalidDefaults)
    #expect(store.value(of: "a") == .integer(1))
    #expect(try Data(contentsOf: URL(fileURLWithPath: temporary.preferences)) == Data("{".utf8))
    // The change is written when the file is repaired.
    try FileManager.default.removeItem(atPath: temporary.preferences)
    #expect(store.synchronize())
    #expect(try container.defaults.read() == ["a": .integer(1)])
  }

  @Test("a store sees the changes of others at once")
  func sharing() throws {
    let temporary = TemporaryGroups()
    let container = try temporary.groups.container(of: "group.test")
    let store = DefaultsStore.shared(for: container)
    for number in 0..<50 {
      // Another process makes this change.
      try container.defaults.update([("a", .integer(Int64(number)))])
      #expect(store.value(of: "a") == .integer(Int64(number)))
    }
  }

  @Test("eight processes write at once without a lost update")
  func manyWriters() throws {
    let temporary = TemporaryGroups()
    let count = 10 * Self.repetitions
    let writers = try (0..<8).map {
      try MemberProcess("set", temporary.folder, "p\($0)", "\(count)")
    }
    for writer in writers {
      #expect(writer.lines().count == count)
      #expect(writer.process.terminationStatus == 0)
    }
    let values = try Self.foundation(temporary.preferences)
    #expect(values.count == 8 * count)
    for process in 0..<8 {
      for number in 0..<count { #expect(values["p\(process).\(number)"] as? Int == number) }
    }
  }

  @Test("killed processes lose nothing that was confirmed")
  func kills() throws {
    let temporary = TemporaryGroups()
    var generator = SystemRandomNumberGenerator()
    for round in 0..<(5 * Self.repetitions) {
      let writer = try MemberProcess("set", temporary.folder, "r\(round)", "1000000")
      let start = writer.waitForLine()
      usleep(UInt32.random(in: 0..<30_000, using: &generator))
      writer.kill()
      let confirmed = writer.lines(after: start).count
      #expect(confirmed > 0)
      let values = try Self.foundation(temporary.preferences)
      for number in 0..<confirmed { #expect(values["r\(round).\(number)"] as? Int == number) }
      // One unconfirmed value may also be present.
      #expect(values.keys.count { $0.hasPrefix("r\(round).") } <= confirmed + 1)
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: temporary.folder + "/group.test/Library/Preferences") == ["group.test.plist"])
    }
  }

  @Test("a lock excludes other processes")
  func locks() throws {
    let temporary = TemporaryGroups()
    _ = try temporary.groups.container(of: "group.test")
    let members = try (0..<4).map { _ in try MemberProcess("lock", temporary.folder, "n", "25") }
    for member in members { #expect(member.lines() == []) }
    #expect(
      try String(contentsOfFile: temporary.folder + "/group.test/n", encoding: .utf8) == "100")
  }
}
