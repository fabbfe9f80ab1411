extension PropertyList {
  /// Writes the value in `format`; `name` is what paths in errors begin with.
  ///
  /// - JSON keeps the order of keys, leaves everything beyond ASCII and `/` as they are, prints whole
  ///   reals without `.0`, dates as ISO 8601 in UTC with milliseconds, and data as base64. It ends
  ///   without a line feed.
  /// - XML property lists hold dates to the second and no control characters but tab, line feed
  ///   and carriage return. They end with a line feed.
  /// - Dates must lie within the years 1 to 9999 in property-list files. Elsewhere years outside 0 to
  ///   9999 are written with a sign and six digits, as ECMAScript does.
  /// - Only the property-list formats have NaN and the infinities.
  ///
  /// Text is made for reading and for shell pipelines; only JSON can be read back. Its rule:
  /// 1. A dictionary with one entry is written as that entry's value, unless this is a dictionary too.
  /// 2. A string is written as it is, other scalars as in JSON without quotes. A line feed follows,
  ///    unless the string ends in one.
  /// 3. An array is written one item a line, a dictionary one entry a line, as `key: value`.
  /// 4. Where the value of an entry of the outermost dictionary is an array or a dictionary with
  ///    anything in it, the entry is written as `key:`, followed by its items or entries by rule 3,
  ///    indented by two spaces.
  /// 5. Arrays and dictionaries at any other place, and empty ones, are written as JSON on one line. An
  ///    empty array or dictionary to which rule 3 applies writes nothing.
  /// 6. Under rules 3 and 4, control characters and the line breaks U+2028 and U+2029 in strings and keys
  ///    are written as JSON escapes them (`\n`, `\u001b`); backslashes stay as they are.
  ///
  /// - Throws: `PropertyListError` with the path of a value that has no form in `format`, or of a
  ///   `null` that `nullPolicy` does not let through.
  /// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
  public func bytes(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results"
  ) throws(PropertyListError) -> [UInt8] {
    var output = OutputPieces()
    try append(to: &output, format, nullPolicy, PropertyListPath(name: name))
    return output.bytes
  }

  /// Writes the value as `bytes(as:)` does, and hands the bytes on in pieces.
  ///
  /// However large the value is, only one piece of its text is in memory.
  ///
  /// - Parameter take: Takes a piece. What it throws ends the writing.
  /// - Throws: `PropertyListError` as `bytes(as:)` does, when pieces may have been taken; else what
  ///   `take` throws.
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
