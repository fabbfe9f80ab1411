internal import ArgumentParser
internal import PageAction
internal import PageJavaScript

/// The limits of a script, in every command that runs one.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many real seconds the script may run. (default: 10)", valueName: "seconds"),
    transform: { try Quantity.seconds($0, from: 0.1) })
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "By how many megabytes of 1,048,576 bytes the process may grow. (default: 1024)",
      valueName: "MB"),
    transform: { try Quantity.megabytes($0, in: 1...1 << 20) })
  var memoryLimit: Int?

  /// Sets what these options say of how an action runs.
  func apply(to options: inout ActionOptions) {
    if let timeLimit { options.limits.time = timeLimit }
    if let memoryLimit { options.limits.memory = memoryLimit << 20 }
  }
}
