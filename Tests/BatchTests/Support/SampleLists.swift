import PropertyLists

/// Sample property lists of every type, with extreme values.
enum SampleLists {
  static let all: [PropertyList] = [
    .null, "", "Café ☕ \u{0}\n", .string(String(repeating: "é", count: 70_000)), 0, -1,
    .integer(.min), .integer(.max), .unsigned(UInt64(Int64.max) + 1), .unsigned(.max), .real(0.5),
    .real(-.greatestFiniteMagnitude), .real(.infinity), .real(.leastNonzeroMagnitude), true, false,
    .date(0), .date(-62_135_596_800.25), .data([]), .data([0, 255, 10]), [], [[], [[]]],
    [1, "two", .null, [3]], [:], ["b": 1, "a": ["c": .null], "": [true]],
    nested(PropertyList.maximumDepth),
  ]

  /// Returns a list that is nested `depth` levels deep, alternating arrays and dictionaries.
  static func nested(_ depth: Int) -> PropertyList {
    (0..<depth).reduce("inside") { value, level in level % 2 == 0 ? [value] : ["k": value] }
  }
}
