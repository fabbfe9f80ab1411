internal import ArgumentParser
internal import PropertyLists
internal import PageAction
internal import PageJavaScript

struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The time limit, in seconds of real time, for each of these steps: waiting for the first byte \
      of a named pipe; decoding an archive or arguments; parsing the page (plus two seconds per \
      megabyte); running the script; writing the page, the records or the difference. (default: 10)
      """,
      valueName: "seconds"),
    transform: { try Quantity.seconds($0, from: 0.1) })
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      """
      The memory limit in MiB, for the growth of the process, and for decoding an archive or \
      arguments. (default: 1024)
      """,
      valueName: "MiB"),
    transform: { try Quantity.megabytes($0, in: 1...1 << 20) })
  var memoryLimit: Int?

  var limits: Limits {
    var limits = Limits()
    if let timeLimit { limits.time = timeLimit }
    if let memoryLimit { limits.memory = memoryLimit << 20 }
    return limits
  }

  func apply(to options: inout ActionOptions) {
    options.limits = limits
  }
}

extension Limits {
  /// The limits for decoding a property list, JSON or an archive.
  var forDecoding: ReadingLimits { ReadingLimits(time: time, memory: memory) }
}
