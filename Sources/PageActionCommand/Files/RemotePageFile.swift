internal import Batch
internal import NetworkClient
internal import PageSources
private import PlatformLibC
internal import SystemFiles

extension PageInputFile {
  /// Whether the path is the URL of a page of the network, and not the name of a file.
  var isAddress: Bool { RemotePage.isAddress(path) && !InputFile(path: path).exists }

  /// The failure if the path is such a URL, and the network is not allowed.
  var failureOfAddress: CommandFailure {
    .file(
      "'\(path)' is a URL; pages are loaded from the network only with --allow-network.",
      remedy: "Add that option, or save the page first, in a browser or with `curl --location "
        + "--output page.html URL`, and name the file with --base-url URL.")
  }

  /// Requests the page from the network.
  func read(
    _ network: NetworkSettings, _ options: PageReadingOptions
  ) throws(CommandFailure) -> PageRecord {
    // Writing to a program that has ended must not end this process.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    let archive = try openedArchive()
    let result: Result<NetworkResponse, NetworkError>
    do throws(NetworkError) {
      let process = NetworkProcess(try NetworkProgram.find(), settings: network)
      result = .success(try process.response(to: NetworkRequest(identifier: 0, url: path)))
    } catch {
      result = .failure(error)
    }
    do throws(BatchFailure) {
      try archive?.append(result)
    } catch {
      throw CommandFailure(error)
    }
    let response: NetworkResponse
    do throws(NetworkError) {
      response = try result.get()
    } catch {
      throw CommandFailure(error)
    }
    let page = RemotePage(SourcePlace(path: path, offset: 0, index: 0))
    do throws(SourceFailure) {
      return try page.record(of: RemotePage.Response(response), options: options)
    } catch {
      throw .file("\(path): \(error.problem)", remedy: error.remedy)
    }
  }

  private func openedArchive() throws(CommandFailure) -> ResponseArchive? {
    guard let archive else { return nil }
    do throws(BatchFailure) {
      return try ResponseArchive(path: archive, software: NetworkOption.software)
    } catch {
      throw CommandFailure(error)
    }
  }
}
