internal import PageDOM
internal import PageHTML
public import PageJavaScript
private import TextEncoding

/// A dump of a page as parsed, before any script runs.
public enum PageDump {
  /// The format of a dump.
  public enum Format: String, Sendable, CaseIterable {
    /// The tree in the format of html5lib's tests.
    case tree
    /// The HTML standard's serialization of the tree.
    case html
    /// The tree as JSON, with the source ranges of its nodes.
    case json
    /// A table of source ranges, with a line for each tag, attribute and text.
    case ranges
  }

  /// Returns a page's dump, as UTF-8. Large pages get more time than the limit.
  /// - Throws: `ActionFailure` if a limit is exceeded, or the page is larger than 1 GiB.
  public static func bytes(
    of source: PageSource, parsing: PageParsing = PageParsing(), format: Format,
    limits: Limits = Limits(), onWarning: (ActionWarning) -> Void = { _ in }
  ) throws(ActionFailure) -> [UInt8] {
    if let failure = ActionFailure.tooLarge(source) { throw failure }
    let executionGuard = ExecutionGuard()
    executionGuard.start(limits.forReading(byteCount: source.bytes.count))
    let page = LoadedPage(source, parsing, executionGuard: executionGuard)
    if let overrun = executionGuard.overrun { throw .overrun(overrun, phase: .load) }
    if page.readsUTF8AsDefault { onWarning(.utf8ReadAsDefault) }
    func shouldContinue() -> Bool { executionGuard.check() == nil }
    let dump = withExtendedLifetime(page.group) {
      switch format {
      case .tree:
        return TreeDump.bytes(of: page.document.node, shouldContinue: shouldContinue) + [0x0A]
      case .html:
        var encoder = PageEncoder(.utf8)
        let document = page.document
        encoder.append(
          document.isHTML ? HTMLSerializer.page(document) : XMLPageWriter.page(document))
        return encoder.bytes + [0x0A]
      case .json:
        return JSONDump.bytes(
          of: page.document, SourcePositions(page, source), shouldContinue: shouldContinue)
      case .ranges:
        return RangeDump.bytes(
          of: page.document, SourcePositions(page, source), shouldContinue: shouldContinue)
      }
    }
    if let overrun = executionGuard.check() { throw .overrun(overrun, phase: .write) }
    return dump
  }
}
