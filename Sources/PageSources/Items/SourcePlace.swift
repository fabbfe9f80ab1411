public struct SourcePlace: Sendable, Hashable {
  /// The input's path, or `-` for standard input.
  public var path: String

  /// The byte offset of the record in the file, or of the compressed member in which it begins. -1
  /// for inputs that could not be opened.
  public var offset: Int

  /// The number of earlier items of the same input, of all kinds.
  public var index: Int

  /// The offset at which reading can restart to reach the item. It is the offset of the last member
  /// that begins with a record, and is not after `offset`.
  public var restartOffset: Int

  /// The number of items between `restartOffset` and this item.
  public var restartCount: Int

  /// The zero-based index of the input. Files of a folder share the folder's index.
  public var input: Int

  public static let unopened = -1

  /// - Parameter restartOffset: The restart offset; `nil` for `offset`.
  public init(
    path: String, offset: Int, index: Int, restartOffset: Int? = nil, restartCount: Int = 0,
    input: Int = 0
  ) {
    self.path = path
    self.offset = offset
    self.index = index
    self.restartOffset = restartOffset ?? offset
    self.restartCount = restartCount
    self.input = input
  }
}
