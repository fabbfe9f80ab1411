extension PropertyList {
  /// Writes the value in `format`. Paths in errors begin with `name`.
  ///
  /// - JSON keeps the order of keys. Whole reals have no `.0`, dates are ISO 8601 in UTC with
  ///   milliseconds, and data is base64. No line feed follows.
  /// - XML property lists store dates to the second, and no control characters except tab, line
  ///   feed and carriage return. They end with a line feed.
  /// - In property-list files, years must be 1 to 9999. Elsewhere, years outside 0 to 9999 have a
  ///   sign and six digits.
  /// - Only the property-list formats can represent NaN and the infinities.
  ///
  /// The text format is for people and shell pipelines; it cannot be read back. Its rules:
  /// 1. A dictionary with one entry is written as its value, unless the value is a dictionary.
  ///   `textWithKeys` does not have this rule.
  /// 2. Strings are unchanged. Other scalars are as in JSON, but dates and data have no quotation
  ///   marks. A line feed follows if there is none.
  /// 3. An array has one item per line, and a dictionary one `key: value` per line. Nothing is
  ///   written for an empty array or dictionary.
  /// 4. In the outermost dictionary, non-empty containers follow `key:` by rule 3, but indented.
  /// 5. Other arrays and dictionaries, such as empty ones in containers, are JSON on one line.
  /// 6. Under rules 3 and 4, control characters, line breaks and invisible characters have JSON's
  ///   escapes, such as `\u001b` or `\u2028`.
  /// - Throws: `PropertyListError` with the path of a value that `format` or `nullPolicy` excludes.
  /// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
  public func bytes(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results"
  ) throws(PropertyListError) -> [UInt8] {
    var output = OutputPieces()
    try append(to: &output, format, nullPolicy, PropertyListPath(name: name))
    return output.bytes
  }

  /// Writes the value as `bytes(as:)` does, with only one piece of the output in memory.
  /// - Parameter take: The callback for pieces. If it throws, writing ends with its error.
  /// - Throws: `PropertyListError` as `bytes(as:)` does, possibly after some pieces.
  public func write(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results",
    to take: ([UInt8]) throws -> Void
  ) throws {
    // `withoutActuallyEscaping` stores the length of this file's path even with `-file-prefix-map`.
    // A fixed name, which no file of the target has, keeps builds reproducible in every folder.
    #sourceLocation(file:"PropertyListWriting+Pieces.swift",line:1)
    let failure = try withoutActuallyEscaping(take) { take in
      var output = OutputPieces(take: take)
      try append(to: &output, format, nullPolicy, PropertyListPath(name: name))
      output.finish()
      return output.failure
    }
    if let failure { throw failure }
  }
  #sourceLocation()

  private func append(
    to output: inout OutputPieces, _ format: Format, _ nullPolicy: NullPolicy,
    _ path: PropertyListPath
  ) throws(PropertyListError) {
    switch format {
    case .json, .prettyJSON:
      try JSONWriter.append(
        self, to: &output, isPretty: format == .prettyJSON, nullPolicy: nullPolicy, path: path)
    case .xml:
      try XMLPropertyListWriter.append(self, to: &output, nullPolicy: nullPolicy, path: path)
    case .binary:
      try BinaryPropertyListWriter.append(self, to: &output, nullPolicy: nullPolicy, path: path)
    case .text, .textWithKeys:
      try PropertyListTextWriter.append(
        self, to: &output, showsOnlyKey: format == .textWithKeys, nullPolicy: nullPolicy, path: path
      )
    }
  }
}
