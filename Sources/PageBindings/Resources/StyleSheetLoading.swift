internal import Infra
internal import PageDOM
internal import PageURL
internal import TextEncoding

extension Realm {
  /// Loads a style sheet; returns `nil` if it is missing or not CSS.
  /// - Parameter fallback: The label of the referrer's encoding.
  /// - Source: https://drafts.csswg.org/css-syntax/#input-byte-stream
  func styleSheetText(at address: DOMString, fallback: DOMString) -> LoadedStyleSheet? {
    guard environment.resources != nil,
      let url = address.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }),
      let loaded = load(FetchQuery(url: url, mode: "no-cors"), initiator: "link")
    else { return nil }
    let resource = loaded.resource
    guard resource.status < 400 else { return nil }
    let type = HeaderList(resource.headers).mimeType
    // In quirks mode, same-origin sheets may have any type.
    // https://html.spec.whatwg.org/multipage/semantics.html#link-type-stylesheet
    let isForgiven = document.state.isInQuirksMode && !loaded.isCrossOrigin
    guard type == nil || type?.essence == "text/css" || isForgiven else { return nil }
    let encoding =
      type?.parameter("charset").flatMap { Encoding(label: $0) }
      ?? Realm.declaredEncoding(of: resource.bytes) ?? Encoding(label: fallback.string) ?? .utf8
    return LoadedStyleSheet(
      text: BodyForm.decoded(resource.bytes, encoding, byteOrderMark: .decides),
      encoding: DOMString(encoding.name), url: DOMString(bytes: loaded.url.utf8),
      isOfSameOrigin: !loaded.isCrossOrigin)
  }

  private static func declaredEncoding(of bytes: [UInt8]) -> Encoding? {
    let mark = Array("@charset \"".utf8)
    guard bytes.starts(with: mark) else { return nil }
    let label = bytes.prefix(1024)[mark.count...].prefix { $0 != 0x22 }
    let rest = bytes[label.endIndex...]
    guard rest.starts(with: Array("\";".utf8)) else { return nil }
    let encoding = Encoding(label: String(decoding: label, as: UTF8.self))
    return encoding == .utf16BE || encoding == .utf16LE ? .utf8 : encoding
  }
}
