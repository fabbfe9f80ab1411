internal import Infra

/// A writer of lines of text in the format that `PropertyList.bytes(as:)` documents.
struct PropertyListTextWriter {
  private var output: OutputPieces
  /// Whether an outermost dictionary with one entry is always written with the entry's key.
  private let showsOnlyKey: Bool
  private let nullPolicy: PropertyList.NullPolicy

  static func append(
    _ value: PropertyList, to output: inout OutputPieces, showsOnlyKey: Bool,
    nullPolicy: PropertyList.NullPolicy, path: PropertyListPath
  ) throws(PropertyListError) {
    var writer = PropertyListTextWriter(
      output: output, showsOnlyKey: showsOnlyKey, nullPolicy: nullPolicy)
    output = OutputPieces()
    try writer.write(value, path)
    output = writer.output
  }

  private init(output: OutputPieces, showsOnlyKey: Bool, nullPolicy: PropertyList.NullPolicy) {
    self.output = output
    self.showsOnlyKey = showsOnlyKey
    self.nullPolicy = nullPolicy
  }

  private mutating func write(
    _ value: PropertyList, _ path: PropertyListPath
  ) throws(PropertyListError) {
    switch value {
    case .dictionary(let dictionary):
      let entries = dictionary.filter { !isDropped($0.value) }
      if !showsOnlyKey, entries.count == 1, let (key, value) = entries.first {
        if case .dictionary = value { return try writeEntries(dictionary, path) }
        return try write(value, path.appending(.key(key)))
      }
      try writeEntries(dictionary, path)
    case .array(let array):
      try writeItems(array, indentation: "", path)
    case .string(let string):
      output.append(run: string.utf8)
      if string.utf8.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
    default:
      try writeInline(value, path)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func writeEntries(
    _ dictionary: PropertyListDictionary, _ path: PropertyListPath
  ) throws(PropertyListError) {
    for (key, value) in dictionary where !isDropped(value) {
      output.flushIfFull()
      if output.isStopped { return }
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
          output.flushIfFull()
          if output.isStopped { return }
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
      output.flushIfFull()
      if output.isStopped { return }
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
    case .data(let bytes): output.append(base64: bytes[...])
    case .date:
      var quoted = OutputPieces()
      try JSONWriter.append(
        value, to: &quoted, isPretty: false, nullPolicy: nullPolicy, path: path)
      output.append(contentsOf: quoted.bytes.dropFirst().dropLast())
    default:
      try JSONWriter.append(
        value, to: &output, isPretty: false, nullPolicy: nullPolicy, path: path)
    }
  }

  private mutating func writeEscaped(_ string: String) {
    // OPTIMIZATION: Hidden characters are rare, and ASCII bytes can be compared quickly.
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
      || !string.unicodeScalars.contains(where: \.isHidden)
    {
      output.append(run: string.utf8)
      return
    }
    for scalar in string.unicodeScalars {
      output.flushIfFull()
      if output.isStopped { return }
      switch scalar.value {
      case 0..<0x20:
        let literal = JSONWriter.quoted(String(scalar))
        output.append(contentsOf: literal.dropFirst().dropLast())
      case _ where scalar.isHidden:
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          output.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
        }
      default:
        output.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  private func isDropped(_ value: PropertyList) -> Bool {
    if case .null = value { nullPolicy == .drop } else { false }
  }
}
