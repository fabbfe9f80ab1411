internal import PageDOM

/// The computation of the widths of flex items in a row container.
/// - Source: https://drafts.csswg.org/css-flexbox-1/#layout-algorithm
enum FlexRow {
  private struct Item {
    let box: Int
    /// The width of the margin box, in CSS pixels.
    let width: Double
    let grow: Double
  }

  static func giveWidths(
    toChildrenOf row: Int, _ available: Double, wraps: Bool, _ boxes: inout [LayoutBox]
  ) {
    var items: [Item] = []
    var index = row + 1
    while index < boxes[row].end {
      let box = boxes[index]
      if box.kind == .container, !box.isOutOfFlow { items.append(item(index, box, available)) }
      index = Swift.max(box.end, index + 1)
    }
    let sum = items.reduce(0) { $0 + $1.width }
    let grow = items.reduce(0) { $0 + $1.grow }
    for item in items {
      var width = item.width
      if wraps {
        width = Swift.min(width, available)
        if sum <= available, grow > 0 { width += (available - sum) * item.grow / grow }
      } else if sum > available {
        let least = Swift.min(boxes[item.box].narrowest, width)
        width = Swift.max(least, width - (sum - available) * width / sum)
      } else if grow > 0 {
        width += (available - sum) * item.grow / Swift.max(grow, 1)
      }
      boxes[item.box].givenWidth = width
    }
  }

  private static func item(_ index: Int, _ box: LayoutBox, _ available: Double) -> Item {
    let values = box.style.box
    let margins =
      (values.marginLeft.pixels(of: available) ?? 0)
      + (values.marginRight.pixels(of: available) ?? 0)
    let added = margins + (values.boxSizing == .borderBox ? 0 : box.edges.horizontal)
    let specified = values.flexBasis == .auto ? box.style.width : values.flexBasis
    var width = specified.pixels(of: available).map { $0 + added } ?? box.widest
    if let most = box.style.maxWidth.pixels(of: available) {
      width = Swift.min(width, most + added)
    }
    if let least = values.minWidth.pixels(of: available) { width = Swift.max(width, least + added) }
    return Item(box: index, width: width, grow: values.flexGrow)
  }
}
