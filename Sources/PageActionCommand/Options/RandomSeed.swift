internal import ArgumentParser

/// The seed of the random numbers that scripts get.
enum RandomSeed {
  /// The word for numbers that nobody can foresee.
  private static let random = "random"

  /// The seed in `batch` and `stream`: the same in each run, so that records are.
  static let ofManyPages: UInt64 = 0

  static let help = ArgumentHelp(
    "What Math.random and crypto begin with: a whole number, or random. (default: random; in batch and stream 0)",
    valueName: "number")

  static func checked(_ text: String) throws -> String {
    guard text == random || UInt64(text) != nil else {
      throw ValidationError(
        "Give a whole number from 0 to \(UInt64.max), or random for other numbers in each run.")
    }
    return text
  }

  /// Returns the seed; `nil` for other numbers in each run.
  ///
  /// - Parameter standard: The seed if none was given.
  static func value(_ text: String?, default standard: UInt64?) -> UInt64? {
    guard let text else { return standard }
    return UInt64(text)
  }
}
