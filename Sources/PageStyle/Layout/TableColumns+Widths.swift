internal import PageDOM

/// - Source: https://drafts.csswg.org/css-tables-3/#width-distribution-algorithm
extension TableColumns {
  /// Without border spacing.
  var narrowest: Double { columns.reduce(0) { $0 + $1.narrowest } }

  /// Without border spacing.
  var widest: Double {
    var percent = 0.0
    var whole = 0.0
    var others = 0.0
    for column in columns {
      if case .percent(let part) = column.width {
        let part = min(part, 100 - percent)
        percent += part
        if part > 0 { whole = max(whole, column.widest * 100 / part) }
      } else {
        others += max(column.widest, column.width.pixels(of: 0) ?? 0)
      }
    }
    // The table is wide enough for the max-content width of each percentage column.
    guard percent > 0 else { return others }
    let limit = 10_000.0
    let rest = percent < 100 ? others * 100 / (100 - percent) : others > 0 ? limit : 0
    return min(max(whole, rest), limit)
  }

  func widths(in available: Double) -> [Double] {
    let room = max(0, available - spacing * Double(count + 1))
    return isFixed ? fixedWidths(in: room) : automaticWidths(in: room)
  }

  /// - Source: https://drafts.csswg.org/css2/#fixed-table-layout
  private func fixedWidths(in room: Double) -> [Double] {
    var widths = columns.map { $0.width.pixels(of: room) }
    let left = room - widths.reduce(0) { $0 + ($1 ?? 0) }
    let automatic = widths.count { $0 == nil }
    for index in widths.indices where widths[index] == nil {
      widths[index] = max(0, left / Double(automatic))
    }
    let sum = widths.reduce(0) { $0 + ($1 ?? 0) }
    let scale = automatic == 0 && sum > 0 && sum < room ? room / sum : 1
    return widths.map { ($0 ?? 0) * scale }
  }

  /// Widens percentage columns first, then lengths, then `auto` columns up to max-content. The
  /// remaining width goes to one kind only.
  private func automaticWidths(in room: Double) -> [Double] {
    var widths = columns.map(\.narrowest)
    var left = room - widths.reduce(0, +)
    guard left > 0 else { return widths }
    let percents = columns.indices.filter { columns[$0].isPercent }
    let lengths = columns.indices.filter { columns[$0].isLength }
    let others = columns.indices.filter { columns[$0].width == .auto }
    /// Widens columns up to their wanted widths, as far as there is room.
    func give(_ list: [Int], _ wanted: (Column) -> Double) {
      let missing = list.map { max(0, wanted(columns[$0]) - widths[$0]) }
      let sum = missing.reduce(0, +)
      guard sum > 0 else { return }
      let scale = min(1, left / sum)
      for (index, width) in zip(list, missing) { widths[index] += width * scale }
      left -= sum * scale
    }
    var percent = 100.0
    let parts = percents.map { index -> Double in
      guard case .percent(let part) = columns[index].width else { return 0 }
      defer { percent = max(0, percent - part) }
      return min(part, percent)
    }
    for (index, part) in zip(percents, parts) { give([index]) { _ in room * part / 100 } }
    give(lengths) { $0.width.pixels(of: 0) ?? 0 }
    give(others, \.widest)
    guard left > 0 else { return widths }
    let (list, weights): ([Int], [Double]) =
      if !others.isEmpty {
        (others, others.map { columns[$0].widest })
      } else if !lengths.isEmpty {
        (lengths, lengths.map { widths[$0] })
      } else {
        (percents, parts)
      }
    let sum = weights.reduce(0, +)
    for (index, weight) in zip(list, weights) {
      widths[index] += left * (sum > 0 ? weight / sum : 1 / Double(list.count))
    }
    return widths
  }
}

extension TableColumns.Column {
  fileprivate var isPercent: Bool {
    if case .percent = width { true } else { false }
  }

  fileprivate var isLength: Bool {
    if case .pixels = width { true } else { false }
  }
}
