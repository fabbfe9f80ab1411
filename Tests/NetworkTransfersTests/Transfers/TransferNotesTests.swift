import NetworkClient
import SystemFiles
import Testing

@testable import NetworkTransfers

@Suite("Notes about transfers") struct TransferNotesTests {
  @Test("name each paused host once, and the cache once")
  func repetitions() {
    var notes = TransferNotes()
    #expect(notes.isEmpty)
    for _ in 0..<2 {
      notes.addPause(of: "a", status: 429, seconds: 45)
      notes.addPause(of: "b", status: 503, seconds: 1.5)
      notes.addCacheFailure(SystemError(code: 13), folder: "/cache")
    }
    let texts = notes.take().map(\.text)
    #expect(texts.count == 3)
    #expect(
      texts.first
        == "The host a answered with the status 429 and Retry-After. It gets no requests for 45 s.")
    #expect(
      texts.last?.hasPrefix("The folder of --cache, '/cache', could not be written: ") == true)
    #expect(notes.isEmpty)
    notes.addPause(of: "a", status: 429, seconds: 45)
    #expect(notes.take().isEmpty)
  }
}
