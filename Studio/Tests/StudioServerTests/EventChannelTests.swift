import Testing

@testable import StudioServer

@Suite("Events")
struct EventChannelTests {
  /// Reads until the text ends with `end`, and returns the text.
  private static func text(of body: EventBody, until end: String) async -> String {
    var iterator = body.makeAsyncIterator()
    var text = ""
    while !text.hasSuffix(end), let bytes = await iterator.nextBuffer(suggested: 4096) {
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  @Test("reach every page, in order")
  func order() async {
    let channel = EventChannel()
    let bodies = (0..<3).map { _ in channel.events(after: nil) }
    for number in 1...100 { channel.send("changed", data: "f\(number)") }
    for body in bodies {
      let text = await Self.text(of: body, until: "data: f100\n\n")
      let numbers = text.matches(of: /data: f(\d+)/).compactMap { Int($0.1) }
      #expect(numbers == Array(1...100))
    }
  }

  @Test("are sent again to a page that reconnects")
  func reconnection() async {
    let channel = EventChannel()
    for number in 1...5 { channel.send("changed", data: "f\(number)") }
    let text = await Self.text(of: channel.events(after: 3), until: "data: f5\n\n")
    #expect(text.matches(of: /id: (\d+)/).map { String($0.1) } == ["4", "5"])
  }

  @Test("that are no longer known are reported as missed")
  func missed() async {
    let channel = EventChannel()
    for number in 1...300 { channel.send("changed", data: "f\(number)") }
    let text = await Self.text(of: channel.events(after: 3), until: "data: f300\n\n")
    let identifiers = text.matches(of: /id: (\d+)\nevent: (\w+)/).map { "\($0.2) \($0.1)" }
    #expect(identifiers.first == "missed 44")
    #expect(identifiers.dropFirst() == (45...300).map { "changed \($0)" }[...])
    #expect(channel.lastNumber == 300)
    // A page of an earlier server can know a number that this channel has not reached.
    let other = await Self.text(of: EventChannel().events(after: 3), until: "data: all\n\n")
    #expect(other.contains("event: missed"))
  }

  @Test("end for a page that takes none, which then connects again")
  func slowPage() async {
    let channel = EventChannel()
    let body = channel.events(after: nil)
    for number in 1...2000 { channel.send("changed", data: "f\(number)") }
    var iterator = body.makeAsyncIterator()
    var count = 0
    while let bytes = await iterator.nextBuffer(suggested: 4096) { count += bytes.count }
    // The body has ended before all events were sent.
    #expect(count > 0 && count < 2000 * 30)
  }
}
