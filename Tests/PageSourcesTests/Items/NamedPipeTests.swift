import Foundation
import PageSources
import Testing

@Suite struct NamedPipeTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("pipe-\(UUID().uuidString)").path

  init() throws {
    try #require(mkfifo(path, 0o600) == 0)
  }

  private func items(waiting seconds: Double, leavesPagesUnread: Bool) -> Items {
    defer { unlink(path) }
    var options = PageReadingOptions()
    options.pipeWait = seconds
    options.leavesPagesUnread = leavesPagesUnread
    return Items([.path(path)], options: options)
  }

  /// Nobody ever writes, so that the outcome does not depend on how long the wait is.
  @Test(arguments: [true, false])
  func nobodyWrites(leavesPagesUnread: Bool) throws {
    let items = items(waiting: 0.05, leavesPagesUnread: leavesPagesUnread)
    #expect(items.failures.map(\.code) == [.unreadable])
    #expect(items.failures.first?.systemError == ETIMEDOUT)
    #expect(items.failures.first?.problem == "Nobody writes to this named pipe.")
  }

  @Test(arguments: [true, false])
  func somebodyWrites(leavesPagesUnread: Bool) throws {
    let path = path
    Thread.detachNewThread {
      // Waits until the pipe is opened for reading.
      let descriptor = open(path, O_WRONLY)
      _ = "<p>Hello".withCString { write(descriptor, $0, 8) }
      close(descriptor)
    }
    let items = items(waiting: 3600, leavesPagesUnread: leavesPagesUnread)
    #expect(items.texts == ["<p>Hello"])
    #expect(items.failures.isEmpty)
  }

  /// Nothing more is ever written, so that the outcome does not depend on how long the wait is.
  @Test(arguments: ["", "<p>Hello"], [true, false])
  func aWriterIsSilent(text: String, leavesPagesUnread: Bool) throws {
    // The test is a reader as well, so that it need not wait for one.
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    try #require(text.withCString { write(writer, $0, text.utf8.count) } == text.utf8.count)
    let items = items(waiting: 0.05, leavesPagesUnread: leavesPagesUnread)
    #expect(items.texts == [])
    #expect(items.failures.map(\.systemError) == [ETIMEDOUT])
    #expect(items.failures.first?.place.path == path)
    #expect(items.failures.first?.remedy.contains("--time-limit") == true)
  }
}
