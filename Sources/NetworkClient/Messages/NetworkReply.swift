package import WorkerProcesses

/// The reply to a request.
package struct NetworkReply: Sendable {
  package var identifier: Int
  package var result: Result<NetworkResponse, NetworkError>

  package init(identifier: Int, result: Result<NetworkResponse, NetworkError>) {
    self.identifier = identifier
    self.result = result
  }
}

extension NetworkReply {
  package var message: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(identifier)
    switch result {
    case .success(let response):
      encoder.append(true)
      encoder.append(response)
    case .failure(let error):
      encoder.append(false)
      encoder.append(error)
    }
    return encoder.message
  }

  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    identifier = try decoder.integer()
    result =
      try decoder.boolean()
      ? .success(try NetworkResponse(&decoder)) : .failure(try NetworkError(&decoder))
  }
}
