internal import FuzzDriver
internal import NetworkClient
internal import NetworkTransfers
internal import WorkerProcesses

/// An input that a server or another process sends. Its first byte selects the form.
enum NetworkInput {
  static func check(_ input: [UInt8]) {
    guard let form = input.first else { return }
    let rest = Array(input.dropFirst())
    switch form {
    case UInt8(ascii: "r"): checkRobots(rest)
    case UInt8(ascii: "q"): checkMessage(rest, NetworkRequest.init) { $0.message }
    case UInt8(ascii: "a"): checkMessage(rest, NetworkReply.init) { $0.message }
    case UInt8(ascii: "n"): checkMessage(rest, NetworkNote.init) { $0.message }
    case UInt8(ascii: "s"): checkMessage(rest, NetworkSettings.init) { $0.message }
    default: checkFraming(rest)
    }
  }

  /// The input is a robots.txt file, then optionally a zero byte and a URL's path without its `/`.
  private static func checkRobots(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = Array(parts[0])
    let path = [UInt8(ascii: "/")] + (parts.count > 1 ? Array(parts[1]) : [])
    let file = RobotsFile(text, for: "pageaction")
    require(
      file.allows(Array("/robots.txt".utf8)), "robots.txt itself is always allowed")
    if let delay = file.delay {
      require((0...RobotsFile.maximumDelay).contains(delay), "the delay \(delay) is not limited")
    }
    if file.isEmpty { require(file.allows(path), "without rules, all is allowed") }
    let commented = RobotsFile(text + Array("\n# Disallow: /\n".utf8), for: "pageaction")
    require(commented == file, "a comment changes the rules")
    let renamed = RobotsFile(text, for: "PAGEACTION")
    require(renamed == file, "the case of the crawler's name changes the rules")
    let all = RobotsFile(
      Array("User-agent: pageaction\nDisallow: /\n".utf8) + [0x0A], for: "pageaction")
    require(!all.allows(path) || path == Array("/robots.txt".utf8), "a rule for all has no effect")
  }

  private static func checkMessage<Value>(
    _ input: [UInt8],
    _ decode: (inout MessageDecoder) throws(MessageDecoder.Malformed) -> Value,
    _ encode: (Value) -> [UInt8]
  ) {
    var decoder = MessageDecoder(input)
    guard let value = try? decode(&decoder) else { return }
    let once = encode(value)
    var again = MessageDecoder(Array(once.dropFirst(MessageFraming.lengthSize)))
    guard let copy = try? decode(&again) else {
      return require(false, "an encoded message cannot be decoded")
    }
    require(encode(copy) == once, "a message changes when it is decoded and encoded")
  }

  /// The messages of a stream do not depend on the parts in which it arrives.
  private static func checkFraming(_ input: [UInt8]) {
    var whole = IncomingMessages()
    whole.append(input)
    var expected: [[UInt8]] = []
    while let message = whole.next() { expected.append(Array(message)) }
    var pieces = IncomingMessages()
    var found: [[UInt8]] = []
    for byte in input {
      pieces.append([byte])
      while let message = pieces.next() { found.append(Array(message)) }
    }
    require(found == expected, "messages depend on the parts in which they arrive")
    require(whole.isMalformed == pieces.isMalformed, "errors depend on the parts of a stream")
  }
}
