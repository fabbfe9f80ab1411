internal import PageDOM
internal import PageHTML
public import PageJavaScript
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
  ///
  /// - Parameters:
  ///   - limits: How much memory the page may take, and how long; no script runs, and reading and
  ///     writing take time in proportion, so that there is no limit for that unless one is given.
  ///   - onWarning: Called with what is odd about the page.
  /// - Throws: `ActionFailure` where the page passed one of the limits, or is larger than 1 GiB.
  public static func bytes(
    of source: PageSource, parsing: PageParsing = PageParsing(), format: Format,
    limits: Limits = Limits(time: .infinity), onWarning: (ActionWarning) -> Void = { _ in }
  ) throws(ActionFailure) -> [UInt8] {
    if let failure = ActionFailure.tooLarge(source) { throw failure }
    let executionGuard = ExecutionGuard()
    executionGuard.start(limits.forReading(byteCount: source.bytes.count))
    let page = LoadedPage(source, parsing, executionGuard: executionGuard)
    if let overrun = executionGuard.overrun { throw .overrun(overrun, phase: .load) }
    if page.readsUTF8AsDefault { onWarning(.utf8ReadAsDefault) }
    let dump = withExtendedLifetime(page.group) {
      switch format {
      case .tree:
        return TreeDump.bytes(of: page.document.node) { executionGuard.check() == nil } + [0x0A]
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
    if let overrun = executionGuard.overrun { throw .overrun(overrun, phase: .write) }
    return dump
  }
}
