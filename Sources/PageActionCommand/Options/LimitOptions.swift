internal import ArgumentParser
internal import PropertyLists
internal import PageAction
internal import PageJavaScript

/// The limits of a page and its script, in every command that reads pages.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How many real seconds each of these may take: decoding an archive or arguments, parsing a \
      page (and two more for each megabyte), the script, and writing what it gives, as pages, \
      records or --diff. A named pipe has as long for its first byte. (default: 10)
      """,
      valueName: "seconds"),
    transform: { try Quantity.seconds($0, from: 0.1) })
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      """
      By how many megabytes of 1,048,576 bytes the process may grow, and how many an archive or \
      arguments may take when they are decoded. (default: 1024)
      """,
      valueName: "MB"),
    transform: { try Quantity.megabytes($0, in: 1...1 << 20) })
  var memoryLimit: Int?

  /// The specified limits, or the defaults.
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
  /// The limits for decoding a property list, JSON or an archive: the same as for scripts.
  var forDecoding: ReadingLimits { ReadingLimits(time: time, memory: memory) }
}
