internal import CCurl
internal import NetworkClient
internal import PageURL

extension NetworkError {
  /// Returns the error for a result code of libcurl.
  /// - Parameter detail: libcurl's description of the error.
  static func curl(
    _ code: CURLcode, _ url: URLRecord, detail: String, wasConnected: Bool,
    settings: NetworkSettings
  ) -> NetworkError {
    let text = (detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail)
      .filter { !$0.isNewline }
    let host = url.host
    func error(
      _ code: Code, _ message: String, _ remedy: String?, isTemporary: Bool = true
    ) -> NetworkError {
      NetworkError(
        code, url: url.display, message, remedy: remedy, isTemporary: isTemporary)
    }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return error(
        .nameNotResolved, "The host \(host) was not found by the name server.",
        "Check the spelling of the host, and the connection.")
    case CURLE_COULDNT_RESOLVE_PROXY:
      return error(
        .nameNotResolved, "The proxy of the environment was not found by the name server.",
        "Correct the variables http_proxy, https_proxy and all_proxy.")
    case CURLE_COULDNT_CONNECT:
      return error(
        .connectionFailed, "No connection to \(host): \(text).",
        "Check that the server runs, and that the port is correct.")
    case CURLE_OPERATION_TIMEDOUT where !wasConnected:
      return error(
        .connectionFailed, "No connection to \(host) in time: \(text).",
        "Check that the server can be reached, or raise --request-time-limit.")
    // libcurl has the same code for both time limits. Only the message of `CURLOPT_LOW_SPEED_TIME`
    // starts with these words.
    case CURLE_OPERATION_TIMEDOUT where text.hasPrefix("Operation too slow"):
      return error(
        .timeLimit,
        "The server \(host) sent no data for \((settings.idleTimeLimit ?? 0).plain) s.",
        "Repeat the request later.")
    case CURLE_OPERATION_TIMEDOUT:
      return error(
        .timeLimit,
        "The response of \(host) was not complete after \(settings.timeLimit.plain) s.",
        "Raise --request-time-limit.")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR:
      return error(
        .certificate, "No secure connection to \(host): \(text).",
        "Check the certificate of the server, or name a file with trusted ones with --ca-file.",
        isTemporary: false)
    case CURLE_SSL_CACERT_BADFILE:
      return error(
        .certificate, "The file with certificates cannot be read: \(text).",
        "Name a file with certificates in PEM format with --ca-file.", isTemporary: false)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return error(
        .invalidResponse, "The response of \(host) is incomplete: \(text).",
        "Repeat the request later.")
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
      return error(
        .invalidEncoding, "The body of the response cannot be decompressed: \(text).",
        "Report the error to the operator of the server.", isTemporary: false)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
      return error(
        .invalidResponse, "The response of \(host) is not HTTP: \(text).",
        "Check that the port belongs to a web server.", isTemporary: false)
    case CURLE_FILESIZE_EXCEEDED:
      return .sizeLimit(url, settings)
    default:
      return error(
        .connectionFailed, "The request to \(host) failed: \(text).", "Repeat the request later.")
    }
  }

  static func sizeLimit(_ url: URLRecord, _ settings: NetworkSettings) -> NetworkError {
    NetworkError(
      .sizeLimit, url: url.display,
      "The body is larger than \(settings.sizeLimit) bytes.",
      remedy:
        "Raise the limit with --size-limit of `batch` and `download`, or with --memory-limit of "
        + "other commands.")
  }

  static func forbiddenAddress(_ url: URLRecord, _ address: String?) -> NetworkError {
    NetworkError(
      .forbiddenAddress, url: url.display,
      "The host \(url.host) is not public\(address.map { ": its address is \($0)" } ?? "").",
      remedy: "If you trust the URL and its redirects, add --allow-private.")
  }
}

extension URLRecord {
  /// The URL without credentials and fragment.
  var display: String {
    var url = self
    url.username = ""
    url.password = ""
    return String(decoding: url.withoutFragmentUTF8, as: UTF8.self)
  }
}

extension Double {
  /// The number as text, without a decimal point if it is an integer.
  var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
