import Foundation
import Testing

@testable import PageSources

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

  /// There is no writer, so the outcome does not depend on the length of the wait.
  @Test(arguments: [true, false])
  func nobodyWrites(leavesPagesUnread: Bool) throws {
    let items = items(waiting: 0.05, leavesPagesUnread: leavesPagesUnread)
    #expect(items.failures.map(\.code) == [.unreadable])
    #expect(items.failures.first?.systemError == ETIMEDOUT)
    #expect(items.failures.first?.problem == "No program writes to this named pipe.")
  }

  @Test(arguments: [true, false])
  func somebodyWrites(leavesPagesUnread: Bool) throws {
    let path = path
    Thread.detachNewThread {
      // `open` waits until the pipe is opened for reading.
      let descriptor = open(path, O_WRONLY)
      _ = "<p>Hello".withCString { write(descriptor, $0, 8) }
      close(descriptor)
    }
    let items = items(waiting: 3600, leavesPagesUnread: leavesPagesUnread)
    #expect(items.texts == ["<p>Hello"])
    #expect(items.failures.isEmpty)
  }

  /// Nothing is written, so the outcome does not depend on the length of the wait.
  @Test(arguments: [true, false])
  func writerIsSilent(leavesPagesUnread: Bool) throws {
    // The test also opens the pipe for reading, so that `open` does not wait for a reader.
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    let items = items(waiting: 0.05, leavesPagesUnread: leavesPagesUnread)
    #expect(items.texts == [])
    #expect(items.failures.map(\.systemError) == [ETIMEDOUT])
    #expect(items.failures.first?.place.path == path)
    #expect(items.failures.first?.remedy.contains("--time-limit") == true)
  }

  /// The wait limits the time until the first byte only; the second byte arrives later.
  @Test func writerIsSlow() throws {
    defer { unlink(path) }
    let writer = open(path, O_RDWR)
    try #require("1".withCString { write(writer, $0, 1) } == 1)
    let source = try FileByteSource(path: path, pipeWait: 0)
    let other = Thread {
      usleep(100_000)
      _ = "2".withCString { write(writer, $0, 1) }
      close(writer)
    }
    var bytes: [UInt8] = [0, 0]
    #expect(try bytes.withUnsafeMutableBytes { try source.read(into: $0) } == 1)
    other.start()
    #expect(try bytes.withUnsafeMutableBytes { try source.read(into: $0) } == 1)
    #expect(bytes[0] == UInt8(ascii: "2"))
    #expect(try bytes.withUnsafeMutableBytes { try source.read(into: $0) } == 0)
  }
}
