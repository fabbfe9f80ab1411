/// An element of an XML file that Xcode writes. These files have neither a DTD nor custom entities.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  /// Returns the descendants with an element name, in document order.
  func descendants(_ name: String) -> [XMLElement] {
    var result: [XMLElement] = []
    var stack = children.reversed() as [XMLElement]
    while let element = stack.popLast() {
      if element.name == name { result.append(element) }
      stack += element.children.reversed()
    }
    return result
  }

  /// The segues that begin at the element.
  var segues: [XMLElement] {
    first("connections")?.children.filter { $0.name == "segue" } ?? []
  }

  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the child whose attribute named "key" has the value `key`.
  func child(key: String) -> XMLElement? { children.first { $0.attributes["key"] == key } }

  private static let maximumDepth = 200
  private static let maximumCount = 200_000

  /// Returns the root element, or `nil` if the text is not supported XML or exceeds a limit.
  static func parse(_ bytes: [UInt8]) -> XMLElement? {
    var reader = Reader(bytes: bytes)
    return reader.read()
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    func byte(_ distance: Int = 0) -> UInt8 {
      position + distance < bytes.count ? bytes[position + distance] : 0
    }

    mutating func read() -> XMLElement? {
      var open: [XMLElement] = []
      var count = 0
      while position < bytes.count {
        guard byte() == UInt8(ascii: "<") else {
          let start = position
          while position < bytes.count, byte() != UInt8(ascii: "<") { position += 1 }
          if !open.isEmpty { open[open.count - 1].text += Self.decoded(bytes[start..<position]) }
          continue
        }
        switch byte(1) {
        case UInt8(ascii: "?"): skip(past: "?>")
        case UInt8(ascii: "!"):
          skip(past: bytes[position...].starts(with: "<!--".utf8) ? "-->" : ">")
        case UInt8(ascii: "/"):
          skip(past: ">")
          guard let element = open.popLast() else { return nil }
          if open.isEmpty { return element }
          open[open.count - 1].children.append(element)
        default:
          position += 1
          count += 1
          var element = XMLElement(name: name())
          guard let isEmpty = readAttributes(&element), open.count < XMLElement.maximumDepth,
            count < XMLElement.maximumCount,
            !element.name.isEmpty
          else { return nil }
          if !isEmpty {
            open.append(element)
          } else if open.isEmpty {
            return element
          } else {
            open[open.count - 1].children.append(element)
          }
        }
      }
      return nil
    }

    mutating func skip(past text: String) {
      let end = Array(text.utf8)
      while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
      position = min(position + end.count, bytes.count)
    }

    mutating func name() -> String {
      let start = position
      while position < bytes.count, byte() > 0x20, byte() != UInt8(ascii: ">"),
        byte() != UInt8(ascii: "/"), byte() != UInt8(ascii: "=")
      { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Returns whether the element is empty, or `nil` if its tag does not end.
    mutating func readAttributes(_ element: inout XMLElement) -> Bool? {
      while position < bytes.count {
        switch byte() {
        case 0...0x20: position += 1
        case UInt8(ascii: ">"):
          position += 1
          return false
        case UInt8(ascii: "/"):
          skip(past: ">")
          return true
        default:
          let key = name()
          guard byte() == UInt8(ascii: "=") else {
            position += 1
            continue
          }
          let quote = byte(1)
          position += 2
          let start = min(position, bytes.count)
          while position < bytes.count, byte() != quote { position += 1 }
          element.attributes[key] = Self.decoded(bytes[start..<min(position, bytes.count)])
          position += 1
        }
      }
      return nil
    }

    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("&") else { return text }
      var result = ""
      var rest = text[...]
      while let start = rest.firstIndex(of: "&") {
        result += rest[..<start]
        rest = rest[start...]
        guard let end = rest.prefix(12).firstIndex(of: ";") else { break }
        let name = rest[rest.index(after: start)..<end]
        result += character(name)
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }

    static func character(_ name: Substring) -> String {
      switch name {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      default:
        let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
        guard name.hasPrefix("#"),
          let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
          let scalar = Unicode.Scalar(value)
        else { return "" }
        return String(Character(scalar))
      }
    }
  }
}
