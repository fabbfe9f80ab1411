import CLibXML2
import Foundation
import PageDOM
import Testing

@testable import PageHTML

/// A token in the notation of html5lib's tests.
private enum FoundToken: Equatable, CustomStringConvertible {
  case doctype(name: DOMString?, publicID: DOMString?, systemID: DOMString?, isCorrect: Bool)
  case startTag(DOMString, [DOMString: DOMString], isSelfClosing: Bool)
  case endTag(DOMString)
  case comment(DOMString)
  case characters(DOMString)

  var description: String {
    switch self {
    case .doctype(let name, let publicID, let systemID, let isCorrect):
      "DOCTYPE \(name ?? "-") \(publicID ?? "-") \(systemID ?? "-") \(isCorrect)"
    case .startTag(let name, let attributes, let isSelfClosing):
      "<\(name) \(attributes) \(isSelfClosing)>"
    case .endTag(let name): "</\(name)>"
    case .comment(let data): "<!--\(data)-->"
    case .characters(let text): "\(Array(text.bytes))"
    }
  }
}

private struct TokenizerTest {
  var description: String
  var input: [UInt8]
  var output: [FoundToken]
  var states: [Tokenizer.State]
  var lastStartTag: String?

  init(_ json: [String: Any]) throws {
    let isDoubleEscaped = json["doubleEscaped"] as? Bool ?? false
    func text(_ value: Any?) -> DOMString? {
      guard let value = value as? String else { return nil }
      return isDoubleEscaped ? TokenizerTest.unescaped(value) : DOMString(value)
    }
    description = try #require(json["description"] as? String)
    input = TokenizerTest.raw(try #require(text(json["input"])))
    lastStartTag = json["lastStartTag"] as? String
    states = try (json["initialStates"] as? [String] ?? ["Data state"]).map { name in
      switch name {
      case "Data state": .data
      case "RCDATA state": .rcdata
      case "RAWTEXT state": .rawtext
      case "Script data state": .scriptData
      case "PLAINTEXT state": .plaintext
      case "CDATA section state": .cdataSection
      default: throw CocoaError(.coderInvalidValue, userInfo: ["state": name])
      }
    }
    output = try (try #require(json["output"] as? [[Any]])).map { token in
      switch token.first as? String {
      case "DOCTYPE":
        return .doctype(
          name: text(token[1]), publicID: text(token[2]), systemID: text(token[3]),
          isCorrect: try #require(token[4] as? Bool))
      case "StartTag":
        var attributes: [DOMString: DOMString] = [:]
        for (name, value) in try #require(token[2] as? [String: String]) {
          attributes[try #require(text(name))] = text(value)
        }
        return .startTag(
          try #require(text(token[1])), attributes, isSelfClosing: token.count > 3)
      case "EndTag": return .endTag(try #require(text(token[1])))
      case "Comment": return .comment(try #require(text(token[1])))
      case "Character": return .characters(try #require(text(token[1])))
      default: throw CocoaError(.coderInvalidValue)
      }
    }
  }

  /// Returns the text with `\uXXXX` escapes replaced.
  private static func unescaped(_ text: String) -> DOMString {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      if unit == 0x5C, rest.first == 0x75, rest.count > 4,
        let value = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(value)
        rest = rest.dropFirst(5)
      } else {
        units.append(unit)
      }
    }
    return DOMString(utf16: units)
  }

  /// Returns the bytes of a text as in a page, in which U+0000 is one zero byte.
  private static func raw(_ text: DOMString) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.bytes {
      if byte == 0x80, bytes.last == 0xC0 { bytes[bytes.count - 1] = 0 } else { bytes.append(byte) }
    }
    return bytes
  }

  func tokens(from state: Tokenizer.State) -> [FoundToken] {
    let group = DocumentGroup()
    return input.withUnsafeBufferPointer { input in
      var tokenizer = Tokenizer(input, names: group.names)
      tokenizer.state = state
      if let lastStartTag {
        tokenizer.lastStartTag = (group.intern(DOMString(lastStartTag)), lastStartTag.utf8.count)
      }
      var found: [FoundToken] = []
      func append(_ text: DOMString) {
        if case .characters(let before)? = found.last {
          found[found.count - 1] = .characters(before + text)
        } else {
          found.append(.characters(text))
        }
      }
      var position: UInt32 = 0
      while tokenizer.next() != .endOfFile {
        let token = tokenizer.token
        let name = DOMString(cString: token.name)
        #expect(token.range.lowerBound >= position && !token.range.isEmpty)
        position = token.range.upperBound
        switch token.kind {
        case .doctype:
          guard let doctype = tokenizer.doctype else { continue }
          func string(_ bytes: [UInt8]?) -> DOMString? { bytes.map { DOMString(bytes: $0) } }
          found.append(
            .doctype(
              name: doctype.name.isEmpty ? nil : string(doctype.name),
              publicID: string(doctype.publicID), systemID: string(doctype.systemID),
              isCorrect: !doctype.isForcingQuirks))
        case .startTag:
          var attributes: [DOMString: DOMString] = [:]
          for attribute in tokenizer.attributes.values {
            attributes[DOMString(cString: attribute.name)] = DOMString(
              bytes: Array(tokenizer.value(of: attribute)))
          }
          found.append(.startTag(name, attributes, isSelfClosing: token.isSelfClosing))
        case .endTag: found.append(.endTag(name))
        case .comment: found.append(.comment(DOMString(bytes: Array(token.text))))
        case .characters:
          #expect(!token.text.contains(0))
          if token.isVerbatim { #expect(token.text.count == token.range.count) }
          append(DOMString(bytes: Array(token.text)))
        case .null: for _ in token.range { append("\0") }
        case .endOfFile: break
        }
      }
      return found
    }
  }
}

@Suite struct HTML5LibTokenizerTests {
  @Test(arguments: HTML5LibTests.files(in: "tokenizer", suffix: ".test"))
  func findsTheTokensThatTheTestsExpect(file: String) throws {
    let data = try HTML5LibTests.data("tokenizer/\(file).test")
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tests = try #require(json["tests"] as? [[String: Any]])
    #expect(!tests.isEmpty)
    for json in tests {
      let test = try TokenizerTest(json)
      for state in test.states {
        let tokens = test.tokens(from: state)
        #expect(tokens == test.output, "\(test.description) from \(state)")
      }
    }
  }

  @Test func hasAllFiles() {
    #expect(HTML5LibTests.files(in: "tokenizer", suffix: ".test").count == 13)
  }
}
