import ExtensionContract
import PropertyLists
import Testing

/// Expected values are from Apple's pages on `NSString.integerValue` and `NSString.boolValue`.
@Suite("Numbers and Booleans as Foundation reads them") struct TolerantValuesTests {
  @Test(
    "integers",
    arguments: [
      (.integer(3), 3), (.boolean(true), 1), (.boolean(false), 0), (.string("10"), 10),
      (.string(" +7x"), 7), (.string("-2"), -2), (.string("two"), 0), (.string(""), 0),
      (.string("99999999999999999999"), .max), (.string("-99999999999999999999"), .min),
      (.string("-9223372036854775808"), .min), (.real(1.9), 1), (.real(-1.9), -1),
      (.real(.nan), 0), (.real(1e300), .max), (.real(-1e300), .min), (.unsigned(1 << 63), .max),
      (.array([]), nil), (.null, nil), (.data([1]), nil),
    ] as [(PropertyList, Int64?)])
  func integers(value: PropertyList, number: Int64?) {
    #expect(value.tolerantInteger == number)
  }

  @Test(
    "Booleans",
    arguments: [
      (.boolean(true), true), (.integer(1), true), (.integer(0), false), (.integer(-5), true),
      (.string("YES"), true), (.string("true"), true), (.string("NO"), false), (.string("1"), true),
      (.string("  -0007"), true), (.string("0"), false), (.string(""), false),
      (.string("on"), false),
      (.real(0.5), true), (.dictionary([:]), nil),
    ] as [(PropertyList, Bool?)])
  func booleans(value: PropertyList, truth: Bool?) {
    #expect(value.tolerantBoolean == truth)
  }
}
