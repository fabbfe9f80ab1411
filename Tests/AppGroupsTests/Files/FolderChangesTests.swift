#if os(Linux)
  import AppGroups
  import Foundation
  import Synchronization
  import Testing

  @Suite("Changes in a folder")
  struct FolderChangesTests {
    private final class Record: Sendable {
      let names = Mutex<[String]>([])

      func add(_ name: String) { names.withLock { $0.append(name) } }

      func waits(for name: String) async {
        while !names.withLock({ $0.contains(name) }) {
          try? await Task.sleep(nanoseconds: 5_000_000)
        }
      }
    }

    @Test("are reported before and after a function that runs between them")
    func order() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "FolderChanges-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let record = Record()
      let changes = try FolderChanges(of: folder.path) { name, _ in record.add(name) }
      for number in 0..<50 {
        try Data("a".utf8).write(to: folder.appendingPathComponent("\(number)"))
        changes.afterEarlierEvents { record.add("after \(number)") }
      }
      try Data("a".utf8).write(to: folder.appendingPathComponent("last"))
      await record.waits(for: "last")
      // A file has several events.
      var expected: [String] = []
      for number in 0..<50 { expected += ["\(number)", "after \(number)"] }
      var names: [String] = []
      for name in record.names.withLock(\.self) where name != names.last { names.append(name) }
      #expect(names.prefix(100) == expected[...])
      withExtendedLifetime(changes) {}
    }
  }
#endif
