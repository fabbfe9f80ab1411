import Foundation
import SystemFiles
import Testing

@Suite("Non-blocking descriptors") struct DescriptorCallsTests {
  private func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private func readAvailable(_ descriptor: Int32) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = try buffer.withUnsafeMutableBytes {
      try DescriptorCalls.readAvailable(descriptor, into: $0)
    }
    return count.map { Array(buffer[..<$0]) }
  }

  @Test("have no bytes, some bytes or an end") func reading() throws {
    let pipe = try PipeEnds()
    defer { close(pipe.read) }
    makeNonBlocking(pipe.read)
    #expect(try readAvailable(pipe.read) == nil)
    try FileStream(descriptor: pipe.write).write([1, 2])
    #expect(try readAvailable(pipe.read) == [1, 2])
    close(pipe.write)
    #expect(try readAvailable(pipe.read) == [])
  }

  @Test("accept bytes until they are full") func writing() throws {
    let pipe = try PipeEnds()
    defer { pipe.close() }
    makeNonBlocking(pipe.write)
    let block = [UInt8](repeating: 7, count: 1 << 16)
    var written = 0
    while let count = try block.withUnsafeBytes({
      try DescriptorCalls.writeAvailable(pipe.write, $0)
    }) {
      written += count
    }
    #expect(written > 0)
    #expect(try FileStream(descriptor: pipe.read).read(exactly: written)?.count == written)
  }

  @Test("are waited for by blocking calls") func waiting() async throws {
    let pipe = try PipeEnds()
    defer { pipe.close() }
    makeNonBlocking(pipe.read)
    async let bytes = FileStream(descriptor: pipe.read).read(exactly: 3)
    try FileStream(descriptor: pipe.write).write([1, 2, 3])
    #expect(try await bytes == [1, 2, 3])
  }
}
