internal import Infra
internal import TextDiff

/// The common and different parts of two texts, by words.
struct TextSegments {
  enum Kind {
    case common, removed, added
  }

  struct Segment: Equatable {
    var kind: Kind
    var text: String
  }

  private(set) var segments: [Segment] = []

  /// Longer texts are compared only at their start and end.
  private static let maximumWords = 20_000
  private static let maximumCost = 256

  init(from old: String, to new: String) {
    let oldWords = Self.words(old)
    let newWords = Self.words(new)
    var prefix = 0
    let limit = min(oldWords.count, newWords.count)
    while prefix < limit, oldWords[prefix] == newWords[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix,
      oldWords[oldWords.count - 1 - suffix] == newWords[newWords.count - 1 - suffix]
    {
      suffix += 1
    }
    append(.common, oldWords[..<prefix])
    compare(
      oldWords[prefix..<oldWords.count - suffix], newWords[prefix..<newWords.count - suffix])
    append(.common, oldWords[(oldWords.count - suffix)...])
  }

  private mutating func compare(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) {
    guard old.count <= Self.maximumWords, new.count <= Self.maximumWords else {
      append(.removed, old)
      append(.added, new)
      return
    }
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    func number(of word: ArraySlice<UInt8>) -> Int32 {
      let next = Int32(truncatingIfNeeded: numbers.count)
      if let number = numbers[word] { return number }
      numbers[word] = next
      return next
    }
    let changed = SequenceComparison.changedElements(
      old: old.map(number), new: new.map(number), maximumCost: Self.maximumCost)
    var isOldChanged = changed.old
    var isNewChanged = changed.new
    Self.joinChanges(Array(old), &isOldChanged, &isNewChanged)
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let (oldStart, newStart) = (oldIndex, newIndex)
      while oldIndex < old.count, isOldChanged[oldIndex] { oldIndex += 1 }
      while newIndex < new.count, isNewChanged[newIndex] { newIndex += 1 }
      append(.removed, old[old.startIndex + oldStart..<old.startIndex + oldIndex])
      append(.added, new[new.startIndex + newStart..<new.startIndex + newIndex])
      let commonStart = oldIndex
      while oldIndex < old.count, newIndex < new.count, !isOldChanged[oldIndex],
        !isNewChanged[newIndex]
      {
        oldIndex += 1
        newIndex += 1
      }
      append(.common, old[old.startIndex + commonStart..<old.startIndex + oldIndex])
    }
  }

  /// Marks short common parts between two changes as changed, which makes the text easier to read.
  private static func joinChanges(
    _ old: [ArraySlice<UInt8>], _ isOldChanged: inout [Bool], _ isNewChanged: inout [Bool]
  ) {
    var oldIndex = 0
    var newIndex = 0
    var isAfterChange = false
    while true {
      while oldIndex < isOldChanged.count, isOldChanged[oldIndex] {
        oldIndex += 1
        isAfterChange = true
      }
      while newIndex < isNewChanged.count, isNewChanged[newIndex] {
        newIndex += 1
        isAfterChange = true
      }
      guard oldIndex < isOldChanged.count, newIndex < isNewChanged.count else { return }
      let (oldStart, newStart) = (oldIndex, newIndex)
      while oldIndex < isOldChanged.count, newIndex < isNewChanged.count,
        !isOldChanged[oldIndex], !isNewChanged[newIndex]
      {
        oldIndex += 1
        newIndex += 1
      }
      let isBeforeChange = oldIndex < isOldChanged.count || newIndex < isNewChanged.count
      let isShort = old[oldStart..<oldIndex].allSatisfy {
        $0.count == 1 && !$0.contains(where: \.isASCIIAlphanumeric)
      }
      guard isAfterChange, isBeforeChange, isShort, oldIndex - oldStart <= 2 else { continue }
      for index in oldStart..<oldIndex { isOldChanged[index] = true }
      for index in newStart..<newIndex { isNewChanged[index] = true }
    }
  }

  /// Splits a text into runs of letters and digits, and single other bytes.
  private static func words(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIIAlphanumeric }
    while start < bytes.count {
      var end = start + 1
      if isLetter(bytes[start]) {
        while end < bytes.count, isLetter(bytes[end]) { end += 1 }
      }
      words.append(bytes[start..<end])
      start = end
    }
    return words
  }

  private mutating func append(_ kind: Kind, _ words: ArraySlice<ArraySlice<UInt8>>) {
    guard !words.isEmpty else { return }
    let text = String(decoding: words.joined(), as: UTF8.self)
    if segments.last?.kind == kind {
      segments[segments.count - 1].text += text
    } else {
      segments.append(Segment(kind: kind, text: text))
    }
  }
}
