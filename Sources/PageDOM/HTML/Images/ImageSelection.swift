extension Element {
  /// Returns the unresolved URL; `nil` without an image source.
  /// - Source: https://html.spec.whatwg.org/multipage/images.html#update-the-source-set
  public func selectedImageSource(_ environment: MediaEnvironment) -> DOMString? {
    selectedImage(environment)?.url
  }

  /// Returns the unresolved URL and pixel density; `nil` without an image source.
  public func selectedImage(
    _ environment: MediaEnvironment
  ) -> (url: DOMString, density: Double)? {
    selectedCandidate(environment).map { ($0.url, $0.density) }
  }

  private func selectedCandidate(_ environment: MediaEnvironment) -> ImageCandidate? {
    var environment = environment
    environment.hasViewport = document.state.hasBrowsingContext
    // 4. The preceding `<source>` siblings in a `<picture>`.
    if let picture = node.parentElement, picture.isHTML("picture") {
      for child in picture.node.childElements {
        if child == self { break }
        guard child.isHTML("source"), let srcset = child.attribute("srcset") else { continue }
        if let media = child.attribute("media"),
          !environment.matches(media: DOMString(cString: media))
        {
          continue
        }
        if let type = child.attribute("type") {
          let type = DOMString(cString: type).strippingASCIIWhitespace
          if !type.isEmpty, !ImageType.isSupported(type) { continue }
        }
        let candidates = ImageCandidate.parse(DOMString(cString: srcset))
        if let best = child.best(candidates, environment) { return best }
      }
    }
    // 4.1. The element's own attributes.
    var candidates = attribute("srcset").map { ImageCandidate.parse(DOMString(cString: $0)) } ?? []
    if let src = attribute("src") {
      let url = DOMString(cString: src).strippingASCIIWhitespace
      if !url.isEmpty || src[0] != 0 || candidates.isEmpty && hasAttribute("src") {
        candidates.append(ImageCandidate(url: url, width: nil, density: 1, isFallback: true))
      }
    }
    return best(candidates, environment)
  }

  private func best(
    _ candidates: [ImageCandidate], _ environment: MediaEnvironment
  ) -> ImageCandidate? {
    let sizes = DOMString(cString: attribute("sizes"))
    return ImageCandidate.best(
      candidates, sourceSize: environment.sourceSize(sizes), pixelRatio: environment.pixelRatio)
  }
}

package enum ImageType {
  /// Whether Safari supports images of a MIME type.
  package static func isSupported(_ type: DOMString) -> Bool {
    let essence = type.bytes.split(separator: 0x3B).first.map { DOMString(bytes: Array($0)) } ?? ""
    return supported.contains(essence.strippingASCIIWhitespace.asciiLowercased.string)
  }

  private static let supported: Set<String> = [
    "image/apng", "image/avif", "image/bmp", "image/gif", "image/heic", "image/heif",
    "image/jp2", "image/jpeg", "image/jpg", "image/jxl", "image/pjpeg", "image/png",
    "image/svg+xml", "image/tiff", "image/vnd.microsoft.icon", "image/webp", "image/x-icon",
    "image/x-png",
  ]
}
