import WorkerProcesses
import Testing

@testable import Batch

@Suite struct WorkerAnswerTests {
  private static let answer = WorkerAnswer(
    number: 77, status: .memoryLimit, isLast: true, failsAlways: true, lacksElements: true,
    byteCount: 1 << 33, milliseconds: 12.75, error: "Tö much.",
    details: ["1 | é", "  | ^"], console: ["console.log: é", ""],
    pageFolder: "out/é", lines: [0, 10, 255])

  private static func passed(_ answer: WorkerAnswer) throws -> WorkerAnswer {
    let bytes = try Message.contents(Array(answer.message.joined()))
    return try Message.decoded(bytes) { try WorkerAnswer(&$0) }
  }

  @Test func everythingIsPassedOn() throws {
    let passed = try Self.passed(Self.answer)
    #expect(passed.number == 77)
    #expect(passed.status == .memoryLimit)
    #expect(passed.isLast)
    #expect(passed.failsAlways)
    #expect(passed.lacksElements)
    #expect(passed.byteCount == 1 << 33)
    #expect(passed.milliseconds == 12.75)
    #expect(passed.error == "Tö much.")
    #expect(passed.details == ["1 | é", "  | ^"])
    #expect(passed.console == ["console.log: é", ""])
    #expect(passed.pageFolder == "out/é")
    #expect(passed.lines == [0, 10, 255])
  }

  /// Sets each Boolean value alone, so that an exchange of two values fails the test.
  @Test(arguments: [
    \WorkerAnswer.isLast, \WorkerAnswer.failsAlways, \WorkerAnswer.cannotWrite,
    \WorkerAnswer.lacksElements,
  ])
  func truths(path: WritableKeyPath<WorkerAnswer, Bool> & Sendable) throws {
    var answer = WorkerAnswer(number: 0, status: .ok, milliseconds: 0, error: "", lines: [])
    answer[keyPath: path] = true
    let passed = try Self.passed(answer)
    #expect(passed.isLast == answer.isLast)
    #expect(passed.failsAlways == answer.failsAlways)
    #expect(passed.cannotWrite == answer.cannotWrite)
    #expect(passed.lacksElements == answer.lacksElements)
  }

  @Test(arguments: PageStatus.allCases)
  func statuses(status: PageStatus) throws {
    var answer = Self.answer
    answer.status = status
    #expect(try Self.passed(answer).status == status)
  }

  @Test func cutOff() throws {
    let bytes = try Message.contents(Array(Self.answer.message.joined()))
    for count in 0..<bytes.count {
      #expect(throws: MessageDecoder.Malformed.self) {
        try Message.decoded(Array(bytes.prefix(count))) { try WorkerAnswer(&$0) }
      }
    }
  }

  @Test func longLinesAreNotCopied() throws {
    var answer = Self.answer
    answer.lines = [UInt8](repeating: 7, count: 1 << 20)[...]
    let sent = try #require(answer.message.last)
    #expect(Self.start(sent) == Self.start(answer.lines))
    let message = try Message.contents(Array(answer.message.joined()))
    var decoder = MessageDecoder(message)
    let passed = try WorkerAnswer(&decoder)
    #expect(passed.lines == answer.lines)
    let offset = message.count - answer.lines.count
    #expect(Self.start(passed.lines) == Self.start(message[offset...]))
  }

  private static func start(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }
}
