/// Defaults that make tests and runs over many pages reproducible on any machine.
package enum ReproducibleDefaults {
  /// 2025-01-01, in milliseconds since 1970.
  package static let startTime = 1_735_689_600_000.0

  package static let randomSeed: UInt64 = 0

  /// The address of a page whose file contains none. The `file:` URL would depend on the machine.
  package static let address = "https://example.com/"

  package static let timeZone = "UTC"
}
