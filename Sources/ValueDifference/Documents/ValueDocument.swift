internal import Infra
package import PropertyLists

/// A value that was read from JSON or a property list.
package struct ValueDocument: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case json
    case xmlPropertyList
    case binaryPropertyList
  }

  /// The name of the file, for messages.
  package let file: String
  package let form: Form
  package let value: PropertyList
  private let bytes: [UInt8]

  /// Reads a document.
  ///
  /// - Throws: `ValueDocumentError` with the position of the problem.
  package init(
    reading bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits(),
    onWarning: @escaping (PropertyListWarning) -> Void = { _ in }
  ) throws(ValueDocumentError) {
    guard let form = Form(of: bytes) else { throw .unknownForm(file: file) }
    self.file = file
    self.form = form
    self.bytes = form == .json ? bytes : []
    do {
      value = try PropertyList(parsing: bytes, name: "$", limits: limits, onWarning: onWarning)
    } catch {
      throw .invalid(file: file, error)
    }
  }

  /// Returns the position of a value, or of its key, in a JSON document.
  package func position(
    of components: [PropertyListPath.Component], isKey: Bool = false
  ) -> PropertyListError.Position? {
    form == .json ? PropertyListError.Position(of: components, isKey: isKey, inJSON: bytes) : nil
  }
}

extension ValueDocument.Form {
  /// The maximum number of bytes to search for the start of a property list's root element.
  private static let prologLength = 4096

  /// Detects the form of a document; `nil` if the document is neither JSON nor a property list.
  ///
  /// XML with another root element, such as XHTML, is not a property list. The document may be
  /// UTF-16.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) {
      self = .binaryPropertyList
      return
    }
    // Each form starts with ASCII characters. Without zero bytes and bytes that are not ASCII, the
    // start of UTF-16 text is therefore ASCII text, too.
    let start = bytes.prefix(Self.prologLength).filter { $0 != 0 && $0 < 0x80 }[...]
    let content = start.drop { $0.isXMLWhitespace }
    switch content.first {
    case UInt8(ascii: "<"):
      let text = String(decoding: content, as: UTF8.self)
      guard Self.hasPropertyListRoot(text) else { return nil }
      self = .xmlPropertyList
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"):
      self = .json
    case let byte? where byte.isASCIIDigit:
      self = .json
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let word = content.prefix { $0.isASCIIAlpha }
      guard ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) else {
        return nil
      }
      self = .json
    default:
      return nil
    }
  }

  /// Whether the document type or the root element is `plist`. An XML declaration and comments may
  /// precede both.
  private static func hasPropertyListRoot(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func skip(past end: String) -> Bool {
      let end = Array(end.utf8)
      while !rest.isEmpty {
        if rest.starts(with: end) {
          rest = rest.dropFirst(end.count)
          return true
        }
        rest = rest.dropFirst()
      }
      return false
    }
    while true {
      rest = rest.drop { $0.isXMLWhitespace }
      if rest.starts(with: "<!DOCTYPE plist".utf8) { return true }
      if rest.starts(with: "<!--".utf8) {
        guard skip(past: "-->") else { return false }
      } else if rest.starts(with: "<?".utf8) {
        guard skip(past: "?>") else { return false }
      } else {
        return rest.starts(with: "<plist".utf8)
      }
    }
  }
}

/// The reason why a document could not be read.
package enum ValueDocumentError: Error, Equatable, Sendable {
  case unknownForm(file: String)
  case invalid(file: String, PropertyListError)
}

extension ValueDocumentError: CustomStringConvertible {
  /// The file, the position, the path, the problem and the remedy on one line.
  package var description: String {
    switch self {
    case .unknownForm(let file):
      "\(file): The file is neither JSON nor a property list."
        + " Specify JSON, or a property list in XML or in Apple's binary format."
    case .invalid(let file, let error):
      error.position == nil ? "\(file): \(error)" : "\(file):\(error)"
    }
  }
}
