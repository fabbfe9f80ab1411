/// The addresses of a host that a request tried to connect to.
struct TriedAddresses {
  private var lastRefused: String?
  private var hasAllowed = false

  /// Adds an address that is not public, to which no connection is allowed.
  mutating func addRefused(_ address: String) { lastRefused = address }

  mutating func addAllowed() { hasAllowed = true }

  /// The last refused address if all addresses were refused.
  ///
  /// The failure of an allowed address is reported, rather than the refusal of another one.
  var refused: String? { hasAllowed ? nil : lastRefused }
}
