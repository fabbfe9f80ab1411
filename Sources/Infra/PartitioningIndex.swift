extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `holds`, or the end index. O(log n).
  ///
  /// Elements that satisfy `holds` must follow all that do not.
  @inlinable
  public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
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
