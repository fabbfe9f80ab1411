import NetworkClient
import Testing

@testable import NetworkTransfers

@Suite("Connections", .timeLimit(.minutes(10))) struct ConnectionTests {
  @Test("to a host do not wait for a response of another connection without HTTP/2")
  func simultaneity() throws {
    let server = try SilentServer()
    var settings = NetworkSettings()
    settings.allowsPrivateAddresses = true
    settings.usesEnvironmentProxy = false
    settings.connectionsPerHost = 2
    let queue = try #require(TransferQueue(settings, environment: [:]))
    for number in 1...2 {
      queue.add(
        NetworkRequest(identifier: number, url: "http://127.0.0.1:\(server.port)/\(number)"))
    }
    var count = 0
    while count < 2, queue.replies.isEmpty {
      queue.advance([], canStart: true, within: 0.05)
      count = server.connectionCount()
    }
    #expect(count == 2)
  }
}
