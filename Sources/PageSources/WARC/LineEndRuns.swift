/// A search for the ends of runs of line-break characters. Each byte of a run is examined once,
/// regardless of the number of searches that start in the run.
struct LineEndRuns {
  private static let blockSize = 1 << 10

  /// The end of the run that contains a block of the stream, by the block's index.
  private var ends: [Int: Int] = [:]

  private var lastEnd = 0

  /// Returns the position of the first byte that is not a line-break character, from `position` on.
  /// - Parameter examined: Increased by the number of examined bytes.
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
