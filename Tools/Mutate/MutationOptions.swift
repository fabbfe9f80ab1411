/// An error that ends the program.
struct MutationFailure: Error {
  let message: String
}

/// The arguments of the program.
struct MutationOptions {
  var script = ""
  var command: [String] = []
  var jobs = 2
  /// Seconds for one run of the command.
  var timeout = 60.0
  /// The percentage of mutations that the command must notice.
  var minimum = 100.0
  var listsOnly = false

  static let usage = """
    Usage: Tools/mutate [--jobs N] [--timeout SECONDS] [--minimum PERCENT] SCRIPT -- COMMAND…
           Tools/mutate --list SCRIPT

    """

  init(_ arguments: [String]) throws(MutationFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--jobs":
        jobs = Int(try Self.number(argument, &rest, in: 1...256))
      case "--timeout": timeout = try Self.number(argument, &rest, in: 0.001...86_400)
      case "--minimum": minimum = try Self.number(argument, &rest, in: 0...100)
      case "--list": listsOnly = true
      case "--":
        command = Array(rest)
        rest = []
      case _ where argument.hasPrefix("-"):
        throw MutationFailure(message: "Unknown option '\(argument)'.\n\(Self.usage)")
      case _ where script.isEmpty: script = argument
      default:
        throw MutationFailure(message: "Put '--' before the command.\n\(Self.usage)")
      }
    }
    if script.isEmpty { throw MutationFailure(message: "Name a script.\n\(Self.usage)") }
    if !listsOnly, !command.contains(where: { $0.contains("{}") }) {
      throw MutationFailure(
        message: "The command has no '{}', which stands for the changed script.\n\(Self.usage)")
    }
  }

  private static func number(
    _ option: String, _ rest: inout ArraySlice<String>, in range: ClosedRange<Double>
  ) throws(MutationFailure) -> Double {
    guard let value = rest.popFirst().flatMap(Double.init), range.contains(value) else {
      throw MutationFailure(
        message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }
}
