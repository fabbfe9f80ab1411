internal import PageDOM

/// WebKit changes some typed spaces to no-break spaces, and back.
extension CharacterData {
  static func isEditingWhitespace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0xA0 || unit == 0x0A || unit == 0x09
  }

  /// Rewrites the spaces around an offset so that none of them collapses.
  func balanceWhitespace(at offset: Int) throws(DOMException) {
    let units = data.utf16
    var place = offset
    if place >= units.count || !CharacterData.isEditingWhitespace(units[place]) {
      place -= 1
      guard place >= 0, place < units.count, CharacterData.isEditingWhitespace(units[place]) else {
        return
      }
    }
    var start = place
    while start > 0, CharacterData.isEditingWhitespace(units[start - 1]) { start -= 1 }
    var end = place + 1
    while end < units.count, CharacterData.isEditingWhitespace(units[end]) { end += 1 }
    var balanced: [UInt16] = []
    var followsSpace = false
    for index in start..<end {
      // A space at an end of the text could collapse with the content next to it, which is unknown.
      if followsSpace || index == 0 || index == units.count - 1 {
        balanced.append(0xA0)
        followsSpace = false
      } else {
        balanced.append(0x20)
        followsSpace = true
      }
    }
    guard balanced != Array(units[start..<end]) else { return }
    try replaceData(offset: start, count: end - start, with: DOMString(utf16: balanced))
  }
}
