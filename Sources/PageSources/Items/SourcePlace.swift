/// Where an item stands: the input, the place in it, and the item's number.
public struct SourcePlace: Sendable, Hashable {
  /// The input's path, or `-` for standard input.
  public var path: String

  /// The first byte of the item's record in the file; in compressed files, of the member in which it
  /// begins; -1 for what could not be opened.
  public var offset: Int

  /// How many items of the same input came before, whatever they are.
  public var index: Int

  /// Where reading can begin again to come to it: at `offset`, unless the input is compressed in members
  /// that do not begin with a record; then at the last member before it that does.
  public var restartOffset: Int

  /// How many items stand between there and this one.
  public var restartCount: Int

  /// The number of the input among those given, from 0 on; files of a folder share the folder's.
  public var input: Int

  /// The offset of what could not be opened.
  public static let unopened = -1

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - restartOffset: `nil` for `offset`.
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
