internal import PropertyLists

/// A value of `--null`, which specifies the treatment of `null` in results. The option is needed
/// because property lists cannot represent `null`.
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
