/// Finds the ends of runs of line ends. However many searches begin in one run, its bytes are examined
/// once.
struct LineEndRuns {
  private static let blockSize = 1 << 10

  /// Ends of runs, by the numbers of the blocks of the stream that these runs contain.
  private var ends: [Int: Int] = [:]

  /// The end of the last run that is known.
  private var lastEnd = 0

  /// Returns the place in a window of the first byte that is no line end.
  ///
  /// - Parameters:
  ///   - position: The place in the window where the search begins.
  ///   - examined: Grows by the number of bytes that were examined.
  mutating func end(in window: ByteWindow, from position: Int, examined: inout Int) -> Int {
    let bytes = window.bytes
    let offset = window.offset
    if offset > lastEnd { ends.removeAll() }
    var position = position
    var firstBlock: Int?
    var known: (block: Int, end: Int)?
    while position < bytes.count {
      let (block, rest) = (offset + position).quotientAndRemainder(dividingBy: Self.blockSize)
      if rest == 0 {
        if firstBlock == nil { firstBlock = block }
        if known == nil, let end = ends[block] {
          known = (block, end)
          position = end - offset
          continue
        }
      }
      examined += 1
      guard bytes[position].isLineEnd else { break }
      position += 1
    }
    if let firstBlock {
      let end = offset + position
      let endBlock = known?.end == end ? known?.block ?? firstBlock : end / Self.blockSize
      for block in firstBlock..<max(firstBlock, endBlock) { ends[block] = end }
      lastEnd = max(lastEnd, end)
    }
    return position
  }
}
