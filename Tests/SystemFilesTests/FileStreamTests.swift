import Foundation
import SystemFiles
import Testing

@Suite("File streams") struct FileStreamTests {
  @Test("pass bytes through a pipe") func pipes() throws {
    let pipe = try PipeEnds()
    defer { pipe.close() }
    let (reader, writer) = (FileStream(descriptor: pipe.read), FileStream(descriptor: pipe.write))
    try writer.write([1, 2, 3, 4, 5])
    try writer.write([6, 7][...])
    #expect(try reader.read(atMost: 2) == [1, 2])
    #expect(try reader.read(exactly: 4) == [3, 4, 5, 6])
    #expect(try reader.read(atMost: 10) == [7])
  }

  @Test("end when the writer closes the pipe") func ends() throws {
    let pipe = try PipeEnds()
    defer { close(pipe.read) }
    let reader = FileStream(descriptor: pipe.read)
    try FileStream(descriptor: pipe.write).write([1, 2, 3])
    close(pipe.write)
    #expect(try reader.read(exactly: 4) == nil)
    #expect(try reader.read(atMost: 1).isEmpty)
    #expect(try reader.readToEnd(limit: 10).isEmpty)
  }

  @Test("fail with EFBIG at the limit") func limits() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("0123456789", to: "a")
    func read(limit: Int) throws -> Int {
      let descriptor = try WaitingPipe.openForReading(path)
      defer { close(descriptor) }
      return try FileStream(descriptor: descriptor).readToEnd(limit: limit).count
    }
    #expect(try read(limit: 11) == 10)
    #expect(throws: SystemError(code: EFBIG)) { try read(limit: 10) }
    #expect(throws: SystemError(code: EFBIG)) { try read(limit: 3) }
  }

  @Test("read at an offset without moving") func offsets() throws {
    let folder = try ScratchFolder()
    let descriptor = try WaitingPipe.openForReading(try folder.write("0123456789", to: "a"))
    defer { close(descriptor) }
    let stream = FileStream(descriptor: descriptor)
    #expect(try stream.read(atMost: 3, at: 5) == Array("567".utf8))
    #expect(try stream.read(atMost: 3, at: 8) == Array("89".utf8))
    #expect(try stream.read(atMost: 3, at: 20).isEmpty)
    #expect(try stream.read(atMost: 2) == Array("01".utf8))
  }

  @Test("fail on closed descriptors and in the wrong direction") func errors() throws {
    let closed = FileStream(descriptor: -1)
    #expect(throws: SystemError(code: EBADF)) { try closed.write([1]) }
    #expect(throws: SystemError(code: EBADF)) { try closed.read(atMost: 1) }
    #expect(throws: SystemError(code: EBADF)) { try closed.readToEnd(limit: 1) }
    try closed.write([])
    let pipe = try PipeEnds()
    defer { pipe.close() }
    #expect(throws: SystemError(code: EBADF)) { try FileStream(descriptor: pipe.read).write([1]) }
    #expect(throws: SystemError(code: ESPIPE)) {
      try FileStream(descriptor: pipe.read).read(atMost: 1, at: 0)
    }
    #expect(!FileStream(descriptor: pipe.read).isTerminal)
  }

  /// The closed descriptors are those of a child process, so that the test's own stay open.
  @Test("Pipes are not inherited by other programs") func inheritance() throws {
    let pipe = try PipeEnds()
    defer { pipe.close() }
    for descriptor in [pipe.read, pipe.write] {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }
}
