internal import Infra
internal import NetworkClient
internal import WorkerProcesses

/// A response in the cache.
struct CacheEntry: Equatable {
  /// The first bytes of an entry, which identify its format and version.
  private static let signature = "pageaction-cache-1"

  /// The request that the entry answers: the purpose and the URL.
  var key: String
  var exchange: NetworkExchange
  var body: [UInt8]

  /// The headers of a conditional request that validates the entry.
  var validators: [NetworkHeader] {
    var headers: [NetworkHeader] = []
    if let tag = exchange.headers["etag"] { headers.append(NetworkHeader("If-None-Match", tag)) }
    if let date = exchange.headers["last-modified"] {
      headers.append(NetworkHeader("If-Modified-Since", date))
    }
    return headers
  }

  /// Whether a response may be stored, and has a validator.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9111#section-3
  static func isStorable(_ exchange: NetworkExchange) -> Bool {
    guard exchange.method == "GET", exchange.status == 200,
      exchange.headers["etag"] != nil || exchange.headers["last-modified"] != nil
    else { return false }
    func has(_ name: String, _ token: String) -> Bool {
      exchange.headers.contains {
        $0.name.lowercased() == name
          && $0.value.split(separator: ",").contains {
            $0.trimmingSpaces.lowercased() == token
          }
      }
    }
    return !has("cache-control", "no-store") && !has("vary", "*")
  }

  /// Returns the stored exchange, updated with the headers of a response with the status 304.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9111#section-3.2
  func exchange(updatedBy new: NetworkExchange) -> NetworkExchange {
    let kept: Set = [
      "content-length", "content-encoding", "content-type", "content-range", "connection",
      "transfer-encoding",
    ]
    let updates = new.headers.filter { !kept.contains($0.name.lowercased()) }
    let names = Set(updates.map { $0.name.lowercased() })
    var exchange = exchange
    exchange.headers.removeAll { names.contains($0.name.lowercased()) }
    exchange.headers += updates
    exchange.requestHeaders = new.requestHeaders
    exchange.address = new.address
    exchange.date = new.date
    return exchange
  }

  var bytes: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(Self.signature)
    encoder.append(key)
    encoder.append(exchange)
    encoder.append(body)
    encoder.append(Int(truncatingIfNeeded: Fingerprint.hash(of: body)))
    return Array(encoder.bytes.dropFirst(MessageFraming.lengthSize))
  }

  /// Returns `nil` if the bytes are not a complete entry of this format.
  init?(_ bytes: [UInt8]) {
    var decoder = MessageDecoder(bytes)
    guard (try? decoder.string()) == Self.signature, let key = try? decoder.string(),
      let exchange = try? NetworkExchange(&decoder), let body = try? decoder.data(),
      let hash = try? decoder.integer(), hash == Int(truncatingIfNeeded: Fingerprint.hash(of: body))
    else { return nil }
    self.init(key: key, exchange: exchange, body: body)
  }

  init(key: String, exchange: NetworkExchange, body: [UInt8]) {
    self.key = key
    self.exchange = exchange
    self.body = body
  }
}

extension Substring {
  var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
