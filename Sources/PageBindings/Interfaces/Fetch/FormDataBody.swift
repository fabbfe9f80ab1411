internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import PageURL
internal import TextEncoding

enum FormDataBody {
  /// - Throws: `TypeError` if the MIME type is not a form type, or if the body is malformed.
  /// - Source: https://fetch.spec.whatwg.org/#dom-body-formdata
  static func value(of bytes: [UInt8], mimeType: MIMEType?, in realm: Realm) throws -> ScriptValue {
    switch mimeType?.essence {
    case "application/x-www-form-urlencoded":
      let pairs = bytes.withUnsafeBufferPointer { URLSearchParameters(utf8: $0) }.pairs
      let entries = pairs.map {
        FormEntry(name: DOMString($0.name), value: .text(DOMString($0.value)))
      }
      return realm.wrap(FormDataObject(entries)).value
    case "multipart/form-data":
      // A boundary has at most 70 characters: https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1
      guard let boundary = mimeType?.parameter("boundary"), !boundary.isEmpty,
        boundary.utf8.count <= 256
      else { break }
      let parser = MultipartFormData(
        bytes, boundary: Array(boundary.utf8), time: realm.currentTime)
      guard let entries = parser.entries() else { break }
      return realm.wrap(FormDataObject(entries)).value
    default: break
    }
    throw NativeError.type("Type error")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  static func encoded(
    _ entries: [FormEntry], boundaryFrom source: RandomSource
  ) -> (bytes: [UInt8], type: String) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var source = source
    let random = (0..<16).map { _ in letters[Int.random(in: 0..<letters.count, using: &source)] }
    let boundary = Array("----WebKitFormBoundary".utf8) + random
    var bytes: [UInt8] = []
    func add(_ text: String) { bytes += Array(text.utf8) }
    for entry in entries {
      add("--")
      bytes += boundary
      add("\r\nContent-Disposition: form-data; name=\"")
      bytes += escaped(scalars(entry.name.normalizingNewlinesToCRLF))
      add("\"")
      switch entry.value {
      case .text(let text):
        add("\r\n\r\n")
        bytes += scalars(text.normalizingNewlinesToCRLF)
      case .file(let file):
        add("; filename=\"")
        bytes += escaped(scalars(file.name))
        add("\"\r\nContent-Type: ")
        add(file.type.isEmpty ? "application/octet-stream" : file.type.string)
        add("\r\n\r\n")
        bytes += file.bytes
      }
      add("\r\n")
    }
    add("--")
    bytes += boundary
    add("--\r\n")
    return (
      bytes, "multipart/form-data; boundary=" + String(decoding: boundary, as: UTF8.self)
    )
  }

  private static func scalars(_ text: DOMString) -> [UInt8] {
    text.bytes.withUnsafeBufferPointer { WTF8.utf8($0) }
  }

  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x0A: Array("%0A".utf8)
      case 0x0D: Array("%0D".utf8)
      case 0x22: Array("%22".utf8)
      default: [byte]
      }
    }
  }
}

extension DOMString {
  fileprivate var normalizingNewlinesToCRLF: DOMString {
    DOMString(
      bytes: normalizingNewlines.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
  }
}

/// - Source: https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
private struct MultipartFormData {
  private let bytes: [UInt8]
  private let delimiter: [UInt8]
  private let time: Double

  init(_ bytes: [UInt8], boundary: [UInt8], time: Double) {
    self.bytes = bytes
    delimiter = [0x2D, 0x2D] + boundary
    self.time = time
  }

  func entries() -> [FormEntry]? {
    var entries: [FormEntry] = []
    var place = 0
    // Line breaks may precede the first boundary.
    while has([0x0D, 0x0A], at: place) { place += 2 }
    while true {
      guard has(delimiter, at: place) else { return nil }
      place += delimiter.count
      if has([0x2D, 0x2D], at: place) { return entries }
      guard has([0x0D, 0x0A], at: place) else { return nil }
      place += 2
      guard let part = header(at: &place) else { return nil }
      guard let end = firstPlace(of: [0x0D, 0x0A] + delimiter, from: place) else { return nil }
      let body = Array(bytes[place..<end])
      place = end + 2
      let value: FormEntry.Value
      if let fileName = part.fileName {
        let type = part.type ?? "text/plain"
        value = .file(
          File(
            bytes: body[...], type: DOMString(type),
            name: DOMString(bytes: BodyForm.decoded(fileName, .utf8, byteOrderMark: .kept)),
            lastModified: time))
      } else {
        value = .text(DOMString(bytes: BodyForm.decoded(body, .utf8)))
      }
      let name = DOMString(bytes: BodyForm.decoded(part.name, .utf8, byteOrderMark: .kept))
      entries.append(FormEntry(name: name, value: value))
    }
  }

  private struct Part {
    var name: [UInt8] = []
    var fileName: [UInt8]?
    var type: String?
  }

  /// Parses a part's headers up to the empty line; `nil` if the part has no name.
  private func header(at place: inout Int) -> Part? {
    var part = Part()
    var hasName = false
    while true {
      guard let end = firstPlace(of: [0x0D, 0x0A], from: place) else { return nil }
      let line = bytes[place..<end]
      place = end + 2
      if line.isEmpty { return hasName ? part : nil }
      guard let colon = line.firstIndex(of: 0x3A) else { return nil }
      let key = DOMString(bytes: Array(line[..<colon])).asciiLowercased.string
      let value = Array(line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 })
      if key == "content-type" {
        part.type = HeaderList.normalized(String(decoding: value, as: UTF8.self))
      } else if key == "content-disposition" {
        guard value.starts(with: Array("form-data".utf8)),
          let name = parameter("name", of: value)
        else { return nil }
        part.name = name
        part.fileName = parameter("filename", of: value)
        hasName = true
      }
    }
  }

  private func parameter(_ name: String, of value: [UInt8]) -> [UInt8]? {
    let mark = Array((name + "=\"").utf8)
    var place = 0
    while place + mark.count <= value.count {
      let isName = value[place...].starts(with: mark)
      // The name must start a parameter, so that `filename` does not match `name`.
      if isName, place > 0, value[place - 1] == 0x20 || value[place - 1] == 0x3B {
        let start = place + mark.count
        guard let end = value[start...].firstIndex(of: 0x22) else { return nil }
        return MultipartFormData.unescaped(Array(value[start..<end]))
      }
      if value[place] == 0x22, let close = value[(place + 1)...].firstIndex(of: 0x22) {
        place = close
      }
      place += 1
    }
    return nil
  }

  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < text.count {
      let rest = text[index...]
      if rest.starts(with: Array("%0A".utf8)) {
        output.append(0x0A)
      } else if rest.starts(with: Array("%0D".utf8)) {
        output.append(0x0D)
      } else if rest.starts(with: Array("%22".utf8)) {
        output.append(0x22)
      } else {
        output.append(text[index])
        index += 1
        continue
      }
      index += 3
    }
    return output
  }

  private func has(_ expected: [UInt8], at place: Int) -> Bool {
    place + expected.count <= bytes.count && bytes[place...].starts(with: expected)
  }

  private func firstPlace(of mark: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + mark.count <= bytes.count {
      if bytes[place] == mark[0], bytes[place...].starts(with: mark) { return place }
      place += 1
    }
    return nil
  }
}
