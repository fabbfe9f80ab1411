import Testing
import WorkerProcesses

@testable import NetworkClient

@Suite struct NetworkProcessTests {
  private func process(_ script: String) -> NetworkProcess {
    NetworkProcess(
      WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), settings: NetworkSettings())
  }

  private func code(_ reply: NetworkReply?) -> NetworkError.Code? {
    if case .failure(let error)? = reply?.result { error.code } else { nil }
  }

  @Test func crashesFailPendingRequests() {
    let process = process("read line; echo problem >&2; kill -9 $$")
    for round in 0..<2 {
      process.send(NetworkRequest(identifier: round, url: "http://a/"))
      process.send(NetworkRequest(identifier: round + 10, url: "http://b/"))
      let replies = [process.next(), process.next()]
      #expect(replies.map(code) == [.programFailed, .programFailed])
      #expect(Set(replies.compactMap { $0?.identifier }) == [round, round + 10])
      #expect(process.pendingCount == 0)
    }
  }

  @Test func unknownMessages() {
    let process = process("printf '\\001\\000\\000\\000\\000\\000\\000\\000x'; sleep 60")
    process.send(NetworkRequest(identifier: 1, url: "http://a/"))
    #expect(code(process.next()) == .programFailed)
  }

  @Test("Notes of the program are not replies")
  func notes() {
    // The message is its size, the number that marks a note, the text's size, and the text.
    let message =
      #"\021\000\000\000\000\000\000\000\000\000\000\000\000\000\000\200\001\000\000\000\000\000\000\000x"#
    let process = process("printf '\(message)'")
    var notes: [String] = []
    process.onNote = { notes.append($0) }
    process.send(NetworkRequest(identifier: 1, url: "http://a/"))
    #expect(code(process.next()) == .programFailed)
    #expect(notes == ["x"])
  }

  @Test func missingPrograms() {
    let process = NetworkProcess(
      NetworkProgram.command(path: "/missing/program"), settings: NetworkSettings())
    process.send(NetworkRequest(identifier: 1, url: "http://a/"))
    #expect(code(process.next()) == .programMissing)
  }

  @Test func waitsEnd() {
    let process = process("sleep 60")
    #expect(process.next() == nil)
    process.send(NetworkRequest(identifier: 1, url: "http://a/"))
    #expect(process.next(within: 0) == nil)
    #expect(process.next(within: 0.05) == nil)
    #expect(process.pendingCount == 1)
    process.end()
    #expect(process.pendingCount == 0)
  }
}
