/// The addresses of a host that a request tried to connect to.
struct TriedAddresses {
  private var lastRefused: String?
  private var hasAllowed = false

  /// Adds an address to which a connection is forbidden, because it is not public.
  mutating func addRefused(_ address: String) { lastRefused = address }

  mutating func addAllowed() { hasAllowed = true }

  /// The last forbidden address, or `nil` if the request also tried an allowed address.
  ///
  /// If an allowed address failed, this failure is the error to report.
  var refused: String? { hasAllowed ? nil : lastRefused }
}
