internal import Infra

extension PropertyListError.Position {
  /// Finds a value in JSON text, or the value's key if `isKey` is true. If the value is not in a
  /// dictionary, `isKey` has no effect.
  ///
  /// If a dictionary has equal keys, the last one counts, as in `PropertyList(parsing:)`.
  /// - Returns: The position, or `nil` if `bytes` are not UTF-8 or do not contain the value.
  package init?(
    of components: [PropertyListPath.Component], isKey: Bool = false, inJSON bytes: [UInt8]
  ) {
    let mark = bytes.utf8ByteOrderMarkLength
    let isUTF8 = bytes.withUnsafeBufferPointer {
      UTF8Validation.isValid(UnsafeBufferPointer(rebasing: $0[mark...]))
    }
    guard isUTF8 else { return nil }
    let content = mark == 0 ? bytes : Array(bytes[mark...])
    guard let place = JSONPlaces.place(of: components, in: content) else { return nil }
    let offset = (isKey ? place.key : nil)?.lowerBound ?? place.value.lowerBound
    self = content.withUnsafeBufferPointer { Self(of: offset, in: $0) }
  }
}
