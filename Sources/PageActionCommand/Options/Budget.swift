/// A value of `--budget`: a preset of limits.
enum Budget: String, CaseIterable {
  case none
  case phone

  /// The launch budget of the preset `phone`, in seconds. Apple asks extensions to launch in "well
  /// under one second", so this is the upper bound.
  /// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionCreation.html
  static let phoneLaunch = 1.0

  /// The memory limit of `phone`, in bytes. Devices ended Share extensions that used this much
  /// memory.
  /// - Source: https://github.com/signalapp/Signal-iOS/issues/4220
  static let phoneMemory = 120 << 20
}
