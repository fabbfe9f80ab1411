/// The lines of a text; each includes its line feed.
struct LineTable {
  private let text: UnsafeBufferPointer<UInt8>
  /// The offsets of line starts, followed by the end of the text.
  private let starts: [Int]

  init(of text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var starts = [0]
    starts.reserveCapacity(text.count { $0 == UInt8(ascii: "\n") } + 2)
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    if let last = starts.last, last < text.count { starts.append(text.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  subscript(line: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[starts[line]..<starts[line + 1]])
  }
}
