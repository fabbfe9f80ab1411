/// The columns of a table, and which its cells are in.
struct TableColumns {
  private(set) var narrowest: [Double] = []
  private(set) var widest: [Double] = []
  /// Between two cells, in CSS pixels.
  let spacing: Double
  /// The cells, in the order of the document.
  private(set) var cells: [Cell] = []
  private(set) var rows: [Int] = []

  struct Cell {
    let box: Int
    let column: Int
    let span: Int
  }

  /// More columns than this are not told apart.
  private static let limit = 1000

  /// - Parameters:
  ///   - table: The table's index.
  ///   - boxes: All boxes; those in the table are closed.
  init(of table: Int, in boxes: [LayoutBox]) {
    if boxes[table].style.borderCollapse == .collapse {
      spacing = 0
    } else {
      spacing =
        Element(boxes[table].node)?.attribute("cellspacing").flatMap { Dimension.pixels($0) }
        .map(Double.init) ?? 2
    }
    collect(from: table + 1, to: boxes.count, in: boxes)
    for cell in cells {
      let end = Swift.min(cell.column + cell.span, TableColumns.limit)
      while widest.count < end {
        widest.append(0)
        narrowest.append(0)
      }
      let count = Double(end - cell.column)
      for column in cell.column..<end {
        narrowest[column] = Swift.max(narrowest[column], boxes[cell.box].narrowest / count)
        widest[column] = Swift.max(widest[column], boxes[cell.box].widest / count)
      }
    }
  }

  private mutating func collect(from start: Int, to end: Int, in boxes: [LayoutBox]) {
    var taken: [Int] = []
    var column = 0
    var index = start
    while index < end {
      let box = boxes[index]
      switch box.style.display {
      case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
        index += 1
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
          return Swift.min(Swift.max(value, 1), TableColumns.limit)
        }
        let columns = Swift.min(span("colspan"), Swift.max(1, TableColumns.limit - column))
        let rows = span("rowspan")
        if column < TableColumns.limit {
          cells.append(Cell(box: index, column: column, span: columns))
          if rows > 1 {
            while taken.count < column + columns { taken.append(0) }
            for place in column..<column + columns { taken[place] = rows }
          }
        }
        column += columns
        index = box.end
      default: index = Swift.max(box.end, index + 1)
      }
    }
  }

  /// How wide the columns are in a table of a width.
  func widths(in available: Double) -> [Double] {
    let room = available - spacing * Double(widest.count + 1)
    let all = widest.reduce(0, +)
    let least = narrowest.reduce(0, +)
    if room <= least { return narrowest }
    if all <= room {
      // What is left goes to the columns by their widths.
      return widest.map { all > 0 ? $0 * room / all : room / Double(widest.count) }
    }
    return zip(narrowest, widest).map { narrow, wide in
      narrow + (wide - narrow) * (room - least) / (all - least)
    }
  }
}
