import Foundation

/// The worker executable, which is in the same folder as the test bundle.
enum CrashingWorker {
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("CrashingWorker").path
  }()
}
