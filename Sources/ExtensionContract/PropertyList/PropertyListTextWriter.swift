/// Writes a property list as lines of text, by the rule that `PropertyList.bytes(as:)` documents.
struct PropertyListTextWriter {
  private var output: [UInt8] = []
  private let nullPolicy: PropertyList.NullPolicy

  static func write(
    _ value: PropertyList, nullPolicy: PropertyList.NullPolicy, path: PropertyListPath
  ) throws(PropertyListError) -> [UInt8] {
    var writer = PropertyListTextWriter(nullPolicy: nullPolicy)
    try writer.write(value, path)
    return writer.output
  }

  private init(nullPolicy: PropertyList.NullPolicy) {
    self.nullPolicy = nullPolicy
  }

  private mutating func write(
    _ value: PropertyList, _ path: PropertyListPath
  ) throws(PropertyListError) {
    switch value {
    case .dictionary(let dictionary):
      let entries = dictionary.filter { !isDropped($0.value) }
      if entries.count == 1, let (key, value) = entries.first {
        if case .dictionary = value { return try writeEntries(dictionary, path) }
        return try write(value, path.appending(.key(key)))
      }
      try writeEntries(dictionary, path)
    case .array(let array):
      try writeItems(array, indentation: "", path)
    case .string(let string):
      output.append(contentsOf: string.utf8)
      if output.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
    default:
      try writeInline(value, path)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func writeEntries(
    _ dictionary: PropertyListDictionary, _ path: PropertyListPath
  ) throws(PropertyListError) {
    for (key, value) in dictionary where !isDropped(value) {
      let path = path.appending(.key(key))
      writeEscaped(key)
      output.append(UInt8(ascii: ":"))
      switch value {
      case .array(let array) where !array.allSatisfy(isDropped):
        output.append(UInt8(ascii: "\n"))
        try writeItems(array, indentation: "  ", path)
      case .dictionary(let nested) where !nested.allSatisfy({ isDropped($0.value) }):
        output.append(UInt8(ascii: "\n"))
        for (key, value) in nested where !isDropped(value) {
          output.append(contentsOf: "  ".utf8)
          writeEscaped(key)
          output.append(contentsOf: ": ".utf8)
          try writeInline(value, path.appending(.key(key)))
          output.append(UInt8(ascii: "\n"))
        }
      default:
        output.append(UInt8(ascii: " "))
        try writeInline(value, path)
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  private mutating func writeItems(
    _ array: [PropertyList], indentation: String, _ path: PropertyListPath
  ) throws(PropertyListError) {
    for (index, value) in array.enumerated() where !isDropped(value) {
      output.append(contentsOf: indentation.utf8)
      try writeInline(value, path.appending(.index(index)))
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func writeInline(
    _ value: PropertyList, _ path: PropertyListPath
  ) throws(PropertyListError) {
    switch value {
    case .string(let string):
      writeEscaped(string)
    case .date, .data:
      var quoted: [UInt8] = []
      try JSONWriter.append(
        value, to: &quoted, isPretty: false, nullPolicy: nullPolicy, path: path)
      output.append(contentsOf: quoted.dropFirst().dropLast())
    default:
      try JSONWriter.append(
        value, to: &output, isPretty: false, nullPolicy: nullPolicy, path: path)
    }
  }

  private mutating func writeEscaped(_ string: String) {
    if !string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      output.append(contentsOf: string.utf8)
      return
    }
    for byte in string.utf8 {
      switch byte {
      case 0..<0x20:
        let literal = JSONWriter.quoted(String(Unicode.Scalar(byte)))
        output.append(contentsOf: literal.dropFirst().dropLast())
      case 0x7F:
        output.append(contentsOf: "\\u007f".utf8)
      default:
        output.append(byte)
      }
    }
  }

  private func isDropped(_ value: PropertyList) -> Bool {
    if case .null = value { nullPolicy == .drop } else { false }
  }
}
