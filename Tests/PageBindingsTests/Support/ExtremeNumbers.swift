/// The extreme integers and floating-point numbers, for all interfaces that take numbers.
enum ExtremeNumbers {
  /// JavaScript for an array of numbers, and of texts that attributes can have.
  static let script = """
    [1e30, -1e30, 1e-30, 1e308, -1e308, Infinity, -Infinity, NaN, 2147483647, 2147483648,
     -2147483648, -2147483649, 4294967295, 4294967296, 9007199254740992, 9223372036854775807,
     -9223372036854775808, 18446744073709551616, -1, 0.5, '9223372036854775807',
     '-9223372036854775808', '99999999999999999999', '1e30', '-1e308', '1e400', '1e30px', '1e-30%']
    """

  /// JavaScript for the most effective of these values.
  static let fewScript = "[1e30, -9223372036854775808, NaN, '9223372036854775807']"

  /// Numbers as CSS writes them, without a unit.
  static let inStyleSheets = ["1e30", "-1e30", "1e400", "1e-30", "9223372036854775808"]
}
