import PropertyLists
import Testing
import WorkerProcesses

@testable import Batch

@Suite struct MessageDecoderTests {
  private static func message(_ write: (inout MessageEncoder) -> Void) throws -> [UInt8] {
    var encoder = MessageEncoder()
    write(&encoder)
    return try Message.contents(encoder.message)
  }

  @Test(arguments: SampleLists.all)
  func propertyLists(value: PropertyList) throws {
    let bytes = try Self.message { $0.append(value) }
    var decoder = MessageDecoder(bytes)
    #expect(try decoder.propertyList() == value)
    // The decoder is at the end of the message.
    #expect(throws: MessageDecoder.Malformed.self) { try decoder.boolean() }
  }

  @Test func keysKeepTheirOrder() throws {
    let value: PropertyList = ["zebra": 1, "ant": 2, "m": 3]
    let bytes = try Self.message { $0.append(value) }
    guard case .dictionary(let entries) = try Message.decoded(bytes, { try $0.propertyList() })
    else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.map(\.key) == ["zebra", "ant", "m"])
  }

  @Test func notANumber() throws {
    let bytes = try Self.message { $0.append(PropertyList.real(.nan)) }
    guard case .real(let number) = try Message.decoded(bytes, { try $0.propertyList() }) else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
  }

  @Test func scalars() throws {
    let bytes = try Self.message {
      $0.append(Int.min)
      $0.append(-0.0)
      $0.append(true)
      $0.append("é\u{0}" as String)
      $0.append([1, 2, 255] as [UInt8])
      $0.append(nil as String?)
      $0.append("x" as String?)
      $0.append(PageStatus.memoryLimit)
      $0.append([3, 4]) { $0.append($1 as Int) }
    }
    var decoder = MessageDecoder(bytes)
    #expect(try decoder.integer() == .min)
    #expect(try decoder.real().sign == .minus)
    #expect(try decoder.boolean())
    #expect(try decoder.string() == "é\u{0}")
    #expect(try decoder.data() == [1, 2, 255])
    #expect(try decoder.optionalString() == nil)
    #expect(try decoder.optionalString() == "x")
    #expect(try decoder.choice(PageStatus.self) == .memoryLimit)
    #expect(
      try decoder.array { (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
        try decoder.integer()
      } == [3, 4])
  }

  @Test(arguments: SampleLists.all)
  func cutOff(value: PropertyList) throws {
    let bytes = try Self.message { $0.append(value) }
    // Long messages are truncated at about 500 lengths only.
    let step = max(1, bytes.count / 500)
    for count in stride(from: 0, to: bytes.count, by: step) {
      #expect(throws: MessageDecoder.Malformed.self) {
        try Message.decoded(Array(bytes.prefix(count))) { try $0.propertyList() }
      }
    }
  }

  /// The first argument is the kind of a value that has a count; the second is the count.
  @Test(arguments: [1, 7, 8, 9], [Int.max, Int.max - 8, 1 << 40, -1, .min])
  func hostileCounts(kind: Int, count: Int) throws {
    let bytes = try Self.message {
      $0.append(kind)
      $0.append(count)
      $0.append(0)
    }
    #expect(throws: MessageDecoder.Malformed.self) {
      try Message.decoded(bytes) { try $0.propertyList() }
    }
  }

  /// Each array contains one array. The nesting is deeper than in any message that is sent.
  @Test(arguments: [PropertyList.maximumDepth + 1, 1_000_000])
  func hostileDepth(depth: Int) throws {
    let bytes = try Self.message {
      for _ in 0..<depth {
        $0.append(8)
        $0.append(1)
      }
      $0.append(0)
    }
    #expect(throws: MessageDecoder.Malformed.self) {
      try Message.decoded(bytes) { try $0.propertyList() }
    }
  }

  @Test(arguments: [-1, 10, Int.max])
  func unknownKinds(kind: Int) throws {
    let bytes = try Self.message {
      $0.append(kind)
      $0.append(0)
    }
    #expect(throws: MessageDecoder.Malformed.self) {
      try Message.decoded(bytes) { try $0.propertyList() }
    }
  }

  @Test func unknownChoice() throws {
    let bytes = try Self.message { $0.append("excellent" as String) }
    #expect(throws: MessageDecoder.Malformed.self) {
      try Message.decoded(bytes) { try $0.choice(PageStatus.self) }
    }
  }
}
