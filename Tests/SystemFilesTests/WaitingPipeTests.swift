import Foundation
import SystemFiles
import Testing

@Suite("Named pipes") struct WaitingPipeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func makePipe(_ name: String) -> String {
    let path = folder.file(name)
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test("without a writer are given up") func noWriter() {
    let path = makePipe("pipe")
    #expect(throws: SystemError(code: ETIMEDOUT)) {
      try WaitingPipe.openForReading(path, waiting: 0)
    }
  }

  @Test("are opened when there is a writer") func writer() throws {
    let path = makePipe("pipe")
    let both = open(path, O_RDWR)
    defer { close(both) }
    try FileStream(descriptor: both).write([1, 2])
    let descriptor = try WaitingPipe.openForReading(path)
    defer { close(descriptor) }
    #expect(WaitingPipe.isNamedPipe(descriptor, path: path))
    #expect(WaitingPipe.hasData(descriptor, within: 0))
    #expect(try FileStream(descriptor: descriptor).read(atMost: 5) == [1, 2])
    #expect(!WaitingPipe.hasData(descriptor, within: 0))
  }

  @Test("are neither files nor pipes without a name") func others() throws {
    let path = try folder.write("x", to: "file")
    let descriptor = try WaitingPipe.openForReading(path, waiting: 0)
    defer { close(descriptor) }
    #expect(!WaitingPipe.isNamedPipe(descriptor, path: path))
    let pipe = try PipeEnds()
    defer { pipe.close() }
    #expect(!WaitingPipe.isNamedPipe(pipe.read, path: "/dev/fd/\(pipe.read)"))
  }

  @Test("that do not exist are an error") func missing() {
    #expect(throws: SystemError(code: ENOENT)) {
      try WaitingPipe.openForReading(folder.file("none"), waiting: 0)
    }
  }
}
