/// An assignment of values to the expected items that they match. Each value has at most one item.
struct ItemAssignment {
  /// For each expected item, the index of its value; `nil` if it has none.
  var partners: [Int?]
  /// The indices of the values that are not assigned to an item.
  var leftValues: [Int]
}

extension ValueMatching {
  /// Assigns values to as many expected items as possible.
  ///
  /// First, items without matchers get equal values, because no other values match them. Augmenting
  /// paths then find a maximum matching.
  /// - Source: https://doi.org/10.2307/2033205
  mutating func assign(
    _ items: [ExpectedValue], to values: [ValueTable.ID]
  ) throws(TooManySteps) -> ItemAssignment {
    try take(items.count + values.count)
    var partners = [Int?](repeating: nil, count: items.count)
    var places: [ValueTable.ID: [Int]] = [:]
    for (index, value) in values.enumerated().reversed() {
      places[value, default: []].append(index)
    }
    var isTaken = [Bool](repeating: false, count: values.count)
    var matchers: [Int] = []
    for (index, item) in items.enumerated() {
      guard case .plain(let id) = item else {
        matchers.append(index)
        continue
      }
      guard let place = places[id]?.popLast() else { continue }
      partners[index] = place
      isTaken[place] = true
    }
    let free = values.indices.filter { !isTaken[$0] }
    var owners = [Int?](repeating: nil, count: free.count)
    for matcher in matchers {
      var isVisited = [Bool](repeating: false, count: free.count)
      try take(free.count)
      _ = try augment(matcher, items, values, free, &owners, &isVisited)
    }
    for (position, owner) in owners.enumerated() {
      guard let owner else { continue }
      partners[owner] = free[position]
      isTaken[free[position]] = true
    }
    return ItemAssignment(
      partners: partners, leftValues: values.indices.filter { !isTaken[$0] })
  }

  /// Finds an augmenting path, which assigns a value to `item` and may assign other values to other
  /// items. `UnorderedItems.maximumNodeCount` limits the depth of the recursion.
  private mutating func augment(
    _ item: Int, _ items: [ExpectedValue], _ values: [ValueTable.ID], _ free: [Int],
    _ owners: inout [Int?], _ isVisited: inout [Bool]
  ) throws(TooManySteps) -> Bool {
    for position in free.indices where !isVisited[position] {
      try take(1)
      guard try matches(items[item], values[free[position]]) else { continue }
      isVisited[position] = true
      if let owner = owners[position],
        try !augment(owner, items, values, free, &owners, &isVisited)
      {
        continue
      }
      owners[position] = item
      return true
    }
    return false
  }
}
