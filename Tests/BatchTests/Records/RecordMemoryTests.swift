import ExtensionContract
import PageJavaScript
import Testing

@testable import Batch

@Suite struct RecordMemoryTests {
  @Test func aRecordThatTakesTooMuchMemoryIsAFailure() throws {
    var page = PageResult.page(["data": .data([UInt8](repeating: 0, count: 8 << 20))])
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(memory: 16 << 10))
    var writer = RecordWriter(format: RecordFormat())
    writer.executionGuard = executionGuard
    let text = String(decoding: writer.lines(of: &page).bytes, as: UTF8.self)
    #expect(page.status == .memoryLimit && page.results == nil)
    #expect(text.contains(#""status":"memory-limit","results":null"#))
  }

  /// The record has 32 MB, and is in memory twice: in the worker and in the batch.
  @Test func aRecordThatTakesMoreThanHalfOfTheMemoryIsAFailure() throws {
    var page = PageResult.page(["data": .data([UInt8](repeating: 0, count: 24 << 20))])
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: 3600, memory: 60 << 20))
    var writer = RecordWriter(format: RecordFormat())
    writer.executionGuard = executionGuard
    #expect(writer.lines(of: &page).bytes.count < 1000)
    #expect(page.status == .memoryLimit && page.error?.contains("--memory-limit") == true)
  }
}
