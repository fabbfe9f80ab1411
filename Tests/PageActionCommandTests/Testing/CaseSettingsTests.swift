import ExtensionContract
import TestCases
import Testing
import WorkerProcesses

@testable import PageActionCommand

@Suite("The settings of test workers") struct CaseSettingsTests {
  /// Settings whose values all differ from the defaults.
  private static func changed() -> CaseSettings {
    var handler = CaseHandler(command: .words(["h", "", "a b"]), folder: "in")
    handler.content = "items"
    handler.format = "plist"
    handler.mode = "lines"
    handler.timeLimit = 7.5
    var native = CaseNative(actions: [.tap("Save"), .type("tap"), .type("")])
    native.timeLimit = 2
    return CaseSettings(
      workingFolder: "/é", traceFolder: "traces", countsCoverage: true, returnsParts: true,
      handler: handler, native: native, appGroups: "groups")
  }

  private static func passed(_ settings: CaseSettings) throws -> CaseSettings {
    try decoded(settings.message)
  }

  /// The number of bytes of the length at the start of a message.
  private static let lengthSize = 8

  private static func decoded(_ message: [UInt8]) throws -> CaseSettings {
    var decoder = MessageDecoder(Array(message.dropFirst(lengthSize)))
    return try CaseSettings(&decoder)
  }

  /// Returns every leaf of a value by its path.
  private static func leaves(_ value: Any, _ path: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return [path: "\(value)"] }
    return mirror.children.enumerated().reduce(into: [:]) { leaves, child in
      let name = child.element.label ?? "\(child.offset)"
      leaves.merge(self.leaves(child.element.value, "\(path).\(name)")) { $1 }
    }
  }

  @Test("are passed on completely") func everything() throws {
    #expect(try Self.passed(Self.changed()) == Self.changed())
    let usual = CaseSettings(workingFolder: "")
    #expect(try Self.passed(usual) == usual)
    var line = Self.changed()
    line.handler?.command = .line("words")
    #expect(try Self.passed(line) == line)
  }

  /// A field that is added without a value in `changed()` fails this test.
  @Test("all differ from the defaults in these tests") func defaults() {
    let changed = Self.leaves(Self.changed())
    var usual = CaseSettings(workingFolder: "")
    usual.handler = CaseHandler(command: .words([]), folder: "")
    usual.native = CaseNative(actions: [])
    // Compiled native halves have their own encoding.
    for (path, value) in Self.leaves(usual) where !path.hasPrefix(".nativeHalves") {
      #expect(changed[path] != value, "\(path) is as by default")
    }
  }

  @Test("are not decoded from other messages") func malformed() throws {
    let message = Self.changed().message
    for count in Self.lengthSize..<message.count {
      #expect(throws: MessageDecoder.Malformed.self) {
        try Self.decoded(Array(message.prefix(count)))
      }
    }
  }
}
