internal import NativeHandlers
internal import TestCases

/// The compiled native halves of cases.
enum NativeHalves {
  /// Compiles the native halves before the cases run, so that their timeouts do not include it.
  ///
  /// The cases report errors, which the compiler finds again.
  static func compile(of cases: [TestCase]) {
    var last: CaseScript?
    for testCase in cases {
      guard let native = testCase.native,
        case .extension(let path, let name, let settings) = testCase.script,
        testCase.script != last
      else { continue }
      last = testCase.script
      let loaded = try? LoadedExtension.load(
        path: path, name: name, buildSettings: settings, of: nil, Diagnostics(isQuiet: true))
      _ = try? loaded?.configuration(of: native, timeLimit: 1)
    }
  }
}

extension LoadedExtension {
  /// Compiles the native half of a case. Returns the settings of its process, which runs one case.
  /// - Parameter timeLimit: The limit for the case, in seconds.
  func configuration(
    of native: CaseNative, timeLimit: Double
  ) throws(CommandFailure) -> HandlerConfiguration {
    var configuration = try nativeConfiguration(
      taps: native.taps, timeLimit: timeLimit, option: "native", Diagnostics(isQuiet: true))
    // A process for each case, because the results of a case must not depend on others.
    configuration.mode = .page
    return configuration
  }
}
