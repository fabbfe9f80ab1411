internal import PageURL

extension URLRecord {
  /// Whether the host is a non-public IP address, `localhost` or a subdomain of `localhost`.
  var namesPrivateHost: Bool {
    switch hostValue {
    case .ipv4(let address): !SocketAddress.ipv4(address).isPublic
    case .ipv6(let address):
      !SocketAddress.ipv6(address.pieces.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }).isPublic
    case .domain(let name):
      // RFC 6761: names below localhost are loopback addresses.
      name == "localhost" || name == "localhost." || name.hasSuffix(".localhost")
        || name.hasSuffix(".localhost.")
    default: false
    }
  }

  /// The scheme, host and port. URLs with the same key share a robots.txt.
  var originKey: String { "\(self.protocol)//\(host)" }

  /// The path and the query, as in a request.
  var requestTarget: [UInt8] {
    Array(pathUTF8) + (queryUTF8.map { [UInt8(ascii: "?")] + $0 } ?? [])
  }
}
