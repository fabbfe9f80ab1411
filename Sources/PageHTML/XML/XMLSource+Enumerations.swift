internal import Infra
import PageDOM

/// Removal of most values of long attribute enumerations in a document type. libxml2 uses a value
/// only to compare it with all earlier values.
/// - Source: https://www.w3.org/TR/xml/#NT-EnumeratedType
extension XMLSource {
  /// The maximum number of values of an enumeration that is not shortened.
  static let mostValues = 256
  private static let mostRepeated = 64

  /// Returns the document type that `next` returned last, without most values of long enumerations.
  /// Each removed character becomes a space, to keep error positions. `nil` if nothing is removed.
  func shortened(_ documentType: Part) -> [UInt8]? {
    var output: [UInt8] = []
    var copied = documentType.range.lowerBound
    var index = internalSubset.lowerBound
    while index < internalSubset.upperBound {
      let end = min(afterDeclaration(index), internalSubset.upperBound)
      if isAt("<!ATTLIST", index) {
        for value in needlessValues(of: index..<end) {
          output += text[copied..<value.lowerBound]
          for byte in text[value] where !byte.isUTF8Continuation {
            output.append(byte.isASCIIWhitespace ? byte : 0x20)
          }
          copied = value.upperBound
        }
      }
      index = end
    }
    guard copied > documentType.range.lowerBound else { return nil }
    return output + text[copied..<documentType.range.upperBound]
  }

  /// Returns the ranges of unneeded values, each with the preceding `|`.
  private func needlessValues(of declaration: Range<Int>) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var index = declaration.lowerBound
    while index < declaration.upperBound {
      guard text[index] == 0x28 else {
        index = afterLiteral(index)
        continue
      }
      let end = text[index..<declaration.upperBound].firstIndex(of: 0x29) ?? declaration.upperBound
      let word = text[declaration.lowerBound..<index].reversed().drop { $0.isASCIIWhitespace }
      values += needlessValues(
        of: index + 1..<end, areNames: word.starts(with: "NOTATION".utf8.reversed()))
      index = end
    }
    return values
  }

  private func needlessValues(of enumeration: Range<Int>, areNames: Bool) -> [Range<Int>] {
    let parts = text[enumeration].split(separator: 0x7C, omittingEmptySubsequences: false)
    guard parts.count > XMLSource.mostValues else { return [] }
    var firsts: [DOMString: Int] = [:]
    // Keep the first value, and the values that the parser reports as errors.
    var isNeeded = [true] + Array(repeating: false, count: parts.count - 1)
    var repeatedCount = 0
    for (index, part) in parts.enumerated() {
      let trimmed = part.drop { $0.isASCIIWhitespace }
      let end = trimmed.lastIndex { !$0.isASCIIWhitespace }.map { $0 + 1 } ?? trimmed.startIndex
      let value = DOMString(bytes: Array(trimmed[..<end]))
      guard !value.bytes.isEmpty, XMLName.isName(areNames ? value : "a" + value)
      else {
        isNeeded[index] = true
        continue
      }
      guard let first = firsts.updateValue(index, forKey: value) else { continue }
      firsts[value] = first
      repeatedCount += 1
      if repeatedCount <= XMLSource.mostRepeated {
        isNeeded[first] = true
        isNeeded[index] = true
      }
    }
    return parts.indices.filter { !isNeeded[$0] }
      .map { parts[$0].startIndex - 1..<parts[$0].endIndex }
  }
}
