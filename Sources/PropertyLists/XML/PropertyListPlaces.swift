internal import Infra

/// The places of keys and values in the text of an XML property list.
package struct PropertyListPlaces: Sendable {
  /// The places of a value and, if the value is in a dictionary, of its key.
  package struct Entry: Sendable {
    /// The description of the value's `PropertyListPath`, whose `name` is empty.
    package var path: String
    /// The range of the `key` element, in bytes.
    package var key: Range<Int>?
    /// The range of the value's element, in bytes.
    package var value: Range<Int>
  }

  /// The entries in the order of their ends; containers follow their contents.
  package private(set) var entries: [Entry] = []

  private var open: [(path: String, key: Range<Int>?, start: Int)] = []
  private var keyStart = 0
  private var key: Range<Int>?

  init() {}

  /// Reads the places of an XML property list.
  ///
  /// - Returns: The places, or `nil` if the bytes are not a property list in XML and UTF-8.
  package init?(ofXML bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    let mark = bytes.utf8ByteOrderMarkLength
    guard bytes.dropFirst(mark).first(where: { !$0.isXMLWhitespace }) == UInt8(ascii: "<") else {
      return nil
    }
    let read = bytes.withUnsafeBufferPointer { buffer -> PropertyListPlaces? in
      let content = UnsafeBufferPointer(rebasing: buffer[mark...])
      guard UTF8Validation.validPrefixCount(content) == content.count else { return nil }
      let builder = PropertyListBuilder(
        name: "", meter: ReadingMeter(limits, inputCount: buffer.count), onWarning: { _ in })
      return try? XMLPropertyListReader.places(content, builder: builder)
    }
    guard let read else { return nil }
    entries = read.entries.map { entry in
      Entry(
        path: entry.path, key: entry.key.map { $0.lowerBound + mark..<$0.upperBound + mark },
        value: entry.value.lowerBound + mark..<entry.value.upperBound + mark)
    }
  }

  mutating func beginKey(at start: Int) {
    keyStart = start
  }

  mutating func endKey(at end: Int) {
    key = keyStart..<end
  }

  mutating func beginContainer(_ components: [PropertyListPath.Component], at start: Int) {
    open.append((Self.text(components), key, start))
    key = nil
  }

  mutating func endContainer(at end: Int) {
    guard let container = open.popLast() else { return }
    entries.append(Entry(path: container.path, key: container.key, value: container.start..<end))
    key = nil
  }

  mutating func add(_ components: [PropertyListPath.Component], _ value: Range<Int>) {
    entries.append(Entry(path: Self.text(components), key: key, value: value))
    key = nil
  }

  private static func text(_ components: [PropertyListPath.Component]) -> String {
    PropertyListPath(name: "", components: components).description
  }
}
