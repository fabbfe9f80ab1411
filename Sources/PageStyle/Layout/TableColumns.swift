internal import PageDOM

struct TableColumns {
  private(set) var columns: [Column] = []
  /// The horizontal border spacing, in CSS pixels; `rowSpacing` is the vertical one.
  let spacing: Double
  let rowSpacing: Double
  /// In tree order.
  private(set) var cells: [Cell] = []
  private(set) var rows: [Int] = []
  /// Whether the fixed table layout algorithm applies.
  let isFixed: Bool

  struct Cell {
    let box: Int
    let column: Int
    let span: Int
    let isFirst: Bool
  }

  /// In CSS pixels, without border spacing.
  struct Column {
    var narrowest = 0.0
    var widest = 0.0
    var width = Length.auto
  }

  private static let limit = 1000

  var count: Int { columns.count }

  /// - Parameter table: The index of the table. The `end` of each descendant must be known.
  init(of table: Int, in boxes: [LayoutBox]) {
    let style = boxes[table].style
    let isCollapsed = style.borderCollapse == .collapse
    spacing = isCollapsed ? 0 : style.borderSpacing.horizontal
    rowSpacing = isCollapsed ? 0 : style.borderSpacing.vertical
    isFixed = style.box.tableLayout == .fixed && style.width != .auto
    collect(from: table + 1, to: boxes[table].end, in: boxes)
    joinColumns()
    for cell in cells where cell.span == 1 {
      let box = boxes[cell.box]
      grow(to: cell.column + 1)
      columns[cell.column].narrowest = max(columns[cell.column].narrowest, box.narrowest)
      columns[cell.column].widest = max(columns[cell.column].widest, box.widest)
      if !isFixed || cell.isFirst { note(box.style.width, box, of: cell.column) }
    }
    // A spanning cell widens its columns in proportion to their max-content widths.
    for cell in cells where cell.span > 1 {
      let end = min(cell.column + cell.span, TableColumns.limit)
      grow(to: end)
      let range = cell.column..<end
      let spaces = spacing * Double(range.count - 1)
      widen(range, to: boxes[cell.box].narrowest - spaces, \.narrowest)
      widen(range, to: boxes[cell.box].widest - spaces, \.widest)
    }
    for index in columns.indices {
      columns[index].widest = max(columns[index].widest, columns[index].narrowest)
    }
  }

  private mutating func grow(to count: Int) {
    while columns.count < min(count, TableColumns.limit) { columns.append(Column()) }
  }

  /// Applies the width of a cell or `<col>` to a column. The greatest width applies; percentages
  /// have precedence over lengths.
  private mutating func note(_ width: Length, _ box: LayoutBox, of column: Int) {
    switch (width, columns[column].width) {
    case (.auto, _): break
    case (.percent(let new), .percent(let old)) where new <= old: break
    case (.percent, _): columns[column].width = width
    case (.pixels, .percent): break
    case (.pixels(let pixels), let known):
      guard pixels > 0 else { return }
      let isWhole = box.style.box.boxSizing == .borderBox
      let whole = pixels + (isWhole ? 0 : box.edges.horizontal)
      if case .pixels(let old) = known, old >= whole { return }
      columns[column].width = .pixels(whole)
    }
  }

  private mutating func widen(
    _ range: Range<Int>, to width: Double, _ path: WritableKeyPath<Column, Double>
  ) {
    let sum = columns[range].reduce(0) { $0 + $1[keyPath: path] }
    guard width > sum else { return }
    let weights = columns[range].map(\.widest)
    let all = weights.reduce(0, +)
    for (index, weight) in zip(range, weights) {
      columns[index][keyPath: path] +=
        (width - sum) * (all > 0 ? weight / all : 1 / Double(range.count))
    }
  }

  /// Merges columns without a cell boundary between them, and removes columns that no cell reaches.
  private mutating func joinColumns() {
    let ends = Set(cells.flatMap { [$0.column, $0.column + $0.span] } + columns.indices)
    let places = Dictionary(uniqueKeysWithValues: ends.sorted().enumerated().map { ($1, $0) })
    cells = cells.map { cell in
      let column = places[cell.column] ?? cell.column
      let end = places[cell.column + cell.span] ?? column + cell.span
      return Cell(box: cell.box, column: column, span: end - column, isFirst: cell.isFirst)
    }
    let last = cells.reduce(0) { max($0, $1.column + $1.span) }
    columns.removeLast(max(0, columns.count - last))
  }

  private mutating func collect(from start: Int, to end: Int, in boxes: [LayoutBox]) {
    var taken: [Int] = []
    var column = 0
    var index = start
    var next = 0
    var group: LayoutBox?
    while index < end {
      let box = boxes[index]
      switch box.style.display {
      case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
        // A cell cannot span beyond its row group.
        taken = []
        index += 1
      case .tableColumnGroup where box.end > index + 1:
        group = box
        index += 1
      case .tableColumn, .tableColumnGroup:
        let span = Element(box.node)?.attribute("span").flatMap { HTMLNumber.integer($0) } ?? 1
        let isSilent = box.style.width == .auto && index < group?.end ?? 0
        for _ in 0..<min(max(span, 1), TableColumns.limit - min(next, TableColumns.limit)) {
          grow(to: next + 1)
          note(isSilent ? group?.style.width ?? .auto : box.style.width, box, of: next)
          next += 1
        }
        index = max(box.end, index + 1)
      case .tableRow:
        column = 0
        rows.append(index)
        for place in taken.indices where taken[place] > 0 { taken[place] -= 1 }
        index += 1
      case .tableCell:
        while column < taken.count, taken[column] > 0 { column += 1 }
        let element = Element(box.node)
        func span(_ name: StaticString) -> Int {
          let value = element?.attribute(name).flatMap { HTMLNumber.integer($0) } ?? 1
          return min(max(value, 1), TableColumns.limit)
        }
        let columns = min(span("colspan"), max(1, TableColumns.limit - column))
        let rows = span("rowspan")
        if column < TableColumns.limit {
          cells.append(
            Cell(box: index, column: column, span: columns, isFirst: self.rows.count <= 1))
          if rows > 1 {
            while taken.count < column + columns { taken.append(0) }
            for place in column..<column + columns { taken[place] = rows }
          }
        }
        column += columns
        index = box.end
      default: index = max(box.end, index + 1)
      }
    }
  }
}
