extension PropertyList {
  /// Writes the value in `format`. Paths in errors begin with `name`.
  ///
  /// - JSON keeps the order of keys and does not escape `/` or characters beyond ASCII. Whole reals
  ///   have no `.0`. Dates are ISO 8601 in UTC with milliseconds, and data is base64. It ends
  ///   without a line feed.
  /// - XML property lists store dates to the second, and no control characters except tab, line
  ///   feed and carriage return. They end with a line feed.
  /// - In property-list files, the year of a date must be 1 to 9999. In other formats, years
  ///   outside 0 to 9999 have a sign and six digits, as in ECMAScript.
  /// - Only the property-list formats can represent NaN and the infinities.
  ///
  /// The text format is for people and shell pipelines; it cannot be read back. Its rules:
  /// 1. A dictionary with one entry is written as that entry's value, unless the value is a
  ///    dictionary.
  /// 2. A string is written unchanged, and other scalars as in JSON without quotes. A line feed
  ///    follows, unless the string ends in one.
  /// 3. An array is written as one item a line, and a dictionary as one `key: value` a line.
  /// 4. If an entry of the outermost dictionary has a non-empty array or dictionary, it is written
  ///    as `key:`. Its items or entries follow by rule 3, indented by two spaces.
  /// 5. Other arrays and dictionaries are written as JSON on one line. An empty array or dictionary
  ///    to which rule 3 applies writes nothing.
  /// 6. Under rules 3 and 4, strings and keys use JSON's escapes (`\n`, `\u001b`) for control
  ///    characters, U+2028 and U+2029. Backslashes are not escaped.
  ///
  /// - Throws: `PropertyListError` with the path of a value that `format` cannot represent, or of a
  ///   `null` that `nullPolicy` does not allow.
  /// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
  public func bytes(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results"
  ) throws(PropertyListError) -> [UInt8] {
    var output = OutputPieces()
    try append(to: &output, format, nullPolicy, PropertyListPath(name: name))
    return output.bytes
  }

  /// Writes the value as `bytes(as:)` does, in pieces.
  ///
  /// Only one piece of the output is in memory, regardless of the size of the value.
  ///
  /// - Parameter take: The callback for pieces. If it throws, writing ends.
  /// - Throws: `PropertyListError` as `bytes(as:)` does, possibly after some pieces; otherwise the
  ///   error that `take` throws.
  public func write(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results",
    to take: ([UInt8]) throws -> Void
  ) throws {
    let failure = try withoutActuallyEscaping(take) { take in
      var output = OutputPieces(take: take)
      try append(to: &output, format, nullPolicy, PropertyListPath(name: name))
      output.finish()
      return output.failure
    }
    if let failure { throw failure }
  }

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
    case .text:
      try PropertyListTextWriter.append(self, to: &output, nullPolicy: nullPolicy, path: path)
    }
  }
}
