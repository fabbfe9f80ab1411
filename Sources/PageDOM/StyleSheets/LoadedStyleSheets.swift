internal import PageURL

public struct LoadedStyleSheet: Sendable {
  /// The text in UTF-8.
  public let text: [UInt8]

  /// The name of the original encoding.
  public let encoding: DOMString

  /// The URL after redirects: the base URL of the style sheet.
  public let url: DOMString

  /// Whether the style sheet is same-origin with the page.
  public let isOfSameOrigin: Bool

  public init(text: [UInt8], encoding: DOMString, url: DOMString, isOfSameOrigin: Bool) {
    self.text = text
    self.encoding = encoding
    self.url = url
    self.isOfSameOrigin = isOfSameOrigin
  }
}

/// The results of a page's requests for style sheets. A failed request is not repeated.
private final class LoadedStyleSheets {
  static let key = AttachmentKey<DocumentGroup, LoadedStyleSheets>()

  struct Request: Hashable {
    let url: DOMString
    let encoding: DOMString
  }

  var results: [Request: LoadedStyleSheet?] = [:]
}

extension DocumentGroup {
  package var loadsStyleSheets: Bool { host?.loadsStyleSheets ?? false }

  /// Returns `nil` if the style sheet cannot be loaded.
  /// - Parameter encoding: The name of the environment encoding.
  func loadStyleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet? {
    guard let host, host.loadsStyleSheets else { return nil }
    let resource = DOMString(bytes: Array(url.bytes.prefix { $0 != UInt8(ascii: "#") }))
    let request = LoadedStyleSheets.Request(url: resource, encoding: encoding)
    let loads = attachment(LoadedStyleSheets.key) { LoadedStyleSheets() }
    if let known = loads.results[request] { return known }
    guard isWithinLimits else { return nil }
    let loaded = host.styleSheet(at: resource, encoding: encoding)
    loads.results[request] = .some(loaded)
    return loaded
  }
}

extension CSSRule {
  private static let maximumImportDepth = 32
  /// The limit for style sheets that one style sheet imports, directly or indirectly.
  private static let maximumImportCount = 512

  /// Loaded on first access; `nil` if the style sheet cannot be loaded, the `supports()` condition
  /// does not hold, the import is recursive, or there are too many imports.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssimportrule-stylesheet
  public var importedStyleSheet: CSSStyleSheet? {
    guard case .import(let reference) = kind else { return nil }
    if let imported { return imported.sheet }
    guard let parent = parentStyleSheet, parent.group.loadsStyleSheets else { return nil }
    let sheet = load(reference, from: parent)
    imported = ImportedStyleSheet(sheet)
    return sheet
  }

  private func load(_ reference: CSSImport, from parent: CSSStyleSheet) -> CSSStyleSheet? {
    guard reference.isSupported, let base = parent.baseURL,
      let record = URLRecord(
        reference.href, base: base.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) })
    else { return nil }
    let url = DOMString(bytes: record.utf8)
    var root = parent
    var depth = 1
    while true {
      guard url != root.href, url != root.loadedURL, depth < Self.maximumImportDepth else {
        return nil
      }
      guard let next = root.parentStyleSheet else { break }
      root = next
      depth += 1
    }
    guard root.importCount < Self.maximumImportCount,
      let loaded = parent.group.loadStyleSheet(at: url, encoding: parent.encoding)
    else { return nil }
    root.importCount += 1
    return CSSStyleSheet(loaded, at: url, importedBy: self, in: parent.group)
  }
}

final class ImportedStyleSheet {
  let sheet: CSSStyleSheet?

  init(_ sheet: CSSStyleSheet?) {
    self.sheet = sheet
  }
}
