import Foundation
import NetworkClient
import PlatformLibC
import Testing
import WorkerProcesses

@testable import Batch

/// Tests of requests to shell scripts that send prepared replies or end.
@Suite struct RepeatedRequestsTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Creates requests to a shell script. In the script, `$start` counts its starts from 1, and
  /// `reply N` sends the reply to request `N`.
  private func requests(
    to identifiers: ClosedRange<Int>, _ script: String
  ) throws -> RepeatedRequests {
    for identifier in identifiers {
      let response = NetworkResponse(
        exchange: NetworkExchange(url: "http://a/\(identifier)", status: 200), body: .memory([]))
      try Data(NetworkReply(identifier: identifier, result: .success(response)).message)
        .write(to: URL(fileURLWithPath: "\(scratch.path)/reply\(identifier)"))
    }
    let script = """
      cd '\(scratch.path)'
      echo >>starts
      start=$(($(wc -l <starts)))
      reply() { cat "reply$1"; }
      \(script)
      """
    let requests = RepeatedRequests(
      NetworkProcess(
        WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]),
        settings: NetworkSettings()))
    for identifier in identifiers {
      requests.send(NetworkRequest(identifier: identifier, url: "http://a/\(identifier)"))
    }
    return requests
  }

  private func startCount() throws -> Int {
    try scratch.bytes(of: "\(scratch.path)/starts").count
  }

  /// Returns whether each request succeeded, by identifier.
  private func results(_ count: Int, of requests: RepeatedRequests) throws -> [Int: Bool] {
    var results: [Int: Bool] = [:]
    while results.count < count {
      guard let reply = try requests.next() else {
        usleep(2000)
        continue
      }
      results[reply.identifier] = (try? reply.result.get()) != nil
    }
    return results
  }

  @Test func oneCrashFailsNoRequest() throws {
    let requests = try requests(
      to: 1...40,
      """
      [ $start = 1 ] && kill -9 $$
      for number in $(seq 1 40); do reply $number; sleep 0.01; done
      exec cat >/dev/null
      """)
    let results = try results(40, of: requests)
    #expect(results.keys.sorted() == Array(1...40))
    #expect(results.values.allSatisfy { $0 })
    #expect(!requests.isRepeating)
    #expect(try startCount() == 2)
  }

  /// The program ends twice at once. Its third process replies to request 1, which is sent alone,
  /// and ends during request 2.
  @Test func causeFails() throws {
    let requests = try requests(
      to: 1...2,
      """
      [ $start = 3 ] || kill -9 $$
      reply 1
      sleep 0.2
      kill -9 $$
      """)
    #expect(try results(2, of: requests) == [1: true, 2: false])
    #expect(!requests.isRepeating)
  }

  /// The batch ends without records of the pages of these requests, so that `--resume` repeats
  /// them.
  @Test(arguments: [1, 30]) func programThatAlwaysEndsIsAFailure(count: Int) throws {
    let requests = try requests(to: 1...count, "echo problem >&2; kill -9 $$")
    let failure = #expect(throws: BatchFailure.self) { try results(count, of: requests) }
    #expect(failure?.code == .network)
    #expect(failure?.message.hasSuffix(": problem") == true)
    #expect(failure?.remedy?.contains("--resume") == true)
    #expect(try startCount() <= 8)
  }

  @Test func missingProgramsAreAFailure() throws {
    let requests = RepeatedRequests(
      NetworkProcess(
        NetworkProgram.command(path: "/missing/program"), settings: NetworkSettings()))
    requests.send(NetworkRequest(identifier: 1, url: "http://a/"))
    let failure = #expect(throws: BatchFailure.self) { try requests.next() }
    #expect(failure?.code == .network)
  }
}
