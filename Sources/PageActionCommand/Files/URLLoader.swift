internal import Batch
internal import NetworkClient
private import Synchronization

/// A loader that requests a page and the page's subresources from the network.
final class URLLoader: @unchecked Sendable {
  // `lock` protects `process` and `archive`.
  private let process: NetworkProcess
  private let archive: ResponseArchive?
  private let lock = Mutex(())

  private let archiveFailure = Mutex<BatchFailure?>(nil)

  /// - Parameter onNote: A function that receives the informational messages of the network
  ///   process.
  init(
    _ settings: NetworkSettings, archive: ResponseArchive?,
    onNote: @escaping (String) -> Void = { _ in }
  ) throws(CommandFailure) {
    if let folder = settings.cacheFolder { try NetworkOption.makeCache(folder) }
    if let file = settings.certificateFile { try NetworkOption.checkCertificates(file) }
    do throws(NetworkError) {
      process = NetworkProcess(try NetworkProgram.find(), settings: settings)
    } catch {
      throw CommandFailure(error)
    }
    process.onNote = onNote
    self.archive = archive
  }

  /// The last failure to save a response in the archive; `nil` if there was none.
  var failure: BatchFailure? { archiveFailure.withLock { $0 } }

  func load(_ request: NetworkRequest) -> Result<NetworkResponse, NetworkError> {
    lock.withLock { _ in
      let result: Result<NetworkResponse, NetworkError>
      do throws(NetworkError) {
        result = .success(try process.response(to: request))
      } catch {
        result = .failure(error)
      }
      do throws(BatchFailure) {
        try archive?.append(result)
      } catch {
        archiveFailure.withLock { $0 = error }
      }
      return result
    }
  }
}
