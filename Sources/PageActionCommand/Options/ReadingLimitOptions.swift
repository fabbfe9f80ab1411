internal import ArgumentParser
internal import PropertyLists
internal import PageJavaScript

/// The limit options of commands that do not run scripts.
struct ReadingLimitOptions: ParsableArguments {
  static let timeHelp = ArgumentHelp(
    """
    The time limit, in seconds of real time, for each of these steps: waiting for the first byte \
    of a named pipe; decoding an archive or arguments; parsing the page (plus two seconds per \
    megabyte); running the script; writing the page, the records or the difference. (default: 10)
    """,
    valueName: "seconds")

  static let memoryHelp = ArgumentHelp(
    """
    The memory limit in MiB, for the growth of the process, and for decoding an archive or \
    arguments. (default: 1024)
    """,
    valueName: "MiB")

  @Option(help: timeHelp, transform: { try seconds($0) })
  var timeLimit: Double?

  @Option(help: memoryHelp, transform: { try megabytes($0) })
  var memoryLimit: Int?

  var limits: Limits {
    var limits = Limits()
    if let timeLimit { limits.time = timeLimit }
    if let memoryLimit { limits.memory = memoryLimit << 20 }
    return limits
  }

  static func seconds(_ text: String) throws -> Double { try Quantity.seconds(text, from: 0.1) }

  static func megabytes(_ text: String) throws -> Int {
    try Quantity.megabytes(text, in: 1...1 << 20)
  }
}

extension Limits {
  /// The limits for decoding a property list, JSON or an archive.
  var forDecoding: ReadingLimits { ReadingLimits(time: time, memory: memory) }
}
