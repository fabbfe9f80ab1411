import PageAction

/// The source ranges of the elements of a page, in tree order.
struct SourceTags {
  /// The source ranges of an element: its start tag, and the whole element.
  struct Element {
    var tag: Range<Int>
    var all: Range<Int>
  }

  private(set) var elements: [Element] = []

  /// Reads the ranges from the dump of a page.
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
        // Discard elements without an end tag, such as `<br>`. They are above the element on the
        // stack.
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
