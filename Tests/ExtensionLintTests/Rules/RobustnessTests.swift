import ExtensionLint
import Foundation
import Testing

@Suite("Broken input") struct RobustnessTests {
  /// A generator with a seed, so that each run has the same inputs.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test("Changed samples cause no crash, and each finding has a message") func changed() throws {
    var random = Generator(state: 17)
    let scratch = try Scratch()
    let files = LintRule.all.filter { $0.subject != .native }.flatMap { rule in
      [rule.failing, rule.passing].map { $0.files[0] }
    }
    for _ in 0..<300 {
      guard let file = files.randomElement(using: &random) else { return }
      var bytes = Array(LintSample.split(file.text).text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: bytes[..<min(index, 20)], at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 30))
        }
      }
      let name = file.path.hasSuffix(".js") ? "Action.js" : "Info.plist"
      let path = scratch.path(name)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let report = LintRun(paths: [path], nativeProgram: nil).run()
      for finding in report.findings {
        #expect(!finding.message.isEmpty)
        #expect(!finding.remedy.isEmpty)
      }
      for format in LintReport.Format.allCases {
        #expect(!report.bytes(as: format).isEmpty || report.findings.isEmpty)
      }
    }
  }

  @Test("Paths that cannot be read are findings") func unreadable() throws {
    let scratch = try Scratch()
    let report = LintRun(
      paths: [scratch.path("none"), scratch.path("none.js"), scratch.path("")], nativeProgram: nil
    ).run()
    #expect(report.findings.map(\.rule) == Array(repeating: "unreadable-extension", count: 3))
    #expect(report.hasErrors)
  }
}
