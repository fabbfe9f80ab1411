#if os(Linux)
  import Foundation
  import NetworkClient
  import Testing

  @testable import AppExtensions

  /// https://developer.apple.com/documentation/foundation/urlsessionconfiguration/timeoutintervalforrequest
  @Suite("Timeouts and sizes of transfers") struct TimeoutTests {
    private let url = URL(string: "https://a.example/")!

    @Test("The defaults are 60 seconds without data, and 7 days in total") func defaults() {
      let task = URLSession(configuration: .default).dataTask(with: url)
      let request = ForegroundTransfers.request(of: task, .default, nil)
      #expect(request?.limits.idleTime == 60 && request?.limits.time == 7 * 24 * 60 * 60)
      task.cancel()
    }

    @Test("The interval of a request replaces that of the session") func intervals() {
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 120
      configuration.timeoutIntervalForResource = 300
      let session = URLSession(configuration: configuration)
      var request = URLRequest(url: url)
      let tasks = [session.dataTask(with: url), session.dataTask(with: request)]
      request.timeoutInterval = 5
      let own = session.dataTask(with: request)
      let limits = (tasks + [own]).map {
        ForegroundTransfers.request(of: $0, session.settings, nil)?.limits
      }
      #expect(limits.map { $0?.idleTime } == [120, 120, 5])
      #expect(limits.allSatisfy { $0?.time == 300 })
      session.invalidateAndCancel()
    }

    @Test("A downloaded file may be larger than data in memory") func sizes() {
      let task = URLSession.shared.downloadTask(with: url)
      let file = URL(fileURLWithPath: "/tmp/x")
      #expect((ForegroundTransfers.request(of: task, .default, file)?.limits.size ?? 0) > 1 << 30)
      task.cancel()
    }
  }
#endif
