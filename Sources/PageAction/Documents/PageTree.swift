internal import Infra
internal import PageDOM
package import PageJavaScript
package import TreeDifference

/// The tree of a page as parsed, before any script runs, for comparisons.
package enum PageTree {
  /// Parses a page.
  /// - Throws: `ActionFailure` if a limit is exceeded, or the page is larger than 1 GiB.
  package static func tree(
    of source: PageSource, parsing: PageParsing = PageParsing(), limits: Limits = Limits()
  ) throws(ActionFailure) -> MarkupTree {
    if let failure = ActionFailure.tooLarge(source) { throw failure }
    let executionGuard = ExecutionGuard()
    executionGuard.start(limits.forReading(byteCount: source.bytes.count))
    let page = LoadedPage(source, parsing, executionGuard: executionGuard)
    if let overrun = executionGuard.overrun { throw .overrun(overrun, phase: .load) }
    return withExtendedLifetime(page.group) { tree(of: page.document) }
  }

  /// Returns the tree. It includes template contents, and the templates that declare shadow roots.
  private static func tree(of document: Document) -> MarkupTree {
    var builder = MarkupTree.Builder()
    DocumentWalk(document).forEach { step in
      switch step {
      case .enter(let node, _): add(node, of: document, to: &builder)
      case .leave: builder.close()
      }
      return true
    }
    return builder.finish()
  }

  private static func add(
    _ node: Node, of document: Document, to builder: inout MarkupTree.Builder
  ) {
    let data = CharacterData(node)?.data ?? ""
    switch node.kind {
    case .element:
      let element = Element(unchecked: node)
      builder.openElement(
        MarkupName(
          DOMString(cString: element.localName).string, prefix: element.prefix?.string ?? "",
          namespace: element.namespace?.string ?? ""))
      for attribute in element.attributes {
        let name = attribute.name
        builder.addAttribute(
          MarkupName(
            name.localName.string, prefix: name.prefix?.string ?? "",
            namespace: name.namespace?.string ?? ""),
          value: attribute.value.string)
      }
    case .documentType:
      guard let type = DocumentType(node) else { return }
      builder.addDoctype(
        Doctype(
          name: type.name.string, publicID: identifier(type.publicID),
          systemID: identifier(type.systemID)))
    case .comment: builder.addComment(data.string.utf8)
    case .cdataSection: builder.addCDATASection(data.string.utf8)
    case .processingInstruction:
      builder.addProcessingInstruction(target: node.nodeName.string, data: data.string.utf8)
    default: builder.addText(data.string)
    }
  }

  private static func identifier(_ text: DOMString) -> String? {
    text.isEmpty ? nil : text.string
  }
}
