import Foundation
import NativeHandlers
import PageAction
import PropertyLists
import Testing

/// Serialized, because a process has at most one handler at a time.
@Suite("Handlers", .serialized)
struct HandlerTests {
  private static let results = PropertyList.dictionary([
    "text": .string("\u{1F642}\n\"\u{0}"), "date": .date(1e9), "data": .data([0, 255]),
    "numbers": .array([.integer(-1), .real(0.5), .boolean(true)]),
  ])

  private static func reply(
    _ command: [String], to results: PropertyList = results, timeLimit: Double = 60,
    _ change: (inout HandlerConfiguration) -> Void = { _ in }
  ) throws -> NativeReply {
    var configuration = HandlerConfiguration(
      command: HandlerCommand(words: command), timeLimit: timeLimit)
    change(&configuration)
    let handler = try Handler(configuration)
    defer { handler.end() }
    return try handler.nativeHalf(ofPage: "https://a.example/", limits: ReadingLimits())
      .reply(results, "A title")
  }

  @Test("receive all values of property lists")
  func values() throws {
    // XML property lists cannot represent U+0000.
    let reply = try Self.reply(["cat"]) { $0.format = .binaryPlist }
    #expect(reply.finalizeArguments == Self.results)
    #expect(reply.warnings.isEmpty && reply.returnedItems == nil && reply.inputItems == nil)
  }

  @Test("receive dates and data as texts in JSON", arguments: HandlerConfiguration.Mode.allCases)
  func json(mode: HandlerConfiguration.Mode) throws {
    let reply = try Self.reply(["cat"]) { $0.mode = mode }
    guard case .dictionary(let entries)? = reply.finalizeArguments else {
      Issue.record("no arguments")
      return
    }
    #expect(entries["date"] == .string("2001-09-09T01:46:40.000Z"))
    #expect(entries["data"] == .string("AP8="))
    #expect(entries["text"] == .string("\u{1F642}\n\"\u{0}"))
  }

  @Test("return nothing", arguments: ["", " \n", "null", "[]"])
  func nothing(text: String) throws {
    let reply = try Self.reply(["printf", "%s", text]) { $0.content = .items }
    #expect(reply.finalizeArguments == nil)
  }

  @Test("return items with arguments under the key of the system")
  func items() throws {
    let text = """
      [{"attachments": [{"items": {"public.data": {"NSExtensionJavaScriptFinalizeArgumentKey": {}}}},
        {"items": {"com.apple.property-list": {"NSExtensionJavaScriptFinalizeArgumentKey": {"a": 1}}}},
        {"items": {"com.apple.property-list": {"NSExtensionJavaScriptFinalizeArgumentKey": {}}}}]}]
      """
    let reply = try Self.reply(["printf", "%s", text]) { $0.content = .items }
    #expect(reply.finalizeArguments == .dictionary(["a": .integer(1)]))
    #expect(reply.warnings.map(\.isNote) == [false, false])
    let echo = try Self.reply(["cat"]) { $0.content = .items }
    guard case .array(let received)? = echo.inputItems, case .dictionary(let item)? = received.first
    else {
      Issue.record("There are no items.")
      return
    }
    #expect(item["attributedContentText"] == .string("A title"))
    #expect(echo.finalizeArguments == nil && echo.warnings.map(\.isNote) == [true])
  }

