/// The container of deflate data. The raw values are zlib's `windowBits` arguments.
package enum DeflateFormat: Int32 {
  /// - Source: https://www.rfc-editor.org/rfc/rfc1952
  case gzip = 31
  /// - Source: https://www.rfc-editor.org/rfc/rfc1950
  case zlib = 15
  /// - Source: https://www.rfc-editor.org/rfc/rfc1951
  case raw = -15
}
