import Testing
import WorkerProcesses

@testable import NetworkClient

@Suite struct MessageTests {
  private func decoder(_ message: [UInt8]) -> MessageDecoder {
    MessageDecoder(message[MessageFraming.lengthSize...])
  }

  @Test func settings() throws {
    var settings = NetworkSettings()
    settings.cacheFolder = "/cache"
    settings.retries = 7
    settings.obeysRobots = true
    var decoder = decoder(settings.message)
    #expect(try NetworkSettings(&decoder) == settings)
  }

  @Test(arguments: [
    NetworkRequest.Destination.memory, .file(path: "/a", offset: 5, validator: "\"1\""),
  ])
  func requests(destination: NetworkRequest.Destination) throws {
    var request = NetworkRequest(identifier: 3, url: "http://a/", purpose: .file)
    request.headers = [NetworkHeader("A", "b")]
    request.body = [1, 2]
    request.destination = destination
    request.limits.time = 0.5
    request.limits.size = 1 << 40
    var decoder = decoder(request.message)
    #expect(try NetworkRequest(&decoder) == request)
  }

  @Test(arguments: NetworkError.Code.allCases) func failures(code: NetworkError.Code) throws {
    let exchange = NetworkExchange(
      url: "http://a/", status: 302, headers: [NetworkHeader("Location", "b")], address: "::1")
    let error = NetworkError(
      code, url: "http://b/", "Message.", remedy: "Remedy.", isTemporary: true,
      redirects: [exchange], retries: 1, writtenCount: 2, validator: "x")
    var decoder = decoder(NetworkReply(identifier: 1, result: .failure(error)).message)
    let reply = try NetworkReply(&decoder)
    #expect(reply.identifier == 1)
    #expect(reply.result == .failure(error))
  }

  @Test(arguments: [
    NetworkResponse.Body.memory([1, 2, 3]), .file(size: 10, resumedAt: 4),
  ])
  func responses(body: NetworkResponse.Body) throws {
    let response = NetworkResponse(
      exchange: NetworkExchange(url: "http://a/", status: 200), body: body, isFromCache: true,
      retries: 2, duration: 0.5, fragment: "part")
    let message = NetworkReply(identifier: 1, result: .success(response)).message
    var decoder = decoder(message)
    #expect(try NetworkReply(&decoder).result == .success(response))
    for count in MessageFraming.lengthSize..<message.count {
      var decoder = MessageDecoder(message[MessageFraming.lengthSize..<count])
      #expect(throws: MessageDecoder.Malformed.self) { try NetworkReply(&decoder) }
    }
  }

  @Test("Notes are not replies, and replies are not notes")
  func notes() throws {
    let note = NetworkNote("text")
    var decoder = decoder(note.message)
    #expect(try NetworkNote(&decoder) == note)
    let error = NetworkError(.robots, url: "http://a/", "Message.")
    decoder = self.decoder(NetworkReply(identifier: -1, result: .failure(error)).message)
    #expect(throws: MessageDecoder.Malformed.self) { try NetworkNote(&decoder) }
  }

  @Test("The address of a page has the fragment")
  func pageURL() {
    var response = NetworkResponse(
      exchange: NetworkExchange(url: "http://a/", status: 200), body: .memory([]))
    #expect(response.pageURL == "http://a/")
    response.fragment = ""
    #expect(response.pageURL == "http://a/#")
    response.fragment = "b"
    #expect(response.pageURL == "http://a/#b")
    #expect(response.url == "http://a/")
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5
  @Test func onlyStrongTagsValidateRanges() {
    func validator(_ headers: [(String, String)]) -> String? {
      NetworkResponse(
        exchange: NetworkExchange(
          url: "", status: 200, headers: headers.map { NetworkHeader($0.0, $0.1) }),
        body: .memory([])
      ).validator
    }
    #expect(validator([("ETag", "\"a\""), ("Last-Modified", "b")]) == "\"a\"")
    #expect(validator([("ETag", "W/\"a\""), ("Last-Modified", "b")]) == "b")
    #expect(validator([("ETag", "W/\"a\"")]) == nil)
  }

  @Test func messagesInParts() {
    let message = NetworkRequest(identifier: 1, url: "http://a/").message
    var incoming = IncomingMessages()
    for byte in message + message.dropLast() { incoming.append([byte]) }
    #expect(incoming.next()?.elementsEqual(message.dropFirst(8)) == true)
    #expect(incoming.next() == nil)
    incoming.append([message.last ?? 0])
    #expect(incoming.next()?.elementsEqual(message.dropFirst(8)) == true)
    incoming.append([UInt8](repeating: 0xFF, count: 8))
    #expect(incoming.next() == nil)
    #expect(incoming.isMalformed)
  }
}
