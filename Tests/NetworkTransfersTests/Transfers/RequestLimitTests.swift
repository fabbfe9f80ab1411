import NetworkClient
import Testing

@testable import NetworkTransfers

/// Requests with limits instead of those of the settings, to a server that never answers.
@Suite(.timeLimit(.minutes(1))) struct RequestLimitTests {
  private func error(_ limits: NetworkRequest.Limits) throws -> NetworkError? {
    let server = try SilentServer()
    var settings = NetworkSettings()
    settings.allowsPrivateAddresses = true
    settings.usesEnvironmentProxy = false
    let queue = try #require(TransferQueue(settings, environment: [:]))
    var request = NetworkRequest(identifier: 1, url: "http://127.0.0.1:\(server.port)/")
    request.limits = limits
    queue.add(request)
    var replies: [NetworkReply] = []
    while replies.isEmpty {
      queue.advance([], canStart: true, within: 1)
      replies = queue.takeReplies()
    }
    guard case .failure(let error)? = replies.first?.result else { return nil }
    return error
  }

  @Test func time() throws {
    var limits = NetworkRequest.Limits()
    limits.time = 0.25
    limits.idleTime = 50
    let error = try error(limits)
    #expect(error?.code == .timeLimit)
    #expect(error?.message.hasSuffix("was not complete after 0.25 s.") == true)
    #expect(error?.retries == 0)
  }

  @Test func idleTime() throws {
    var limits = NetworkRequest.Limits()
    limits.time = 50
    limits.idleTime = 0.5
    let error = try error(limits)
    #expect(error?.code == .timeLimit)
    #expect(error?.message.hasSuffix("sent no data for 0.5 s.") == true)
  }
}
