internal import PropertyLists

/// The treatment of `null` in results, which property lists cannot represent.
enum NullHandling: String, CaseIterable {
  case keep
  case drop
  case error

  var policy: PropertyList.NullPolicy {
    switch self {
    case .keep: .keep
    case .drop: .drop
    case .error: .error
    }
  }
}
