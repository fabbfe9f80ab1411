extension RandomAccessCollection {
  /// The first index whose element holds, where those that do are behind those that do not; the end
  /// where none does.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
