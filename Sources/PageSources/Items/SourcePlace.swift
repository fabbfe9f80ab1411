/// The place of an item: the input, the offset in it, and the item's index.
public struct SourcePlace: Sendable, Hashable {
  /// The input's path, or `-` for standard input.
  public var path: String

  /// The offset in bytes of the item's record in the file.
  ///
  /// In compressed files, the offset of the member in which the record begins. -1 for inputs that
  /// could not be opened.
  public var offset: Int

  /// The number of earlier items of the same input, of all kinds.
  public var index: Int

  /// The offset at which reading can restart to reach the item.
  ///
  /// This is `offset` unless the input has compressed members that do not begin with a record. Then
  /// it is the last earlier member that does.
  public var restartOffset: Int

  /// The number of items between `restartOffset` and this item.
  public var restartCount: Int

  /// The zero-based index of the input among the inputs. Files of a folder share the folder's
  /// index.
  public var input: Int

  /// The offset of inputs that could not be opened.
  public static let unopened = -1

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - restartOffset: The restart offset; `nil` for `offset`.
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
