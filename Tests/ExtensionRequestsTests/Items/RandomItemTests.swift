import ExtensionContract
import ExtensionRequests
import Foundation
import PropertyLists
import Testing

@Suite("Items as objects") struct RandomItemTests {
  @Test("1,000 random graphs of items go out and come back equal")
  func roundTrip() async {
    var random = SplitMix(state: 20)
    for _ in 0..<1000 {
      let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.item(&random) }
      let returned = await ReturnedItems.load(ItemObjects.objects(of: items), within: 60)
      #expect(returned.items == items)
      #expect(returned.problems == [])
    }
  }

  @Test("Values have the classes that extensions expect")
  func classes() async throws {
    let item = ExtensionItem(attachments: [
      ItemProvider([
        .init("public.url", value: .string("https://example.com/a")),
        .init("public.plain-text", value: .string("text")),
        .init(
          "com.apple.property-list",
          value: .dictionary(["a": .array([.integer(1), .boolean(true), .real(1.5)])])),
        .init("public.data", value: .data([1, 2])),
      ])
    ])
    let object = try #require(ItemObjects.objects(of: [item]).first?.attachments?.first)
    func load(_ type: String) async throws -> Any {
      try await object.loadItem(forTypeIdentifier: type)
    }
    #expect(try await load("public.url") is URL)
    #expect(try await load("public.plain-text") is String)
    #expect(try await load("public.data") is Data)
    let entries = try #require(try await load("com.apple.property-list") as? NSDictionary)
    let list = try #require(entries["a"] as? [Any])
    #expect(list[0] as? Int == 1)
    #expect(list[1] as? Bool == true)
    #expect(list[2] as? Double == 1.5)
  }

  @Test("A type without a value is an error")
  func unknownValue() async throws {
    let item = ExtensionItem(attachments: [ItemProvider(typeIdentifiers: ["public.jpeg"])])
    let returned = await ReturnedItems.load(ItemObjects.objects(of: [item]), within: 60)
    #expect(returned.items == [item])
    #expect(
      returned.problems == [
        "items[0].attachments[0]: public.jpeg: The value of the type public.jpeg is not known."
      ])
  }

  // MARK: Random values

  private static func item(_ random: inout SplitMix) -> ExtensionItem {
    ExtensionItem(
      attributedTitle: Bool.random(using: &random) ? text(&random) : nil,
      attributedContentText: Bool.random(using: &random) ? text(&random) : nil,
      attachments: (0..<Int.random(in: 0...3, using: &random)).map { _ in provider(&random) },
      userInfo: dictionary(&random, depth: 2))
  }

  private static func provider(_ random: inout SplitMix) -> ItemProvider {
    let types = [
      "public.url", "public.plain-text", "public.html", "com.apple.property-list", "public.data",
      "com.example.own",
    ].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    return ItemProvider(
      types.map { type in
        let value: PropertyList =
          switch type {
          case "public.url":
            .string("https://example.com/\(Int.random(in: 0..<999, using: &random))")
          case "public.plain-text", "public.html": .string(text(&random))
          case "com.apple.property-list": .dictionary(dictionary(&random, depth: 5))
          case "public.data": .data((0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
          default: value(&random, depth: 3)
          }
        return ItemProvider.Representation(type, value: value)
      }, suggestedName: Bool.random(using: &random) ? text(&random) : nil)
  }

  private static func text(_ random: inout SplitMix) -> String {
    let letters = [
      "a", "é", "\u{1F468}\u{200D}\u{1F469}", "\n", "\"", "\u{0}", "漢", "<", "\u{FEFF}",
    ]
    return (0..<Int.random(in: 1...12, using: &random))
      .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }

  private static func dictionary(
    _ random: inout SplitMix, depth: Int
  ) -> PropertyListDictionary {
    var entries = PropertyListDictionary()
    for number in 0..<Int.random(in: 0...4, using: &random) {
      entries["\(number)\(text(&random))"] = value(&random, depth: depth - 1)
    }
    return entries
  }

  private static func value(_ random: inout SplitMix, depth: Int) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 8), using: &random) {
    case 0: .string(text(&random))
    case 1: .integer([0, 1, -1, .max, .min, 255].randomElement(using: &random) ?? 0)
    case 2: .unsigned(.max)
    case 3: .real([0.5, -1e300, .infinity, 1.0].randomElement(using: &random) ?? 0)
    case 4: .boolean(Bool.random(using: &random))
    case 5: .date(Double(Int.random(in: -1_000_000_000...2_000_000_000, using: &random)))
    case 6: .data([0, 255])
    case 7: .null
    case 8:
      .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default: .dictionary(dictionary(&random, depth: depth))
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
