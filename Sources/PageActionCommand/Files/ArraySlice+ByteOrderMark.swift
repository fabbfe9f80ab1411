extension ArraySlice<UInt8> {
  /// The bytes after the byte order mark of UTF-8, which some editors write at the start of a text.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
