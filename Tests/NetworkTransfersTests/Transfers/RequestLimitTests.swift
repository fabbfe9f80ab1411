import NetworkClient
import Testing

@testable import NetworkTransfers

/// Tests of requests whose own limits replace those of the settings, to a server that never
/// responds.
@Suite(.timeLimit(.minutes(10))) struct RequestLimitTests {
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

  /// Returns the error of a request, and the time limit in seconds.
  ///
  /// Doubles the limit until it suffices for the connection, which can take long on a busy machine.
  private func errorOfConnection(
    _ limits: (_ seconds: Double) -> NetworkRequest.Limits
  ) throws -> (error: NetworkError?, seconds: Double) {
    var seconds = 0.25
    while true {
      let error = try error(limits(seconds))
      guard error?.message.hasPrefix("No connection") == true, seconds < 60 else {
        return (error, seconds)
      }
      seconds *= 2
    }
  }

  @Test func time() throws {
    let (error, seconds) = try errorOfConnection { seconds in
      var limits = NetworkRequest.Limits()
      limits.time = seconds
      limits.idleTime = 200
      return limits
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.message.hasSuffix("was not complete after \(seconds.plain) s.") == true)
    #expect(error?.retries == 0)
  }

  @Test func idleTime() throws {
    let (error, seconds) = try errorOfConnection { seconds in
      var limits = NetworkRequest.Limits()
      limits.time = 200
      limits.idleTime = seconds
      return limits
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.message.hasSuffix("sent no data for \(seconds.plain) s.") == true)
  }
}
