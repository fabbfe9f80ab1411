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
      // A folder has one event. The event of a closed file can be late, if a process that another
      // test starts at the same time has the file open too.
      var expected: [String] = []
      for number in 0..<50 {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent("\(number)"), withIntermediateDirectories: false)
        changes.afterEarlierEvents { record.add("after \(number)") }
        expected += ["\(number)", "after \(number)"]
      }
      await record.waits(for: "after 49")
      #expect(record.names.withLock(\.self) == expected)
      withExtendedLifetime(changes) {}
    }
  }
#endif
