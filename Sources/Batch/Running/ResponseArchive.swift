package import NetworkClient
internal import SystemFiles
internal import WARCWriting

/// The WARC file of `--save-archive`, with the requests and responses of pages.
package final class ResponseArchive {
  private let file: WARCFile
  private let path: String

  /// Opens a WARC file, which is continued if it exists.
  /// - Parameter software: The name and version of the program.
  package init(path: String, software: String) throws(BatchFailure) {
    self.path = path
    do throws(WARCFile.Failure) {
      file = try WARCFile(path: path, software: software, date: SystemClock.now)
    } catch {
      let (problem, remedy) = error.text
      throw BatchFailure(
        code: .output, message: "'\(path)' of --save-archive: \(problem)", remedy: remedy)
    }
  }

  /// Appends all exchanges of a reply, including redirects.
  package func append(_ result: Result<NetworkResponse, NetworkError>) throws(BatchFailure) {
    do throws(SystemError) {
      switch result {
      case .success(let response):
        for redirect in response.redirects { try file.append(ArchivedExchange(redirect)) }
        var exchange = ArchivedExchange(response.exchange)
        exchange.body = response.bytes
        exchange.truncation = nil
        if response.isFromCache { exchange.requestHeaders = nil }
        try file.append(exchange)
      case .failure(let error):
        for redirect in error.redirects { try file.append(ArchivedExchange(redirect)) }
      }
    } catch {
      throw failure(error)
    }
  }

  /// Commits the file to storage.
  package func synchronize() throws(BatchFailure) {
    do throws(SystemError) {
      try file.synchronize()
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> BatchFailure {
    BatchFailure(
      code: .output,
      message: "'\(path)' of --save-archive could not be written: \(error.message).",
      remedy: "Check the disk, and continue with the same command.")
  }
}

extension ArchivedExchange {
  /// Creates an exchange without a body. The bodies of redirects are not kept.
  fileprivate init(_ exchange: NetworkExchange) {
    func fields(_ headers: [NetworkHeader]) -> [Field] { headers.map { Field($0.name, $0.value) } }
    let hasBody =
      exchange.headers["content-length"] != "0" && ![204, 304].contains(exchange.status)
    self.init(
      url: exchange.url, date: exchange.date, address: exchange.address, method: exchange.method,
      requestHeaders: fields(exchange.requestHeaders), version: exchange.version,
      status: exchange.status, reason: exchange.reason, headers: fields(exchange.headers),
      truncation: hasBody ? .unspecified : nil)
  }
}
