internal import Batch
internal import NetworkClient
internal import PageJavaScript
internal import PageSources
internal import SystemFiles

extension PageInputFile {
  /// Whether the path is the URL of a page on the network, and no file with this path exists.
  var isAddress: Bool { RemotePage.isAddress(path) && !InputFile(path: path).exists }

  /// The failure to report if the path is a page's URL, but the network is not allowed.
  var failureOfAddress: CommandFailure {
    .file(
      "'\(path)' is a URL; pages are loaded from the network only with --allow-network.",
      remedy: "Add that option, or save the page first, in a browser or with `curl --location "
        + "--output page.html URL`, and name the file with --base-url URL.")
  }

  func read(
    _ network: NetworkSettings, _ options: PageReadingOptions, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> PageRecord {
    let loader: URLLoader
    if let shared = self.loader {
      loader = shared
    } else {
      loader = try URLLoader(
        network, archive: try openedArchive(), onNote: { diagnostics.warn($0) })
    }
    let page = RemotePage(SourcePlace(path: path, offset: 0, index: 0))
    let result = loader.load(NetworkRequest(identifier: 0, url: page.url))
    if let failure = loader.failure { throw CommandFailure(failure) }
    let response: NetworkResponse
    do throws(NetworkError) {
      response = try result.get()
    } catch {
      throw CommandFailure(error)
    }
    do throws(SourceFailure) {
      return try page.record(of: RemotePage.Response(response), options: options)
    } catch {
      throw .file("\(path): \(error.problem)", remedy: error.remedy)
    }
  }

  func openedArchive() throws(CommandFailure) -> ResponseArchive? {
    guard let archive else { return nil }
    do throws(BatchFailure) {
      return try ResponseArchive(path: archive, software: NetworkOption.software)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension PageFileOptions {
  /// Returns the loader of the page's subresources; `nil` if they are not allowed.
  /// - Parameter userAgent: The value of --user-agent.
  func subresources(
    userAgent: String?, limits: Limits
  ) throws(CommandFailure) -> URLLoader? {
    guard allowsSubresources, var settings = network(userAgent: userAgent) else { return nil }
    settings.sizeLimit = min(InputFile.sizeLimit, limits.memory)
    return try URLLoader(
      settings, archive: try file(userAgent: userAgent).openedArchive())
  }
}
