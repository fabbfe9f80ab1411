import SaturatingArithmetic
import Testing

struct FixedWidthIntegerSaturatingTests {
  @Test(arguments: [
    (0.0, 0), (-0.9, 0), (1.9, 1), (-1.9, -1), (0x1p53, 1 << 53), (0x1p62, 1 << 62),
    (0x1p63, .max), (-0x1p63, .min), (1e30, .max), (-1e308, .min), (.infinity, .max),
    (-.infinity, .min), (.nan, 0), (.leastNonzeroMagnitude, 0),
  ])
  func `numbers become the nearest integer`(number: Double, expected: Int) {
    #expect(Int(saturating: number) == expected)
  }

  @Test func `narrow and unsigned integers have their own bounds`() {
    #expect(UInt32(saturating: -1) == 0)
    #expect(UInt32(saturating: 0x1p32) == .max)
    #expect(Int32(saturating: -0x1p40) == .min)
    #expect(UInt8(saturating: 255.9) == 255)
    #expect(UInt64(saturating: 0x1p64) == .max)
  }

  @Test func `sums that do not fit become a bound`() {
    #expect(Int.max.addingSaturated(1) == .max)
    #expect(Int.min.addingSaturated(-1) == .min)
    #expect(Int.max.addingSaturated(-1) == .max - 1)
    #expect(UInt8(200).addingSaturated(100) == .max)
  }

  @Test func `products that do not fit become a bound`() {
    #expect(Int.max.multipliedSaturated(by: 2) == .max)
    #expect(Int.max.multipliedSaturated(by: -2) == .min)
    #expect(Int.min.multipliedSaturated(by: -1) == .max)
    #expect((-3).multipliedSaturated(by: 4) == -12)
  }
}
