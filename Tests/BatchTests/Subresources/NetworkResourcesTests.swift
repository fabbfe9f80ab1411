import NetworkClient
import PageBindings
import Synchronization
import Testing
import WorkerProcesses

@testable import Batch

@Suite struct NetworkResourcesTests {
  private final class Requests: Sendable {
    let all = Mutex<[NetworkRequest]>([])

    var urls: [String] { all.withLock { $0.map(\.url) } }
  }

  private let requests = Requests()

  private func resources(
    _ answer: @escaping @Sendable (NetworkRequest) -> Result<NetworkResponse, NetworkError>
  ) -> NetworkResources {
    let requests = requests
    return NetworkResources { request in
      requests.all.withLock { $0.append(request) }
      return answer(request)
    }
  }

  private static func response(
    _ url: String, _ text: String, headers: [NetworkHeader] = [], redirects: [NetworkExchange] = []
  ) -> Result<NetworkResponse, NetworkError> {
    .success(
      NetworkResponse(
        exchange: NetworkExchange(url: url, status: 200, reason: "OK", headers: headers),
        redirects: redirects, body: .memory(Array(text.utf8))))
  }

  @Test("a URL is requested once, also if it fails")
  func once() {
    let resources = resources { request in
      request.url.hasSuffix("bad")
        ? .failure(NetworkError(.connectionFailed, url: request.url, "No.", remedy: "Retry."))
        : Self.response(request.url, "a")
    }
    for _ in 0..<2 {
      #expect(resources.resource(at: "https://a.example/a", limit: 10)?.bytes == Array("a".utf8))
      #expect(resources.resource(at: "https://a.example/bad", limit: 10) == nil)
    }
    #expect(resources.problem(at: "https://a.example/bad") == "No. Retry.")
    #expect(resources.problem(at: "https://a.example/a") == nil)
    #expect(requests.urls == ["https://a.example/a", "https://a.example/bad"])
    #expect(requests.all.withLock { $0.allSatisfy { $0.purpose == .subresource } })
  }

  @Test("only GET and HEAD of http and https URLs are requested")
  func refused() {
    let resources = resources { Self.response($0.url, "") }
    for (url, method) in [
      ("file:///etc/passwd", "GET"), ("ftp://a.example/", "GET"), ("about:blank", "GET"),
      ("https://a.example/", "POST"), ("https://a.example/", "PUT"),
    ] {
      #expect(resources.resource(at: url, method: method, limit: 10) == nil)
      #expect(resources.problem(at: url) != nil)
    }
    #expect(requests.urls.isEmpty)
    #expect(resources.resource(at: "http://a.example/", method: "HEAD", limit: 10) != nil)
    #expect(requests.all.withLock { $0.map(\.method) } == ["HEAD"])
  }

  @Test("a response after redirects is at its final URL, to which the first one redirects")
  func redirects() {
    let resources = resources { _ in
      Self.response(
        "https://b.example/new", "new",
        redirects: [NetworkExchange(url: "https://a.example/old", status: 301)])
    }
    let first = resources.resource(at: "https://a.example/old", limit: 10)
    #expect(first?.status == 302)
    #expect(first?.headers.map(\.value) == ["https://b.example/new"])
    let last = resources.resource(at: "https://b.example/new", limit: 10)
    #expect(last?.bytes == Array("new".utf8) && requests.urls.count == 1)
  }

  @Test("a redirect to the same URL, for example after a cookie, has the response")
  func sameURL() {
    let resources = resources {
      Self.response($0.url, "a", redirects: [NetworkExchange(url: $0.url, status: 302)])
    }
    #expect(resources.resource(at: "https://a.example/", limit: 10)?.status == 200)
  }

  @Test("headers that scripts cannot read, or that describe transferred bytes, are omitted")
  func headers() {
    let names = ["Content-Type", "content-encoding", "Content-Length", "Set-Cookie", "X-A"]
    let resources = resources {
      Self.response($0.url, "a", headers: names.map { NetworkHeader($0, "v") })
    }
    let found = resources.resource(at: "https://a.example/", limit: 10)?.headers.map(\.name)
    #expect(found == ["Content-Type", "X-A"])
  }

  @Test("sizes and counts are limited")
  func limits() {
    let resources = resources { Self.response($0.url, "0123456789") }
    #expect(resources.resource(at: "https://a.example/large", limit: 9) == nil)
    #expect(resources.problem(at: "https://a.example/large")?.contains("larger") == true)
    for number in 1..<1000 {
      #expect(resources.resource(at: "https://a.example/\(number)", limit: 10) != nil)
    }
    #expect(resources.resource(at: "https://a.example/1000", limit: 10) == nil)
    #expect(resources.problem(at: "https://a.example/1000")?.contains("1000 requests") == true)
    #expect(resources.resource(at: "https://a.example/1", limit: 10) != nil)
    #expect(requests.urls.count == 1000)
  }
}

@Suite struct SubresourceMessagesTests {
  @Test func requestsAndReplies() throws {
    var request = NetworkRequest(identifier: 7, url: "https://a.example/", purpose: .subresource)
    request.method = "HEAD"
    let size = MessageFraming.lengthSize
    let sent = SubresourceMessages.message(of: request).dropFirst(size)
    #expect(try SubresourceMessages.request(in: sent) == request)
    let reply = NetworkReply(
      identifier: 7, result: .failure(NetworkError(.robots, url: "https://a.example/", "No.")))
    let received = try SubresourceMessages.reply(
      in: SubresourceMessages.message(of: reply).dropFirst(size))
    #expect(received?.identifier == 7)
  }

  @Test("answers of workers, whose numbers are not negative, are not requests")
  func answers() throws {
    let answer = WorkerAnswer(number: 0, status: .ok, milliseconds: 0, error: "", lines: [])
    let message = answer.message.flatMap { $0 }.dropFirst(MessageFraming.lengthSize)
    #expect(try SubresourceMessages.request(in: message) == nil)
  }

  @Test("every incomplete message is an error")
  func incomplete() {
    let request = NetworkRequest(identifier: 1, url: "https://a.example/")
    let message = SubresourceMessages.message(of: request).dropFirst(MessageFraming.lengthSize)
    for count in 0..<message.count {
      #expect(throws: MessageDecoder.Malformed.self) {
        try SubresourceMessages.request(in: message.prefix(count))
      }
    }
  }
}
