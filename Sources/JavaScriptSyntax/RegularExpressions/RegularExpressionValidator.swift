enum RegularExpressionValidator {
  static func validate(_ source: [UInt8], _ token: RegularExpressionToken) throws(SyntaxError) {}
}
