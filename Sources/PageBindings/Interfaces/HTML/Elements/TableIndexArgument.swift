extension Call {
  /// Returns an index argument; -1, which means the end, if the argument is missing.
  func index(_ index: Int) throws -> Int { has(index) ? try long(index) : -1 }
}
