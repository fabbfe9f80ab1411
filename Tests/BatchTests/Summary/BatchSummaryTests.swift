import PageSources
import Testing

@testable import Batch

@Suite struct BatchSummaryTests {
  private static func answer(
    _ status: PageStatus = .ok, _ error: String = "", milliseconds: Double = 1, byteCount: Int = 10
  ) -> WorkerAnswer {
    WorkerAnswer(
      number: 0, status: status, byteCount: byteCount, milliseconds: milliseconds, error: error,
      lines: [])
  }

  private static func place(_ index: Int) -> SourcePlace {
    SourcePlace(path: "pages", offset: 0, index: index)
  }

  @Test func counts() {
    var summary = BatchSummary()
    let statuses: [PageStatus] = [.ok, .ok, .failed, .timeLimit, .ok, .crashed, .unreadable]
    for (index, status) in statuses.enumerated() {
      summary.note(Self.answer(status, "E"), at: Self.place(index))
    }
    #expect(
      summary.counts == [.ok: 3, .failed: 1, .timeLimit: 1, .crashed: 1, .unreadable: 1])
    #expect(summary.pageCount == 7)
    #expect(summary.failureCount == 4)
    #expect(summary.pageByteCount == 70)
    #expect(summary.frequentErrors.map(\.count) == [4])
    #expect(summary.frequentErrors.first?.example == Self.place(2))
  }

  @Test func nothing() {
    let summary = BatchSummary()
    #expect(summary.pageCount == 0)
    #expect(summary.failureCount == 0)
    #expect(summary.frequentErrors.isEmpty)
    #expect(summary.slowest.isEmpty)
  }

  @Test func pagesWithoutElements() {
    var summary = BatchSummary()
    var answer = Self.answer()
    summary.note(answer, at: Self.place(0))
    answer.lacksElements = true
    summary.note(answer, at: Self.place(1))
    #expect(summary.lackingElementsCount == 1)
  }

  @Test func tenSlowest() {
    var summary = BatchSummary()
    var random = SplitMix(state: 4)
    let times = (0..<1000).map { Double($0) }.shuffled(using: &random)
    for (index, time) in times.enumerated() {
      summary.note(Self.answer(milliseconds: time), at: Self.place(index))
    }
    #expect(summary.slowest.map(\.milliseconds) == (990...999).reversed().map { Double($0) })
    for example in summary.slowest { #expect(times[example.place.index] == example.milliseconds) }
  }

  @Test func pagesThatAreAsSlow() {
    var summary = BatchSummary()
    for index in 0..<20 { summary.note(Self.answer(milliseconds: 5), at: Self.place(index)) }
    #expect(summary.slowest.map(\.place.index) == Array(0..<10))
  }

  // MARK: Errors

  @Test func mostFrequentErrors() {
    var summary = BatchSummary()
    for kind in 1...15 {
      for _ in 0..<kind { summary.note(Self.answer(.failed, "E\(kind)"), at: Self.place(kind)) }
    }
    let errors = summary.frequentErrors
    #expect(errors.map(\.message) == (6...15).reversed().map { "E\($0)" })
    #expect(errors.map(\.count) == (6...15).reversed())
    #expect(errors.map(\.example.index) == (6...15).reversed())
  }

  @Test func errorsThatAreAsFrequent() {
    var summary = BatchSummary()
    for message in ["c", "a", "b"] {
      summary.note(Self.answer(.failed, message), at: Self.place(0))
    }
    #expect(summary.frequentErrors.map(\.message) == ["a", "b", "c"])
  }

  /// If an error is more than a thousandth of all errors, the summary reports it with its exact
  /// count, for any number and order of different errors.
  @Test(arguments: [0, 1, 2])
  func frequentErrorsAmongThousands(order: Int) {
    let counts = [400, 300, 200, 150, 120]
    var messages = (0..<20_000).map { "Once \($0)" }
    let frequent = counts.enumerated().flatMap { kind, count in
      Array(repeating: "Often \(kind)", count: count)
    }
    switch order {
    case 0: messages = frequent + messages
    case 1: messages += frequent
    default:
      var random = SplitMix(state: 5)
      messages = (messages + frequent).shuffled(using: &random)
    }
    var summary = BatchSummary()
    for message in messages { summary.note(Self.answer(.failed, message), at: Self.place(0)) }
    let errors = summary.frequentErrors.prefix(counts.count)
    #expect(errors.map(\.message) == counts.indices.map { "Often \($0)" })
    for (error, count) in zip(errors, counts) {
      #expect(error.count >= count)
      #expect(error.count <= count + messages.count / 1000)
    }
    #expect(summary.failureCount == messages.count)
  }

  @Test func longMessagesAreCut() {
    var summary = BatchSummary()
    // One message is a single character with a million combining marks.
    let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
    for message in [marks, String(repeating: "long ", count: 100_000)] {
      summary.note(Self.answer(.failed, message), at: Self.place(0))
    }
    #expect(summary.frequentErrors.count == 2)
    for error in summary.frequentErrors { #expect(error.message.utf8.count < 2000) }
  }

  // MARK: Passed over

  /// Returns the skipped items for WARC records of these types.
  private static func skipped(_ types: [String]) -> [SkippedItem] {
    let text = types.map { "WARC/1.0\r\nWARC-Type: \($0)\r\nContent-Length: 0\r\n\r\n\r\n\r\n" }
    let input = PageInput.bytes(Array(text.joined().utf8), path: "a.warc")
    return PageReader([input]).compactMap { item in
      if case .skipped(let record) = item { record } else { nil }
    }
  }

  @Test func skippedRecords() {
    var summary = BatchSummary()
    let records = Self.skipped(["request", "warcinfo", "request"])
    for record in records { summary.note(record) }
    #expect(summary.skippedCount == 3)
    #expect(summary.skipReasons == ["WARC request": 2, "WARC warcinfo": 1])
    #expect(summary.pageCount == 0)
  }

  /// A hostile archive has a different type for each record.
  @Test func reasonsWithoutNumber() {
    var summary = BatchSummary()
    for record in Self.skipped((0..<1000).map { "type-\($0)" } + ["type-5"]) {
      summary.note(record)
    }
    #expect(summary.skippedCount == 1001)
    #expect(summary.skipReasons.count == 101)
    #expect(summary.skipReasons["other"] == 900)
    #expect(summary.skipReasons["WARC type-5"] == 2)
    #expect(summary.skipReasons.values.reduce(0, +) == 1001)
  }

  @Test func longReasonsAreCut() {
    var summary = BatchSummary()
    for record in Self.skipped([String(repeating: "long", count: 100_000)]) {
      summary.note(record)
    }
    #expect(summary.skipReasons.count == 1)
    for reason in summary.skipReasons.keys { #expect(reason.utf8.count < 2000) }
  }
}
