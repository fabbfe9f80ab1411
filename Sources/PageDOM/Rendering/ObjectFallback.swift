internal import PageURL

/// An `<object>` whose data is not loaded shows its fallback content, unless the data is an image.
/// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
extension Element {
  /// Whether the element is an `<object>` that shows its children.
  var showsFallbackContent: Bool {
    isHTML("object") && hasFallbackContent && !namesImage
  }

  /// Whether there is a child other than white space and parameters.
  private var hasFallbackContent: Bool {
    node.children.contains { child in
      guard child.kind == .text else { return Element(child).map { !$0.isHTML("param") } ?? true }
      return CharacterData(unchecked: child).bytes.contains { !$0.isASCIIWhitespace }
    }
  }

  /// Whether the `type` of an `<object>`, or else the URL of its data, is that of an image. SVG is not an
  /// image here: WebKit loads it into a frame.
  private var namesImage: Bool {
    if let type = attribute("type").map({ DOMString(cString: $0) }), !type.isEmpty {
      return Self.isImage(type)
    }
    guard let data = attribute("data"),
      let url = URLRecord(String(cString: data), base: document.baseURLRecord)
    else { return false }
    let path = url.pathname
    if url.scheme == "data" { return Self.isImage(DOMString(String(path.prefix { $0 != "," }))) }
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: ".") else { return false }
    return Self.imageExtensions.contains(name[dot...].dropFirst().lowercased())
  }

  private static func isImage(_ type: DOMString) -> Bool {
    ImageType.isSupported(type) && !type.asciiLowercased.string.hasPrefix("image/svg+xml")
  }

  private static let imageExtensions: Set<String> = [
    "apng", "avif", "bmp", "gif", "heic", "heif", "ico", "jp2", "jpeg", "jpg", "jxl", "png", "tif",
    "tiff", "webp",
  ]
}
