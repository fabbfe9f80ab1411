#if os(Linux)
  import Foundation
  import Testing

  @testable import AppExtensions

  /// Apple's systems keep a session until its tasks have ended:
  /// https://developer.apple.com/documentation/foundation/urlsession/finishtasksandinvalidate()
  ///
  /// The transfers fail: no server has the address, and private addresses are refused.
  @Suite("The life of a session", .timeLimit(.minutes(10))) struct SessionLifetimeTests {
    private let url = URL(string: "http://127.0.0.1:1/")!

    @Test("A task is sent although nothing else holds its session") func temporarySession() async {
      let error = await withCheckedContinuation { continuation in
        let task = URLSession(configuration: .default).dataTask(with: url) { _, _, error in
          continuation.resume(returning: error)
        }
        task.resume()
      }
      #expect(error is URLError)
    }

    @Test("A task of an invalid session ends although nothing else holds the session")
    func refusedTask() async {
      let error = await withCheckedContinuation { continuation in
        let session = URLSession(configuration: .background(withIdentifier: "no container"))
        session.dataTask(with: url) { _, _, error in continuation.resume(returning: error) }
          .resume()
      }
      #expect((error as? URLError)?.code == .backgroundSessionRequiresSharedContainer)
    }

    /// https://developer.apple.com/documentation/foundation/urlsession/download(from:delegate:)
    @Test("Asynchronous transfers throw the error of the transfer") func asynchronousErrors() async
    {
      let session = URLSession(configuration: .default)
      await #expect(throws: URLError.self) { _ = try await session.download(from: url) }
      let missing = URL(fileURLWithPath: "/missing/file")
      await #expect(throws: (any Error).self) {
        _ = try await session.upload(for: URLRequest(url: url), fromFile: missing)
      }
    }

    @Test("A session is released after its tasks") func release() async {
      weak var session: URLSession?
      do {
        let created = URLSession(configuration: .default)
        session = created
        created.dataTask(with: url).cancel()
      }
      // The task ends on the queue, which may briefly retain its last operation.
      for _ in 0..<1000 where session != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
      #expect(session == nil)
    }
  }
#endif
