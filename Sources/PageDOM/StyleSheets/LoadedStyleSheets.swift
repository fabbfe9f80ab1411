internal import PageURL

/// A style sheet that was loaded.
public struct LoadedStyleSheet: Sendable {
  /// The text as UTF-8.
  public let text: [UInt8]

  /// The name of the encoding that the text was in.
  public let encoding: DOMString

  /// Where the sheet was found in the end; addresses in it are resolved against this.
  public let url: DOMString

  /// Whether the sheet is of the page's own origin.
  public let isOfSameOrigin: Bool

  /// Describes a sheet.
  public init(text: [UInt8], encoding: DOMString, url: DOMString, isOfSameOrigin: Bool) {
    self.text = text
    self.encoding = encoding
    self.url = url
    self.isOfSameOrigin = isOfSameOrigin
  }
}

/// The style sheets that a page has asked for: each is loaded once, whatever became of it.
struct LoadedStyleSheets {
  struct Key: Hashable {
    let url: DOMString
    let encoding: DOMString
  }

  var byKey: [Key: LoadedStyleSheet?] = [:]
}

extension DocumentGroup {
  /// Whether style sheets can be loaded.
  var loadsStyleSheets: Bool { styleSheetText != nil }

  /// Returns the style sheet at an absolute URL; `nil` where there is none.
  ///
  /// - Parameter encoding: The name of the encoding of what refers to the sheet.
  func loadStyleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet? {
    guard let styleSheetText else { return nil }
    let resource = DOMString(bytes: Array(url.bytes.prefix { $0 != UInt8(ascii: "#") }))
    let key = LoadedStyleSheets.Key(url: resource, encoding: encoding)
    if let known = loadedStyleSheets.byKey[key] { return known }
    guard isWithinLimits else { return nil }
    let loaded = styleSheetText(resource, encoding)
    loadedStyleSheets.byKey[key] = .some(loaded)
    return loaded
  }
}

extension CSSRule {
  /// How deep sheets import each other.
  private static let maximumImportDepth = 32
  /// How many sheets one sheet imports, with those that its own import.
  private static let maximumImportCount = 512

  /// The sheet that an `@import` stands for, loaded now where nobody has asked for it before; `nil`
  /// where nothing is there, where its condition does not hold, and where it is in itself.
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

/// What became of an `@import`.
final class ImportedStyleSheet {
  let sheet: CSSStyleSheet?

  init(_ sheet: CSSStyleSheet?) {
    self.sheet = sheet
  }
}
