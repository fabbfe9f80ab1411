internal import ExtensionContract

/// What becomes of `null` in results, for which property lists have no form.
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
