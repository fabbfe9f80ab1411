internal import ArgumentParser
internal import PageAction
internal import PageJavaScript

/// The limit options of commands that run scripts. This type repeats options of
/// `ReadingLimitOptions` instead of including that type, because each additional type of options
/// slows down the start of the command.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ReadingLimitOptions.timeHelp, transform: { try ReadingLimitOptions.seconds($0) })
  var timeLimit: Double?

  @Option(
    help: ReadingLimitOptions.memoryHelp, transform: { try ReadingLimitOptions.megabytes($0) })
  var memoryLimit: Int?

  @Option(
    help: ArgumentHelp(
      "The seconds from the start of the script to its completion, including timers. (default: no limit)",
      valueName: "seconds"),
    transform: { try ReadingLimitOptions.seconds($0) })
  var launchBudget: Double?

  @Option(
    help: ArgumentHelp(
      "Limits as on a device: phone sets --launch-budget 1 and --memory-limit 120. (default: none)",
      valueName: "none|phone"), completion: Choice<Budget>.completion,
    transform: Choice<Budget>.checked)
  var budget: String?

  /// Whether the memory limit comes from `--budget phone`, and `--memory-limit` does not override
  /// it.
  var isPhoneMemory: Bool { isPhone && memoryLimit == nil }

  private var isPhone: Bool { budget == Budget.phone.rawValue }

  var limits: Limits {
    var limits = Limits()
    if isPhone {
      limits.launch = Budget.phoneLaunch
      limits.memory = Budget.phoneMemory
    }
    if let timeLimit { limits.time = timeLimit }
    if let memoryLimit { limits.memory = memoryLimit << 20 }
    if let launchBudget { limits.launch = launchBudget }
    return limits
  }
}
