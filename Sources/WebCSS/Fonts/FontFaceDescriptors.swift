public enum FontFaceDescriptors {
  /// Returns the URLs of the sources in order; `nil` for a local font.
  /// - Source: https://drafts.csswg.org/css-fonts-4/#src-desc
  public static func addresses(_ descriptors: DeclarationBlock) -> [String?] {
    let values = ComponentValues(Array(descriptors.propertyValue("src").utf8))
    return values.split(0..<values.tokens.count, at: .comma).map { part in
      guard let first = part.first else { return nil }
      let token = values.tokens[first]
      if token.kind == .url { return token.text(in: values.input) }
      guard token.kind == .function, token.matches("url", in: values.input), part.count > 1,
        values.tokens[first + 1].kind == .string
      else { return nil }
      return values.tokens[first + 1].text(in: values.input)
    }
  }

  /// Returns the code points that a face supports; `nil` for all.
  /// - Source: https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
  public static func characters(_ descriptors: DeclarationBlock) -> [ClosedRange<UInt32>]? {
    let text = descriptors.propertyValue("unicode-range")
    guard !text.isEmpty else { return nil }
    return text.split(separator: ",").compactMap { range in
      let bounds = range.drop { $0 == " " }.dropFirst(2).split(separator: "-")
        .compactMap { UInt32($0, radix: 16) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
      return first...last
    }
  }
}
