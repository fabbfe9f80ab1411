import PageAction

/// The source ranges of the elements of a page, in tree order.
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
    var open: [(name: String, element: Int)] = []
    for line in dump.utf8.split(separator: 0x0A) {
      let columns = line.split(separator: 0x09).map { String($0) ?? "" }
      guard columns.count >= 4, let start = Int(columns[0]), let end = Int(columns[1]) else {
        continue
      }
      if columns[2] == "start-tag" {
        open.append((columns[3], elements.count))
        elements.append(Element(tag: start..<end, all: start..<end))
      } else if columns[2] == "end-tag" {
        // Elements without an end tag, such as `<br>`, remain above the element on the stack.
        while let (name, element) = open.popLast() {
          guard name == columns[3] else { continue }
          let all = elements[element].all
          elements[element].all = all.lowerBound..<max(all.upperBound, end)
          break
        }
      }
    }
  }
}
