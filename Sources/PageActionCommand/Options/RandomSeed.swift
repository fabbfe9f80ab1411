internal import ArgumentParser
internal import PageAction

enum RandomSeed {
  private static let random = "random"

  /// The default seed of `batch`, `stream` and test cases. It is fixed, so that their output is
  /// reproducible.
  static let ofManyPages = ReproducibleDefaults.randomSeed

  static let help = ArgumentHelp(
    "The seed of Math.random and crypto: a whole number, or random for unpredictable numbers. (default: random; in batch and stream 0)",
    valueName: "number")

  static func checked(_ text: String) throws -> String {
    guard text == random || UInt64(text) != nil else {
      throw ValidationError(
        "Specify a whole number from 0 to \(UInt64.max), or random for different numbers in each run."
      )
    }
    return text
  }

  /// Returns the seed; `nil` if the value is `random`, so that numbers differ in each run.
  /// - Parameters:
  ///   - text: The value of `--seed`; `nil` without that option.
  ///   - standard: The result if `text` is `nil`.
  static func value(_ text: String?, default standard: UInt64?) -> UInt64? {
    guard let text else { return standard }
    return UInt64(text)
  }
}
