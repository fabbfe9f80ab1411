extension Collection<UInt8> {
  /// The length of the UTF-8 byte order mark at the start; 0 if there is none. Some editors write
  /// this mark.
  package var utf8ByteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The bytes without a UTF-8 byte order mark at the start.
  package var withoutByteOrderMark: SubSequence { dropFirst(utf8ByteOrderMarkLength) }
}
