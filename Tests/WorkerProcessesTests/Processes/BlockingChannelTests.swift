import Foundation
import SystemFiles
import Testing

@testable import WorkerProcesses

@Suite("Channels of workers") struct BlockingChannelTests {
  private let tasks: PipeEnds
  private let answers: PipeEnds
  private let channel: BlockingChannel

  init() throws {
    (tasks, answers) = (try PipeEnds(), try PipeEnds())
    channel = BlockingChannel(input: tasks.read, output: answers.write)
  }

  @Test("receive one message after another") func receiving() throws {
    defer { for pipe in [tasks, answers] { pipe.close() } }
    let stream = FileStream(descriptor: tasks.write)
    try stream.write(
      MessageFraming.prefix(length: 3) + [1, 2, 3] + MessageFraming.prefix(length: 0))
    #expect(channel.receive() == [1, 2, 3])
    #expect(channel.receive() == [])
  }

  @Test("receive nothing from a batch that has ended, even within a message") func ends() throws {
    defer { answers.close() }
    defer { close(tasks.read) }
    try FileStream(descriptor: tasks.write).write(MessageFraming.prefix(length: 4) + [1, 2, 3])
    close(tasks.write)
    #expect(channel.receive() == nil)
    #expect(channel.receive() == nil)
  }

  @Test("send the parts of a message together") func sending() throws {
    defer { for pipe in [tasks, answers] { pipe.close() } }
    #expect(channel.sendReady())
    #expect(channel.send([MessageFraming.prefix(length: 3)[...], [7, 8, 9]]))
    let reader = FileStream(descriptor: answers.read)
    #expect(try reader.read(exactly: 8) == [UInt8](repeating: 0, count: 8))
    let length = MessageFraming.length(in: try #require(try reader.read(exactly: 8)))
    #expect(try reader.read(exactly: length) == [7, 8, 9])
  }
}
