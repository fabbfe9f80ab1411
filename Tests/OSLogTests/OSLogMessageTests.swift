import Testing

@testable import OSLog

@Suite("Messages for the log") struct OSLogMessageTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test("A message contains its values, regardless of their privacy") func values() {
    let name: String? = nil
    #expect(text("plain") == "plain")
    #expect(text("a \(1) \("b", privacy: .private) \(2.5)") == "a 1 b 2.5")
    #expect(text("\(name)") == "<nil>")
    #expect(text("\(name, privacy: .public)") == "<nil>")
  }

  @Test("Values have a form and an alignment") func forms() {
    #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true))") == "0xFF")
    #expect(text("\(Int8(-1), format: .hex(includePrefix: true))") == "0xff")
    #expect(text("\(-1, format: .hex)") == "ffffffffffffffff")
    #expect(text("\(-8, format: .decimal)") == "-8")
    #expect(text("\(1.5, format: .fixed(precision: 2))") == "1.50")
    #expect(text("[\("ab", align: .left(columns: 4))]") == "[ab  ]")
    #expect(text("[\("ab", align: .right(columns: 4))]") == "[  ab]")
  }

  @Test("A disabled log writes no message") func disabled() {
    #expect(OSLog.default.isEnabled(type: .info))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }
}
