/// The kinds of input for the readers of extensions.
enum FuzzedBundleFormat: String, CaseIterable {
  case infoplist, zip, pbxproj, xcproj, xcconfig, entitlements, signature, profile

  /// The value of `--format=`; libFuzzer ignores options with two dashes.
  static let chosen: FuzzedBundleFormat = {
    let option = "--format="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let format = name.flatMap({ FuzzedBundleFormat(rawValue: String($0)) }) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("The fuzzer needs \(option) with one of \(names).")
    }
    return format
  }()
}
