internal import PlatformLibC
internal import TestCases

/// The policy for writing snapshots, from the environment variables `PAGEACTION_UPDATE` and `CI`.
enum SnapshotSettings {
  static let variable = "PAGEACTION_UPDATE"

  /// The environment variables that tests of this module set; `nil` to use those of the process.
  @TaskLocal static var environment: [String: String]?

  static func policy() throws(PageTestFailure) -> UpdatePolicy {
    let mode: UpdateMode
    switch value(of: variable) ?? "" {
    case "", "0": mode = .none
    case "1": mode = .all
    case "new": mode = .new
    case let other:
      throw PageTestFailure(
        "The environment variable \(variable) is '\(other)'. Set it to new to write snapshots that "
          + "are missing, or to 1 to replace also those that differ.")
    }
    return UpdatePolicy(
      mode: mode, prunes: false, environment: value(of: "CI").map { ["CI": $0] } ?? [:])
  }

  private static func value(of name: String) -> String? {
    if let environment { return environment[name] }
    return getenv(name).map { String(cString: $0) }
  }
}
