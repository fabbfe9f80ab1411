internal import Foundation

/// The conformances by which casts convert Swift values to Foundation's objects and back.
///
/// A linker takes an object file from the static library of Foundation only if code refers to it.
/// Casts find conformances at run time, so without these references `as? NSArray` would fail.
enum FoundationBridges {
  /// Refers to all conformances. `Frameworks` compiles this module without optimization, which
  /// could remove the references.
  static func link() {
    let types: [any _ObjectiveCBridgeable.Type] = [
      [Any].self, [AnyHashable: Any].self, Set<AnyHashable>.self, String.self, Data.self,
      Date.self, URL.self, UUID.self, Decimal.self, IndexPath.self, IndexSet.self,
      DateComponents.self, DateInterval.self, URLComponents.self, URLQueryItem.self, Locale.self,
      TimeZone.self, Calendar.self, CharacterSet.self, Notification.self,
      PersonNameComponents.self, Measurement<Unit>.self, AffineTransform.self,
    ]
    assert(!types.isEmpty)
  }
}
