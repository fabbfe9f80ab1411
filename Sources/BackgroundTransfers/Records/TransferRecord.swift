package import NetworkClient
internal import PropertyLists

/// A stored task of a background session. The file that contains it does not change.
package struct TransferRecord: Sendable, Equatable {
  /// The kinds of tasks. They differ in the events that the delegate receives.
  package enum Kind: String, Sendable {
    case data
    case upload
    case download
  }

  package var kind: Kind

  /// An absolute URL.
  package var url: String

  package var method = "GET"

  package var headers: [NetworkHeader] = []

  /// Whether the request has a body, which is stored in a separate file.
  package var hasBody = false

  /// The description of the task that the app chose.
  package var description: String?

  /// The time of the first call of `resume()`, in seconds since 1970.
  package var start: Double

  /// The time after which the task fails, in seconds from its start.
  package var timeLimit: Double

  package init(kind: Kind, url: String, start: Double, timeLimit: Double) {
    self.kind = kind
    self.url = url
    self.start = start
    self.timeLimit = timeLimit
  }
}

extension TransferRecord {
  var propertyList: PropertyList {
    var entries: PropertyListDictionary = [
      "kind": .string(kind.rawValue), "url": .string(url), "method": .string(method),
      "headers": headers.propertyList, "hasBody": .boolean(hasBody), "start": .real(start),
      "timeLimit": .real(timeLimit),
    ]
    if let description { entries["description"] = .string(description) }
    return .dictionary(entries)
  }

  init?(_ list: PropertyList) {
    guard case .dictionary(let entries) = list,
      let kind = entries["kind"]?.text.flatMap(Kind.init(rawValue:)),
      let url = entries["url"]?.text, let method = entries["method"]?.text,
      let headers = entries["headers"].flatMap([NetworkHeader].init(propertyList:)),
      case .boolean(let hasBody)? = entries["hasBody"],
      let start = entries["start"]?.number, let timeLimit = entries["timeLimit"]?.number
    else { return nil }
    self.init(kind: kind, url: url, start: start, timeLimit: timeLimit)
    self.method = method
    self.headers = headers
    self.hasBody = hasBody
    description = entries["description"]?.text
  }
}
