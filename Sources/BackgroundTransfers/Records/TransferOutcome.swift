package import NetworkClient
internal import PropertyLists

/// How a task ended: with a response whose body is in a file, or with an error.
package struct TransferOutcome: Sendable, Equatable {
  package struct Response: Sendable, Equatable {
    /// The final URL, after redirects.
    package var url: String
    package var version: String
    package var status: Int
    package var headers: [NetworkHeader]
    /// The size of the body, in bytes.
    package var byteCount: Int

    package init(
      url: String, version: String, status: Int, headers: [NetworkHeader], byteCount: Int
    ) {
      self.url = url
      self.version = version
      self.status = status
      self.headers = headers
      self.byteCount = byteCount
    }
  }

  package struct Failure: Sendable, Equatable {
    /// The raw value of `NetworkError.Code`, or `cancelled`.
    package var code: String
    package var url: String
    /// The failure and its fix, in sentences.
    package var message: String

    package init(code: String, url: String, message: String) {
      self.code = code
      self.url = url
      self.message = message
    }
  }

  package static let cancelledCode = "cancelled"

  package var response: Response?
  package var failure: Failure?

  package static func response(_ response: Response) -> TransferOutcome {
    TransferOutcome(response: response, failure: nil)
  }

  package static func failure(_ failure: Failure) -> TransferOutcome {
    TransferOutcome(response: nil, failure: failure)
  }

  package static func failure(_ error: NetworkError) -> TransferOutcome {
    .failure(Failure(code: error.code.rawValue, url: error.url, message: error.transferMessage))
  }
}

extension NetworkError {
  /// The message, with a remedy that does not mention options of `pageaction`.
  package var transferMessage: String {
    switch code {
    case .forbiddenAddress:
      "\(message) Set \(TransferProgram.privateAddressVariable)=1 if you trust the URL."
    case .programMissing:
      "\(message) Set \(TransferProgram.programVariable) to the path of \(NetworkProgram.name)."
    case .timeLimit, .sizeLimit, .tooManyRedirects: message
    default: ([message] + [remedy].compactMap(\.self)).joined(separator: " ")
    }
  }
}

extension TransferOutcome {
  var propertyList: PropertyList {
    var entries: PropertyListDictionary = [:]
    if let response {
      entries["response"] = .dictionary([
        "url": .string(response.url), "version": .string(response.version),
        "status": .integer(Int64(response.status)), "headers": response.headers.propertyList,
        "byteCount": .integer(Int64(response.byteCount)),
      ])
    }
    if let failure {
      entries["failure"] = .dictionary([
        "code": .string(failure.code), "url": .string(failure.url),
        "message": .string(failure.message),
      ])
    }
    return .dictionary(entries)
  }

  init?(_ list: PropertyList) {
    guard case .dictionary(let entries) = list else { return nil }
    if case .dictionary(let part)? = entries["response"] {
      guard let url = part["url"]?.text, let version = part["version"]?.text,
        case .integer(let status)? = part["status"],
        let headers = part["headers"].flatMap([NetworkHeader].init(propertyList:)),
        case .integer(let byteCount)? = part["byteCount"]
      else { return nil }
      response = Response(
        url: url, version: version, status: Int(status), headers: headers,
        byteCount: Int(byteCount))
    } else if case .dictionary(let part)? = entries["failure"] {
      guard let code = part["code"]?.text, let url = part["url"]?.text,
        let message = part["message"]?.text
      else { return nil }
      failure = Failure(code: code, url: url, message: message)
    } else {
      return nil
    }
  }
}

extension PropertyList {
  var text: String? { if case .string(let text) = self { text } else { nil } }

  var number: Double? { if case .real(let number) = self { number } else { nil } }
}

extension [NetworkHeader] {
  var propertyList: PropertyList {
    .array(map { .array([.string($0.name), .string($0.value)]) })
  }

  init?(propertyList: PropertyList) {
    guard case .array(let items) = propertyList else { return nil }
    self = []
    for item in items {
      guard case .array(let pair) = item, pair.count == 2, let name = pair[0].text,
        let value = pair[1].text
      else { return nil }
      append(NetworkHeader(name, value))
    }
  }
}
