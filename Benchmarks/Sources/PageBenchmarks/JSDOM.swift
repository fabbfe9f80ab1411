import Foundation

/// jsdom in Node.js, which is optional.
enum JSDOM {
  /// Whether Debian's jsdom package is installed.
  static var isInstalled: Bool {
    FileManager.default.fileExists(atPath: "/usr/share/nodejs/jsdom")
  }

  /// Runs a script in Node.js and returns its output. The script can import jsdom.
  static func output(of script: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["NODE_PATH=/usr/share/nodejs", "node", script] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }
}
