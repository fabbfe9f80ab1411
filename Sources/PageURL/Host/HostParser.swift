internal import Infra

/// The host parser, which appends the serialized host to the output.
/// - Source: https://url.spec.whatwg.org/#concept-host-parser
enum HostParser {
  typealias Input = UnsafeBufferPointer<UInt8>

  /// Parses `input`, appends the serialized host, and returns its kind; `nil` on failure.
  static func parse(_ input: Input, isOpaque: Bool, into output: inout [UInt8]) -> HostKind? {
    // 1. An IPv6 address in brackets.
    if input.first == Byte.openBracket {
      guard input.count >= 2, input.last == Byte.closeBracket,
        let address = IPv6Address(parsing: Input(rebasing: input[1..<(input.count &- 1)]))
      else { return nil }
      output.append(Byte.openBracket)
      address.serialize(into: &output)
      output.append(Byte.closeBracket)
      return .ipv6
    }
    // 2. Opaque hosts.
    if isOpaque { return parseOpaque(input, into: &output) }
    guard !input.isEmpty else { return nil }
    // OPTIMIZATION: None of the following steps changes these domains.
    if !input.contains(where: HostCodePoints.notPlain.contains) {
      return appendASCIIDomain(input, into: &output)
    }
    // 4–5. Percent-decode.
    let domain = PercentEncoding.decode(input)
    // 6. The domain parser.
    if domain.contains(where: { $0 >= 0x80 }) {
      return IDNA.toASCII(domain).flatMap { appendChecked($0, into: &output) }
    }
    let lowercased = domain.map(\.asciiLowercased)
    return lowercased.withUnsafeBufferPointer { domain in
      if domain.contains(where: HostCodePoints.forbiddenInDomain.contains) { return nil }
      return appendASCIIDomain(domain, into: &output)
    }
  }

  /// Appends an ASCII domain in lower case, without forbidden code points.
  @inline(__always)
  static func appendASCIIDomain(_ domain: Input, into output: inout [UInt8]) -> HostKind? {
    // WebKit, like the standard before 2025, validates "xn--" labels in ASCII domains too.
    if hasPunycodeLabel(domain) {
      return IDNA.toASCII(Array(domain)).flatMap { appendChecked($0, into: &output) }
    }
    return appendDomainOrIPv4(domain, into: &output)
  }

  private static func appendChecked(_ domain: [UInt8], into output: inout [UInt8]) -> HostKind? {
    domain.withUnsafeBufferPointer { domain in
      // The domain parser's steps 6–7.
      if domain.isEmpty || domain.contains(where: HostCodePoints.forbiddenInDomain.contains) {
        return nil
      }
      return appendDomainOrIPv4(domain, into: &output)
    }
  }

  @inline(__always)
  private static func appendDomainOrIPv4(
    _ domain: Input, into output: inout [UInt8]
  ) -> HostKind? {
    // 8. If asciiDomain ends in a number, it is an IPv4 address or failure.
    if IPv4Address.endsInNumber(domain) {
      guard let address = IPv4Address.parse(domain) else { return nil }
      IPv4Address.serialize(address, into: &output)
      return .ipv4
    }
    output.append(contentsOf: domain)
    return .domain
  }

  /// Whether a label starts with "xn--". The domain must be in lower case.
  @inline(__always)
  static func hasPunycodeLabel(_ domain: Input) -> Bool {
    guard domain.count >= 4 else { return false }
    for index in 0...(domain.count &- 4)
    where domain[index &+ 2] == Byte.hyphen && domain[index &+ 3] == Byte.hyphen {
      if domain[index] == UInt8(ascii: "x"), domain[index &+ 1] == UInt8(ascii: "n"),
        index == 0 || domain[index &- 1] == Byte.dot
      {
        return true
      }
    }
    return false
  }

  /// - Source: https://url.spec.whatwg.org/#concept-opaque-host-parser
  private static func parseOpaque(_ input: Input, into output: inout [UInt8]) -> HostKind? {
    // 1. A forbidden host code point is a failure.
    if input.contains(where: HostCodePoints.isForbiddenInHost) { return nil }
    // 4. Steps 2 and 3 are only validation errors.
    output.appendPercentEncoding(input, .c0Control)
    return input.isEmpty ? .empty : .opaque
  }
}
