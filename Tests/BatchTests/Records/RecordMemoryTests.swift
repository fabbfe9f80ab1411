import PropertyLists
import PageJavaScript
import Testing

@testable import Batch

@Suite struct RecordMemoryTests {
  @Test func recordThatTakesTooMuchMemoryIsAFailure() throws {
    var page = PageResult.page(["data": .data([UInt8](repeating: 0, count: 8 << 20))])
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(memory: 16 << 10))
    var writer = RecordWriter(format: RecordFormat())
    writer.executionGuard = executionGuard
    let text = String(decoding: writer.lines(of: &page).bytes, as: UTF8.self)
    #expect(page.status == .memoryLimit && page.results == nil)
    #expect(text.contains(#""status":"memory-limit","results":null"#))
  }

  private static func sharedData(count: Int) -> PageResult {
    let data = PropertyList.data([UInt8](repeating: 0, count: 1 << 20))
    return .page(["data": .array(Array(repeating: data, count: count))])
  }

  /// The data takes 1 MiB in memory, and 140 GB in the record.
  @Test func sharedDataThatIsTooLongForAnyMemory() throws {
    var page = Self.sharedData(count: 100_000)
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: 3600))
    var writer = RecordWriter(format: RecordFormat())
    writer.executionGuard = executionGuard
    #expect(writer.lines(of: &page).bytes.count < 1000)
    #expect(page.status == .memoryLimit && page.error?.contains("--memory-limit") == true)
  }

  @Test func recordsWithoutResultsTakeNoMemoryForThem() throws {
    var page = Self.sharedData(count: 100_000)
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: 3600))
    var format = RecordFormat()
    format.kind = .tsv
    format.columns = [try #require(RecordPath("status"))]
    var writer = RecordWriter(format: format)
    writer.executionGuard = executionGuard
    #expect(writer.lines(of: &page).bytes == Array("ok\n".utf8))
  }

  /// The record has 133 MiB. The worker and the batch each hold a copy of it in memory.
  @Test func recordThatTakesMoreThanHalfOfTheMemoryIsAFailure() throws {
    var page = Self.sharedData(count: 100)
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: 3600, memory: 260 << 20))
    var writer = RecordWriter(format: RecordFormat())
    writer.executionGuard = executionGuard
    #expect(writer.lines(of: &page).bytes.count < 1000)
    #expect(page.status == .memoryLimit && page.error?.contains("--memory-limit") == true)
  }

  @Test func knownBytesCountWithoutGrowthOfTheProcess() {
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: 3600, memory: 1 << 40))
    #expect(executionGuard.check(known: 1 << 40) == nil)
    #expect(executionGuard.check(known: 1 << 40 + 1) == .memory(bytes: 1 << 40))
  }
}
