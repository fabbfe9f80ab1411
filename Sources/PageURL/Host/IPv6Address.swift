internal import Infra

/// - Source: https://url.spec.whatwg.org/#concept-ipv6
public struct IPv6Address: Hashable, Sendable {
  public private(set) var pieces: [UInt16]

  /// Parses the address between the brackets.
  /// - Source: https://url.spec.whatwg.org/#concept-ipv6-parser
  init?(parsing input: UnsafeBufferPointer<UInt8>) {
    var address = [UInt16](repeating: 0, count: 8)
    var pieceIndex = 0
    var compress: Int?
    var pointer = 0
    func c() -> UInt8? { pointer < input.count ? input[pointer] : nil }
    // 5. Leading compression.
    if c() == Byte.colon {
      guard input.count > 1, input[1] == Byte.colon else { return nil }
      pointer = 2
      pieceIndex = 1
      compress = 1
    }
    // 6. The pieces.
    while let first = c() {
      // 6.1. Too many pieces.
      guard pieceIndex < 8 else { return nil }
      // 6.2. Compression.
      if first == Byte.colon {
        guard compress == nil else { return nil }
        pointer &+= 1
        pieceIndex &+= 1
        compress = pieceIndex
        continue
      }
      // 6.3–6.4. Up to four hexadecimal digits.
      var value: UInt16 = 0
      var length = 0
      while length < 4, let byte = c(), let digit = byte.hexDigitValue {
        value = value << 4 | UInt16(digit)
        pointer &+= 1
        length &+= 1
      }
      // 6.5. An IPv4 address at the end.
      if c() == Byte.dot {
        guard length > 0, pieceIndex <= 6,
          Self.parseIPv4(input[(pointer &- length)...], into: &address, at: pieceIndex)
        else { return nil }
        pieceIndex &+= 2
        break
      }
      // 6.6–6.7. The separator.
      if c() == Byte.colon {
        pointer &+= 1
        if c() == nil { return nil }
      } else if c() != nil {
        return nil
      }
      // 6.9–6.10. Set the piece.
      address[pieceIndex] = value
      pieceIndex &+= 1
    }
    // 7. Move the pieces after the compression to the end.
    if let compress {
      var swaps = pieceIndex &- compress
      pieceIndex = 7
      while pieceIndex != 0, swaps > 0 {
        address.swapAt(pieceIndex, compress &+ swaps &- 1)
        pieceIndex &-= 1
        swaps &-= 1
      }
    } else if pieceIndex != 8 {
      // 8. Too few pieces.
      return nil
    }
    pieces = address
  }

  /// Step 6.5: parses four decimal numbers into two pieces.
  private static func parseIPv4(
    _ input: Slice<UnsafeBufferPointer<UInt8>>, into address: inout [UInt16], at index: Int
  ) -> Bool {
    var rest = input
    for numbersSeen in 0..<4 {
      // 6.5.5.2. A dot between the numbers.
      if numbersSeen > 0 {
        guard rest.popFirst() == Byte.dot else { return false }
      }
      // 6.5.5.3–6.5.5.4. A number without leading zeros, up to 255.
      var piece: UInt16?
      while let byte = rest.first, byte.isASCIIDigit {
        let number = UInt16(byte &- 0x30)
        if piece == 0 { return false }
        let value = (piece ?? 0) &* 10 &+ number
        guard value <= 255 else { return false }
        piece = value
        rest = rest.dropFirst()
      }
      guard let piece else { return false }
      // 6.5.5.5. Each piece consists of two numbers.
      let place = index &+ numbersSeen / 2
      address[place] = address[place] << 8 | piece
    }
    return rest.isEmpty
  }

  /// - Source: https://url.spec.whatwg.org/#concept-ipv6-serializer
  func serialize(into output: inout [UInt8]) {
    // 2. The longest run of at least two zero pieces is compressed.
    let compress = compressedPieceIndex
    var ignoresZero = false
    for (index, piece) in pieces.enumerated() {
      if ignoresZero, piece == 0 { continue }
      ignoresZero = false
      if compress == index {
        output.append(contentsOf: (index == 0 ? "::" : ":").utf8)
        ignoresZero = true
        continue
      }
      output.append(contentsOf: String(piece, radix: 16).utf8)
      if index != 7 { output.append(Byte.colon) }
    }
  }

  /// - Source: https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
  private var compressedPieceIndex: Int? {
    var longestIndex: Int?
    var longestSize = 1
    var foundIndex = 0
    var foundSize = 0
    for (index, piece) in pieces.enumerated() {
      if piece != 0 {
        foundSize = 0
        continue
      }
      if foundSize == 0 { foundIndex = index }
      foundSize &+= 1
      if foundSize > longestSize {
        longestIndex = foundIndex
        longestSize = foundSize
      }
    }
    return longestIndex
  }
}
