internal import PropertyLists

/// A rewriting of the JSON text of an old value, so that it represents a new value. It keeps the
/// layout, and the text of parts that are equal.
struct JSONRewriting {
  private let bytes: [UInt8]
  private let style: JSONStyle
  private var result: [UInt8] = []

  /// Returns the text of `value` that replaces the value in a range; `nil` if JSON cannot represent
  /// `value`.
  static func text(
    of value: PropertyList, replacing range: Range<Int>, in bytes: [UInt8], style: JSONStyle
  ) -> [UInt8]? {
    guard let old = try? PropertyList(parsing: Array(bytes[range])) else { return nil }
    var rewriting = JSONRewriting(bytes: bytes, style: style)
    let layout = JSONLayout(of: bytes, at: range.lowerBound)
    return rewriting.append(value, old, layout) ? rewriting.result : nil
  }

  private init(bytes: [UInt8], style: JSONStyle) {
    self.bytes = bytes
    self.style = style
  }

  private mutating func append(
    _ value: PropertyList, _ old: PropertyList, _ layout: JSONLayout
  ) -> Bool {
    let start = result.count
    switch (value, old, layout.content) {
    case (.dictionary(let new), .dictionary(let old), .dictionary(let entries)):
      // Write the whole value again if the text has duplicate keys, of which only the last counts.
      guard entries.count == old.count else { break }
      let kept = entries.filter { new[$0.name] != nil }
      let added = new.filter { old[$0.key] == nil }
      guard !kept.isEmpty || new.isEmpty && entries.isEmpty else { break }
      let parts = entries.map { $0.key.lowerBound..<$0.value.range.upperBound }
      var isFirst = true
      for (index, entry) in entries.enumerated() {
        guard let newValue = new[entry.name], let oldValue = old[entry.name] else { continue }
        result += gap(before: isFirst ? 0 : index, parts, layout.range)
        isFirst = false
        result += bytes[entry.key.lowerBound..<entry.value.range.lowerBound]
        guard append(newValue, oldValue, entry.value) else { return false }
      }
      if let last = entries.last {
        let colon = bytes[last.key.upperBound..<last.value.range.lowerBound]
        for (key, value) in added {
          guard let name = try? PropertyList.string(key).bytes(as: .json) else { return false }
          let gap = gapBeforeAddition(parts, layout.range, isTight: colon.count == 1)
          result += gap + name + colon
          guard appendAddition(value, after: gap, in: layout.range) else { return false }
        }
      }
      return finish(value, parts, layout.range, from: start)
    case (.array(let new), .array(let old), .array(let items)):
      guard items.count == old.count, !new.isEmpty == !items.isEmpty else { break }
      let parts = items.map(\.range)
      // If the counts differ, keep a common suffix of items in addition to the items at the start.
      let shared = min(new.count, old.count)
      var suffix = 0
      if new.count != old.count {
        var prefix = 0
        while prefix < shared, new[prefix] == old[prefix] { prefix += 1 }
        while suffix < shared - prefix,
          new[new.count - 1 - suffix] == old[old.count - 1 - suffix]
        {
          suffix += 1
        }
      }
      for (index, item) in new.enumerated() {
        let isAtEnd = index >= new.count - suffix
        let oldIndex = isAtEnd ? index - new.count + old.count : index
        if isAtEnd || index < old.count - suffix {
          result +=
            index > 0 && oldIndex == 0
            ? gapBeforeAddition(parts, layout.range, isTight: false)[...]
            : gap(before: index == 0 ? 0 : oldIndex, parts, layout.range)
          guard append(item, old[oldIndex], items[oldIndex]) else { return false }
        } else {
          let gap =
            index == 0
            ? self.gap(before: 0, parts, layout.range)
            : gapBeforeAddition(parts, layout.range, isTight: false)[...]
          result += gap
          guard appendAddition(item, after: gap, in: layout.range) else { return false }
        }
      }
      return finish(value, parts, layout.range, from: start)
    case (_, _, .scalar) where Self.isSame(value, old):
      result += bytes[layout.range]
      return true
    default: break
    }
    return replace(value, layout.range, from: start)
  }

  /// Whether two scalars are equal in JSON, which does not distinguish integers from other numbers.
  private static func isSame(_ value: PropertyList, _ old: PropertyList) -> Bool {
    switch (value, old) {
    case (.integer(let integer), .real(let real)), (.real(let real), .integer(let integer)):
      Int64(exactly: real) == integer
    default: value == old
    }
  }

  // MARK: Parts

  /// Returns the text before an entry or item, including the comma after the previous one.
  private func gap(
    before index: Int, _ parts: [Range<Int>], _ range: Range<Int>
  ) -> ArraySlice<UInt8> {
    guard index < parts.count else { return bytes[range.lowerBound...range.lowerBound] }
    let start = index == 0 ? range.lowerBound : parts[index - 1].upperBound
    return bytes[start..<parts[index].lowerBound]
  }

  /// Returns the text before an added entry or item, including the comma.
  /// - Parameter isTight: Whether a container on one line has no space after its commas.
  private func gapBeforeAddition(
    _ parts: [Range<Int>], _ range: Range<Int>, isTight: Bool
  ) -> [UInt8] {
    if parts.count > 1 { return Array(gap(before: parts.count - 1, parts, range)) }
    let first = gap(before: 0, parts, range).dropFirst()
    if first.contains(UInt8(ascii: "\n")) { return [UInt8(ascii: ",")] + first }
    return Array((isTight ? "," : ", ").utf8)
  }

  private mutating func appendAddition(
    _ value: PropertyList, after gap: some Collection<UInt8>, in range: Range<Int>
  ) -> Bool {
    let gap = Array(gap)
    let base =
      gap.lastIndex(of: UInt8(ascii: "\n")).map { gap[($0 + 1)...] }
      ?? JSONStyle.indentation(at: range.lowerBound, in: bytes)
    guard let text = style.text(of: value, prefersOneLine: true, base: base) else { return false }
    result += text
    return true
  }

  /// Appends the end of a container. If the container no longer fits on its line, it is formatted
  /// again.
  private mutating func finish(
    _ value: PropertyList, _ parts: [Range<Int>], _ range: Range<Int>, from start: Int
  ) -> Bool {
    result += bytes[(parts.last?.upperBound ?? range.lowerBound)..<range.upperBound]
    let limit = JSONStyle.maximumLineLength
    guard range.count <= limit, result.count - start > limit,
      !bytes[range].contains(UInt8(ascii: "\n"))
    else { return true }
    return replace(value, range, from: start)
  }

  private mutating func replace(
    _ value: PropertyList, _ range: Range<Int>, from start: Int
  ) -> Bool {
    result.removeSubrange(start...)
    let text = style.text(
      of: value, prefersOneLine: !bytes[range].contains(UInt8(ascii: "\n")),
      base: JSONStyle.indentation(at: range.lowerBound, in: bytes))
    guard let text else { return false }
    result += text
    return true
  }
}
