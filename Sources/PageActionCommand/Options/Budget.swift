/// A preset of limits.
enum Budget: String, CaseIterable {
  case none
  case phone

  /// In seconds: Apple asks for "well under one second".
  /// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionCreation.html
  static let phoneLaunch = 1.0

  /// In bytes: the memory at which devices ended Share extensions.
  /// - Source: https://github.com/signalapp/Signal-iOS/issues/4220
  static let phoneMemory = 120 << 20
}
