internal import NetworkClient
internal import PageURL

extension NetworkError {
  static func robots(_ url: URLRecord) -> NetworkError {
    NetworkError(
      .robots, url: url.display, "\(url.originKey)/robots.txt disallows the URL.",
      remedy: "Ask the operator of the server, or use --no-robots if you are allowed to.")
  }

  static func robotsUnreachable(
    _ url: URLRecord, _ error: NetworkError?
  ) -> NetworkError {
    // The host is forbidden for every URL, so do not blame robots.txt.
    if var error, error.redirects.isEmpty, error.code == .forbiddenAddress {
      error.url = url.display
      return error
    }
    return NetworkError(
      .robots, url: url.display,
      "\(url.originKey)/robots.txt could not be read, so that the URL is not requested"
        + (error.map { ": \($0.message)" } ?? "."),
      remedy: "Try again later.", isTemporary: true)
  }
}
