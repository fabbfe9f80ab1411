extension PropertyList {
  /// Writes the value in `format`. Paths in errors begin with `name`.
  ///
  /// - JSON keeps the order of keys. Whole reals have no `.0`, dates are ISO 8601 in UTC with
  ///   milliseconds, and data is base64. No line feed follows.
  /// - XML property lists omit fractions of seconds in dates. They cannot contain characters that
  ///   XML does not allow, such as U+0000. They end with a line feed.
  /// - In XML and binary property lists, years must be 1 to 9999. In JSON and text, years outside
  ///   0 to 9999 have a sign and six digits.
  /// - Only XML and binary property lists can represent NaN and the infinities.
  ///
  /// The text format is for people and shell pipelines; it cannot be read back. Its rules:
  /// 1. The written value is the whole value. But if the whole value is a dictionary with one entry
  ///   whose value is not a dictionary, the written value is the entry's value. `textWithKeys` does
  ///   not have this exception.
  /// 2. Scalars are as in JSON, but strings, dates and data have no quotation marks. If the written
  ///   value is a string, it has no escapes, and a line feed follows if it does not end with one.
  /// 3. If the written value is an array, each item has a line. If the written value is a
  ///   dictionary, each entry has a line `key: value`. If it is empty, nothing is written.
  /// 4. If the written value is a dictionary, each non-empty array or dictionary directly in it is
  ///   also written in lines, but these are indented, and follow the line `key:`.
  /// 5. All other arrays and dictionaries in the written value are JSON on one line.
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

  /// Writes the value as `bytes(as:)` does, but in pieces, so that the complete output is never in
  /// memory.
  /// - Parameter take: The callback that receives each piece. If it throws, writing ends with the
  ///   callback's error.
  /// - Throws: `PropertyListError` as `bytes(as:)` does, possibly after `take` received pieces.
  public func write(
    as format: Format, nullPolicy: NullPolicy = .keep, name: String = "results",
    to take: ([UInt8]) throws -> Void
  ) throws {
    // For `withoutActuallyEscaping`, the compiler stores the length of this file's path in the
    // binary, even with `-file-prefix-map`. A fixed file name makes the binary independent of the
    // folder of the build. No file of the target has this name.
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
