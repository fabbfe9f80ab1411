internal import ArgumentParser
private import PlatformLibC

enum JobCount {
  private static let maximum = 1024

  /// The number of online processors, clamped to the valid values of `--jobs`.
  static var cores: Int {
    min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), maximum)
  }

  static func parse(_ text: String) throws -> Int {
    guard let value = Int(text), (1...maximum).contains(value) else {
      throw ValidationError("Specify a number of processes from 1 to \(maximum).")
    }
    return value
  }
}
