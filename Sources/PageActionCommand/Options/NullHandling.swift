internal import PropertyLists

/// The values of `--null`: the treatment of `null` in results. Property lists cannot represent
/// `null`.
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
