internal import Infra

/// A search for the places of values in a JSON text.
package enum JSONPlaces {
  /// The place of a value, in bytes.
  package struct Place: Equatable, Sendable {
    /// The range of the key with its quotation marks, if the value is in a dictionary.
    package var key: Range<Int>?
    package var value: Range<Int>
  }

  /// Finds values in one pass over the text.
  ///
  /// - Parameters:
  ///   - paths: The paths of the values; the empty path is the outermost value.
  ///   - bytes: JSON in UTF-8 that `PropertyList(parsing:)` accepts.
  /// - Returns: The places in the order of the paths; `nil` for values that do not exist.
  package static func places(
    of paths: [[PropertyListPath.Component]], in bytes: [UInt8]
  ) -> [Place?] {
    let root = Node()
    let nodes = paths.map { path in
      path.reduce(root) { $0.child(at: $1) }
    }
    bytes.withUnsafeBufferPointer { buffer in
      var scan = Scan(bytes: buffer, root: root)
      scan.run()
    }
    return nodes.map { $0.isCurrent ? $0.place : nil }
  }

  package static func place(
    of path: [PropertyListPath.Component], in bytes: [UInt8]
  ) -> Place? {
    places(of: [path], in: bytes)[0]
  }

  /// Finds the first key that occurs for the second time in its object.
  ///
  /// - Parameter bytes: JSON in UTF-8 that `PropertyList(parsing:)` accepts.
  /// - Returns: The path of the key's value, and the range of the repeated key with its quotation
  ///   marks; `nil` if no object repeats a key.
  package static func firstRepeatedKey(
    in bytes: [UInt8]
  ) -> (path: [PropertyListPath.Component], key: Range<Int>)? {
    bytes.withUnsafeBufferPointer { buffer in
      var scan = Scan(bytes: buffer, root: Node(), findsRepeatedKey: true)
      scan.run()
      return scan.repeatedKey
    }
  }

  /// A value to find, or a container of such values.
  private final class Node {
    private(set) weak var parent: Node?
    var keys: [[UInt8]: Node] = [:]
    var items: [Int: Node] = [:]
    var place: Place?
    /// The sequence number of the value's last occurrence. A value can occur several times if keys
    /// are repeated; the last one is in effect.
    var occurrence = 0
    /// The parent's `occurrence` when this value was last found. If the parent occurs again without
    /// this value, the two numbers differ, and this value does not exist.
    var ownerOccurrence = 0

    func child(at component: PropertyListPath.Component) -> Node {
      let child: Node
      switch component {
      case .key(let key):
        let key = Array(key.utf8)
        child = keys[key] ?? Node()
        keys[key] = child
      case .index(let index):
        child = items[index] ?? Node()
        items[index] = child
      }
      child.parent = self
      return child
    }

    var isCurrent: Bool {
      var node = self
      while let parent = node.parent {
        guard node.ownerOccurrence == parent.occurrence else { return false }
        node = parent
      }
      return true
    }
  }

  private struct Frame {
    let node: Node?
    let key: Range<Int>?
    let start: Int
    let isDictionary: Bool
    var index = 0
    var expectsKey: Bool
    var entryKey: Range<Int>?
    var entry: Node?
    /// The keys so far, if the scan searches for a repeated key.
    var keys: Set<[UInt8]> = []
  }

  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    let root: Node
    /// Whether the scan ends at the first key that its object repeats.
    let findsRepeatedKey: Bool
    private(set) var repeatedKey: (path: [PropertyListPath.Component], key: Range<Int>)?
    var position = 0
    var frames: [Frame] = []
    var occurrences = 0

    init(bytes: UnsafeBufferPointer<UInt8>, root: Node, findsRepeatedKey: Bool = false) {
      self.bytes = bytes
      self.root = root
      self.findsRepeatedKey = findsRepeatedKey
      position = bytes.utf8ByteOrderMarkLength
    }

    mutating func run() {
      while position < bytes.count {
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          open(isDictionary: bytes[position] == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          position += 1
          guard let frame = frames.popLast() else { return }
          frame.node?.place = Place(key: frame.key, value: frame.start..<position)
        case UInt8(ascii: ","):
          position += 1
          guard let last = frames.indices.last else { return }
          frames[last].index += 1
          frames[last].expectsKey = frames[last].isDictionary
        case UInt8(ascii: "\""):
          skipString()
          if let last = frames.indices.last, frames[last].expectsKey {
            frames[last].expectsKey = false
            frames[last].entryKey = start..<position
            if findsRepeatedKey,
              !frames[last].keys.insert(key(in: start..<position)).inserted
            {
              repeatedKey = (path, start..<position)
              return
            }
            frames[last].entry = frames[last].node.flatMap { node in
              node.keys.isEmpty ? nil : node.keys[key(in: start..<position)]
            }
          } else {
            addScalar(start..<position)
          }
        case let byte where byte.isXMLWhitespace || byte == UInt8(ascii: ":"):
          position += 1
        default:
          while position < bytes.count, !",]}".utf8.contains(bytes[position]),
            !bytes[position].isXMLWhitespace
          {
            position += 1
          }
          addScalar(start..<position)
        }
      }
    }

    /// The node of the value that is being scanned, and the range of the value's key. The node is
    /// `nil` if the search is neither for this value nor for a value inside it.
    private var next: (node: Node?, key: Range<Int>?) {
      guard let frame = frames.last else { return (root, nil) }
      if frame.isDictionary { return (frame.entry, frame.entryKey) }
      return (frame.node?.items[frame.index], nil)
    }

    /// The path of the entry or item at `position`.
    private var path: [PropertyListPath.Component] {
      frames.map { frame in
        guard frame.isDictionary else { return .index(frame.index) }
        return .key(String(decoding: frame.entryKey.map(key) ?? [], as: UTF8.self))
      }
    }

    private mutating func mark(_ node: Node?) {
      guard let node else { return }
      occurrences += 1
      node.occurrence = occurrences
      node.ownerOccurrence = node.parent?.occurrence ?? 0
    }

    private mutating func open(isDictionary: Bool) {
      let (node, key) = next
      mark(node)
      frames.append(
        Frame(
          node: node, key: key, start: position, isDictionary: isDictionary,
          expectsKey: isDictionary))
      position += 1
    }

    private mutating func addScalar(_ range: Range<Int>) {
      let (node, key) = next
      mark(node)
      node?.place = Place(key: key, value: range)
    }

    private mutating func skipString() {
      position += 1
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
        case UInt8(ascii: "\""):
          position += 1
          return
        default: position += 1
        }
      }
    }

    /// Returns a key in UTF-8, without its quotation marks and with decoded escapes.
    private func key(in range: Range<Int>) -> [UInt8] {
      let content = bytes[range].dropFirst().dropLast()
      guard content.contains(UInt8(ascii: "\\")) else { return Array(content) }
      guard case .string(let text)? = try? PropertyList(parsing: Array(bytes[range])) else {
        return []
      }
      return Array(text.utf8)
    }
  }
}
