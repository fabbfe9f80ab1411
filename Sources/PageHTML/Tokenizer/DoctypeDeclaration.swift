internal import Infra
import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
struct DoctypeDeclaration {
  /// The name in lower case.
  private(set) var name: [UInt8] = []
  private(set) var publicID: [UInt8]?
  private(set) var systemID: [UInt8]?

  /// The token's force-quirks flag.
  private(set) var isForcingQuirks = false

  init(name: [UInt8], publicID: [UInt8]?, systemID: [UInt8]?) {
    self.name = name
    self.publicID = publicID
    self.systemID = systemID
  }

  /// Reads the text between `<!DOCTYPE` and `>`.
  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isEnded: Bool) {
    var index = range.lowerBound
    func skipWhitespace() {
      while index < range.upperBound, text[index].isASCIIWhitespace { index += 1 }
    }
    func isKeyword(_ keyword: StaticString) -> Bool {
      guard index + keyword.utf8CodeUnitCount <= range.upperBound else { return false }
      for offset in 0..<keyword.utf8CodeUnitCount
      where text[index + offset].asciiLowercased != keyword.utf8Start[offset] {
        return false
      }
      index += keyword.utf8CodeUnitCount
      return true
    }
    isForcingQuirks = !isEnded
    skipWhitespace()
    while index < range.upperBound, !text[index].isASCIIWhitespace {
      let byte = text[index].asciiLowercased
      if byte == 0 { name += [0xEF, 0xBF, 0xBD] } else { name.append(byte) }
      index += 1
    }
    if name.isEmpty { isForcingQuirks = true }
    skipWhitespace()
    guard index < range.upperBound else { return }
    if isKeyword("public") {
      skipWhitespace()
      publicID = quoted(text, &index, range.upperBound)
      guard publicID != nil else { return }
      skipWhitespace()
      guard index < range.upperBound else { return }
      systemID = quoted(text, &index, range.upperBound)
    } else if isKeyword("system") {
      skipWhitespace()
      systemID = quoted(text, &index, range.upperBound)
    } else {
      isForcingQuirks = true
    }
    // Text after the system identifier is ignored, even if the page ends in it.
    // https://html.spec.whatwg.org/multipage/parsing.html#bogus-doctype-state
    skipWhitespace()
    if systemID != nil, index < range.upperBound { isForcingQuirks = false }
  }

  private mutating func quoted(
    _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int
  ) -> [UInt8]? {
    guard index < end, text[index] == 0x22 || text[index] == 0x27 else {
      isForcingQuirks = true
      return nil
    }
    let quote = text[index]
    index += 1
    var bytes: [UInt8] = []
    while index < end, text[index] != quote {
      switch text[index] {
      case 0: bytes += [0xEF, 0xBF, 0xBD]
      case 0x0D:
        bytes.append(0x0A)
        if index + 1 < end, text[index + 1] == 0x0A { index += 1 }
      default: bytes.append(text[index])
      }
      index += 1
    }
    if index < end { index += 1 } else { isForcingQuirks = true }
    return bytes
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
  var isInQuirksMode: Bool {
    if isForcingQuirks || name != Array("html".utf8) { return true }
    let system = systemID.map { String(decoding: $0, as: UTF8.self).lowercased() }
    if system == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" { return true }
    guard let publicID else { return false }
    let identifier = String(decoding: publicID, as: UTF8.self).lowercased()
    if DoctypeDeclaration.quirksIdentifiers.contains(identifier) { return true }
    if DoctypeDeclaration.quirksPrefixes.contains(where: { identifier.hasPrefix($0) }) {
      return true
    }
    return system == nil
      && (identifier.hasPrefix("-//w3c//dtd html 4.01 frameset//")
        || identifier.hasPrefix("-//w3c//dtd html 4.01 transitional//"))
  }

  private static let quirksIdentifiers = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]

  private static let quirksPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//", "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//", "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//", "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//", "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//", "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//", "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//", "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//", "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
  ]
}
