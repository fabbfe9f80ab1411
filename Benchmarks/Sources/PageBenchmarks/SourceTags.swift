import PageAction

/// Where the elements of a page stand in its bytes, in tree order.
struct SourceTags {
  /// An element: its start tag, and all of it.
  struct Element {
    var tag: Range<Int>
    var all: Range<Int>
  }

  private(set) var elements: [Element] = []

  /// Reads a page's dump.
  init(_ page: PageSource) throws {
    let dump = String(decoding: try PageDump.bytes(of: page, format: .ranges), as: UTF8.self)
    var open: [Int] = []
    for line in dump.utf8.split(separator: 0x0A) {
      let columns = line.split(separator: 0x09, maxSplits: 3).map { String($0) ?? "" }
      guard columns.count >= 3, let start = Int(columns[0]), let end = Int(columns[1]) else {
        continue
      }
      if columns[2] == "start-tag" {
        open.append(elements.count)
        elements.append(Element(tag: start..<end, all: start..<end))
      } else if columns[2] == "end-tag", let element = open.popLast() {
        let all = elements[element].all
        elements[element].all = all.lowerBound..<max(all.upperBound, end)
      }
    }
  }
}
