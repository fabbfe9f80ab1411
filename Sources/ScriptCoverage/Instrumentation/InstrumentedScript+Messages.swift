extension InstrumentedScript {
  /// Returns an exception's message with quotations of the original script instead of the
  /// instrumented one.
  ///
  /// JavaScriptCore appends the text of an expression to many messages: `(evaluating '…')`.
  package func originalMessage(of message: String) -> String {
    var rest = Array(message.utf8)[...]
    var output: [UInt8] = []
    while let (citation, text) = nextCitation(in: rest) {
      output += rest[..<citation.lowerBound] + text
      rest = rest[citation.upperBound...]
    }
    return String(decoding: output + rest, as: UTF8.self)
  }

  /// Returns the range of the first quoted expression with a counter, and its original text.
  private func nextCitation(
    in message: ArraySlice<UInt8>
  ) -> (citation: Range<Int>, text: [UInt8])? {
    // The text contains each counter only once, so a counter identifies the quoted expression.
    guard let name = message.firstRange(of: Array(counterName.utf8)),
      let end = message[name.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let text = Array(self.text.utf8)
    guard let place = text.firstRange(of: message[name.lowerBound...end]) else { return nil }
    let shift = place.lowerBound - name.lowerBound

    // Extend the range to the quotation marks around the expression, which can itself contain
    // quotation marks.
    let quote = UInt8(ascii: "'")
    var start = name.lowerBound
    while start > message.startIndex, start + shift > 0,
      message[start - 1] == text[start + shift - 1]
    {
      start -= 1
    }
    while start < name.lowerBound, start == message.startIndex || message[start - 1] != quote {
      start += 1
    }
    var stop = end + 1
    while stop < message.endIndex, stop + shift < text.count, message[stop] == text[stop + shift] {
      stop += 1
    }
    while stop > end + 1, stop == message.endIndex || message[stop] != quote { stop -= 1 }
    return (start..<stop, originalText(of: start + shift..<stop + shift, in: text))
  }

  /// Returns the part of the text without the insertions in it.
  private func originalText(of part: Range<Int>, in text: [UInt8]) -> [UInt8] {
    var original: [UInt8] = []
    var position = part.lowerBound
    for range in insertedRanges where range.upperBound > part.lowerBound {
      if range.lowerBound >= part.upperBound { break }
      if range.lowerBound > position { original += text[position..<range.lowerBound] }
      position = range.upperBound
    }
    if position < part.upperBound { original += text[position..<part.upperBound] }
    return original
  }
}
