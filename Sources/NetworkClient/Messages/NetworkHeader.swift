package import WorkerProcesses

/// A header field of an HTTP message. Values are decoded as Latin-1, as fetch does.
package struct NetworkHeader: Sendable, Equatable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension NetworkHeader {
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    name = try decoder.string()
    value = try decoder.string()
  }
}

extension Array where Element == NetworkHeader {
  /// The value of the first header with a name. The name is case-insensitive.
  package subscript(_ name: String) -> String? {
    let name = name.lowercased()
    return first { $0.name.lowercased() == name }?.value
  }
}

extension MessageEncoder {
  package mutating func append(_ headers: [NetworkHeader]) {
    append(headers) {
      $0.append($1.name)
      $0.append($1.value)
    }
  }
}

extension MessageDecoder {
  package mutating func headers() throws(Malformed) -> [NetworkHeader] {
    try array { (decoder: inout MessageDecoder) throws(Malformed) in try NetworkHeader(&decoder) }
  }
}
