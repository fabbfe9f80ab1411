internal import ArgumentParser
internal import PageJavaScript

/// The limits that a device sets for an extension.
struct BudgetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The seconds from the start of the script to its completion, including timers. (default: no limit)",
      valueName: "seconds"),
    transform: { try Quantity.seconds($0, from: 0.1) })
  var launchBudget: Double?

  @Option(
    help: ArgumentHelp(
      "Limits as on a device: phone sets --launch-budget 1 and --memory-limit 120. (default: none)",
      valueName: "none|phone"), completion: Choice<Budget>.completion,
    transform: Choice<Budget>.checked)
  var budget: String?

  var isPhone: Bool { budget == Budget.phone.rawValue }

  /// - Parameter hasMemoryLimit: Whether `--memory-limit` replaces the preset's.
  func apply(to limits: inout Limits, hasMemoryLimit: Bool) {
    if isPhone {
      limits.launch = Budget.phoneLaunch
      if !hasMemoryLimit { limits.memory = Budget.phoneMemory }
    }
    if let launchBudget { limits.launch = launchBudget }
  }
}

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
