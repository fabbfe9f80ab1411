internal import Infra
internal import PageDOM
internal import PageURL

/// An `<object>` renders its fallback content unless its data is an image.
/// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
extension Element {
  var showsFallbackContent: Bool {
    isHTML("object") && hasFallbackContent && !namesImage
  }

  /// Whether there is a child other than white space and `<param>` elements.
  private var hasFallbackContent: Bool {
    node.children.contains { child in
      guard child.kind == .text else { return Element(child).map { !$0.isHTML("param") } ?? true }
      return CharacterData(unchecked: child).bytes.contains { !$0.isASCIIWhitespace }
    }
  }

  /// Whether the type or URL indicates an image other than SVG, which WebKit loads into a frame.
  private var namesImage: Bool {
    if let type = attribute("type").map({ DOMString(cString: $0) }), !type.isEmpty {
      return Self.isImage(type)
    }
    guard let data = attribute("data"),
      let url = URLRecord(String(cString: data), base: document.baseURLRecord)
    else { return false }
    let path = url.pathname
    if url.scheme == "data" { return Self.isImage(DOMString(String(path.prefix { $0 != "," }))) }
    let name = path.split(separator: "/").last.map { Array($0.utf8) } ?? []
    return FileType.contentType(ofFile: name).map { Self.isImage(DOMString($0)) } ?? false
  }

  private static func isImage(_ type: DOMString) -> Bool {
    ImageType.isSupported(type) && !type.asciiLowercased.string.hasPrefix("image/svg+xml")
  }
}
