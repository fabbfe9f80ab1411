internal import ExtensionBundles
internal import PropertyLists

extension CommandFailure {
  /// - Parameter option: The option that specified the path of the bundle; `nil` if a positional
  ///   argument specified it.
  init(_ error: BundleError, of option: String? = nil) {
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    let value = error.valuePath.flatMap { $0.isEmpty ? nil : " \($0):" } ?? ""
    let prefix = option.map { "\($0): " } ?? ""
    let remedy: String
    switch error.code {
    case .ambiguous: remedy = "Choose one with --extension-name, by name or bundle identifier:"
    case .noExtension where error.remedy.hasPrefix("Specify one of these"):
      remedy = "Specify one of these with --extension-name, by name or bundle identifier:"
    default: remedy = error.remedy
    }
    self.init(
      message: "\(prefix)\(error.path)\(place):\(value) \(error.problem)", remedy: remedy,
      details: error.candidates, exitCode: Self.exitCodeForSystem)
  }
}
