private import AppGroups
private import BackgroundTransfers
internal import NetworkClient
private import Synchronization

/// The thread that sends the requests of this process to a child process `pageaction-network`, and
/// receives the replies.
enum RequestThread {
  typealias Completion = @Sendable (Result<NetworkResponse, NetworkError>) -> Void

  private struct State {
    var requests: [(NetworkRequest, Completion)] = []
    var wake: RequestWake?
    var lastIdentifier = 0
  }

  private static let state = Mutex(State())

  /// Sends a request. The request thread calls `completion`, or the caller's thread if the request
  /// thread cannot start.
  static func send(_ request: NetworkRequest, _ completion: @escaping Completion) {
    let failure = state.withLock { state -> (any Error)? in
      state.lastIdentifier += 1
      var request = request
      request.identifier = state.lastIdentifier
      state.requests.append((request, completion))
      do {
        if state.wake == nil {
          let wake = try RequestWake()
          try wake.start { serve(wake) }
          state.wake = wake
        }
        state.wake?.signal()
        return nil
      } catch {
        state.requests.removeLast()
        return error
      }
    }
    if let failure {
      completion(
        .failure(
          NetworkError(
            .programFailed, url: request.url, "No thread can be started: \(failure).")))
    }
  }

  private static func serve(_ wake: RequestWake) {
    var process: NetworkProcess?
    var completions: [Int: Completion] = [:]
    while true {
      let requests = state.withLock { state in
        defer { state.requests = [] }
        return state.requests
      }
      for (request, completion) in requests {
        do throws(NetworkError) {
          if process == nil { process = try start() }
          completions[request.identifier] = completion
          process?.send(request)
        } catch {
          completion(.failure(error))
        }
      }
      while let reply = process?.next(within: 0) {
        completions.removeValue(forKey: reply.identifier)?(reply.result)
      }
      wake.wait(process?.pollEntries ?? [])
    }
  }

  private static func start() throws(NetworkError) -> NetworkProcess {
    var settings = NetworkSettings()
    settings.allowsPrivateAddresses = TransferProgram.allowsPrivateAddresses
    return NetworkProcess(
      NetworkProgram.command(path: try TransferProgram.find()), settings: settings)
  }
}
