internal import PageDOM
internal import PageHTML
private import TextEncoding

/// A page as the parser sees it, before any script runs.
public enum PageDump {
  /// What is shown of it.
  public enum Format: String, Sendable, CaseIterable {
    /// The tree as html5lib's tests write it down.
    case tree
    /// The tree as HTML, by the standard's serialisation.
    case html
    /// The tree as JSON, with the places of its nodes in the page's bytes.
    case json
    /// The places alone: a line for each tag, attribute and text, with tabs between its columns.
    case ranges
  }

  /// Returns a page's dump, as UTF-8.
  public static func bytes(
    of source: PageSource, parsing: PageParsing = PageParsing(), format: Format
  ) -> [UInt8] {
    let page = LoadedPage(source, parsing)
    return withExtendedLifetime(page.group) {
      switch format {
      case .tree: return Array((TreeDump.text(of: page.document.node) + "\n").utf8)
      case .html:
        var encoder = PageEncoder(.utf8)
        let document = page.document
        encoder.append(
          document.isHTML ? HTMLSerializer.page(document) : XMLSerializer.page(document))
        return encoder.bytes + [0x0A]
      case .json: return JSONDump.bytes(of: page.document, SourcePositions(page, source))
      case .ranges: return RangeDump.bytes(of: page.document, SourcePositions(page, source))
      }
    }
  }
}