  @Test("warn beside their reply")
  func warnings() throws {
    let arguments = try Self.reply(["echo", #"{"a": 1, "$warnings": ["Late.", "Old."]}"#]) { _ in }
    #expect(arguments.finalizeArguments == .dictionary(["a": .integer(1)]))
    #expect(arguments.warnings.map(\.message) == ["Late.", "Old."])
    let items = try Self.reply(["echo", #"{"extensionItems": [], "$warnings": ["Late."]}"#]) {
      $0.content = .items
    }
    #expect(items.warnings.map(\.message) == ["Late."])
    #expect(items.warnings.map(\.isNote) == [false])
    let invalid = try #require(throws: ActionFailure.self) {
      try Self.reply(["echo", #"{"$warnings": "Late."}"#]) { _ in }
    }
    #expect(invalid.message == "$warnings in the handler's reply is not an array of strings.")
    let cancelled = try #require(throws: ActionFailure.self) {
      try Self.reply(["echo", #"{"$cancelRequest": "No.", "$warnings": ["Late."]}"#]) { _ in }
    }
    #expect(cancelled.message == "The handler cancelled the request: No. Late.")
  }

  @Test(
    "cancel requests",
    arguments: [
      (#""No.""#, ": No."), (#"{"message": "No.", "domain": "D", "code": 4}"#, ": No. (D 4)"),
      (#"{"domain": "D", "code": 4}"#, ": (D 4)"), ("{}", "."), ("null", "."),
    ])
  func cancellation(reason: String, text: String) throws {
    let error = #expect(throws: ActionFailure.self) {
      try Self.reply(["printf", "%s", "{\"$cancelRequest\": \(reason)}"])
    }
    #expect(error?.code == .requestCancelled && error?.phase == .handler)
    #expect(error?.message == "The handler cancelled the request\(text)")
  }

  @Test(
    "report mistakes in cancellations",
    arguments: [
      (#"{"$cancelRequest": null, "a": 1}"#, "The handler's reply has 'a' beside $cancelRequest."),
      (
        #"{"$cancelRequest": {"msg": "No."}}"#,
        "$cancelRequest in the handler's reply has no key 'msg'."
      ),
      (
        #"{"$cancelRequest": {"message": 5}}"#,
        "$cancelRequest.message in the handler's reply is not a string."
      ),
      (
        #"{"$cancelRequest": {"code": 1.5}}"#,
        "$cancelRequest.code in the handler's reply is not an integer."
      ),
      (
        #"{"$cancelRequest": 1}"#,
        "$cancelRequest in the handler's reply is not a string or a dictionary."
      ),
    ])
  func invalidCancellation(reply: String, message: String) throws {
    let error = #expect(throws: ActionFailure.self) { try Self.reply(["printf", "%s", reply]) }
    #expect(error?.code == .handlerFailed)
    #expect(error?.message == message)
  }

  @Test(
    "fail with their status, signal and last line",
    arguments: [
      ("exit 3", "The handler ended with status 3."),
      ("echo a >&2; echo b >&2; exit 127", "The handler ended with status 127: b"),
      ("kill -KILL $$", "The handler was ended by signal 9 (Killed)."),
    ])
  func status(script: String, message: String) throws {
    let error = #expect(throws: ActionFailure.self) { try Self.reply(["sh", "-c", script]) }
    #expect(error?.code == .handlerFailed && error?.message == message)
  }

  @Test("are killed after their time", arguments: HandlerConfiguration.Mode.allCases)
  func time(mode: HandlerConfiguration.Mode) throws {
    let error = #expect(throws: ActionFailure.self) {
      try Self.reply(["sh", "-c", "sleep 600 & sleep 600"], timeLimit: 0.2) { $0.mode = mode }
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.message == "The handler had not replied after 0.2 s, and was killed.")
  }

  @Test("run in a folder, with default actions of signals")
  func surroundings() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("handler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("h")
    try Data("#!/bin/sh\nprintf '{\"folder\": \"%s\"}' \"$(pwd -P)\"\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let reply = try Self.reply(["./h"]) { $0.workingFolder = folder.path }
    #expect(reply.finalizeArguments == .dictionary(["folder": .string(folder.path)]))
    // If handlers inherited an ignored SIGPIPE, `yes` would report a failed write.
    let ended = try Self.reply(["sh", "-c", "yes | head -n 1 >&2; echo '{}'"])
    #expect(ended.finalizeArguments == .dictionary([:]))
  }
}
