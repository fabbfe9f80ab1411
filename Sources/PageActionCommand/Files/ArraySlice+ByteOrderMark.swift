extension ArraySlice<UInt8> {
  /// The bytes without a UTF-8 byte order mark at the start. Some editors write this mark.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
