import CLibXML2
import PageDOM

/// The elements that are open, and what closes them.
extension SAXTreeBuilder {
  /// Where the next node goes.
  var current: NodePointer {
    if let template = templates.last, open.count <= template.depth { return template.contents }
    return open.last?.insertion ?? root
  }

  /// Where the search for open elements ends: templates hide what is around them.
  var scopeStart: Int { min(templates.last?.depth ?? 0, open.count) }

  /// Closes elements that the parser still has open.
  func close(from index: Int, insertion: NodePointer) {
    for index in index..<max(index, open.count) {
      if open[index].node != nil { openCounts[Int(open[index].element.rawValue)] -= 1 }
      open[index].node = nil
      open[index].insertion = insertion
    }
  }

  /// Returns where the nearest open element is that an end tag closes.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
  private func indexInScope(of tag: ElementTag) -> Int? {
    guard tag.isHeading || openCounts[Int(tag.rawValue)] > 0 else { return nil }
    var index = open.count - 1
    while index >= scopeStart {
      let entry = open[index]
      if entry.node != nil {
        if entry.element == tag || tag.isHeading && entry.element.isHeading { return index }
        if entry.element.boundsScope { return nil }
        if tag == .p, entry.element == .button { return nil }
        if tag == .li, entry.element == .ul || entry.element == .ol { return nil }
      }
      index -= 1
    }
    return nil
  }

  private func close(at index: Int) {
    close(from: index, insertion: index > 0 ? insertion(at: index - 1) : root)
  }

  private func insertion(at index: Int) -> NodePointer {
    if let template = templates.last, index < template.depth { return template.contents }
    return open[index].insertion
  }

  /// Closes an open paragraph for a block that libxml2 does not know to be one.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element
  func closeParagraph() {
    if let index = indexInScope(of: .p) { close(at: index) }
  }

  /// Closes a heading that another follows directly.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  func closeHeading() {
    guard
      let index = open.indices.last(where: { $0 < scopeStart || open[$0].node != nil }),
      index >= scopeStart, open[index].element.isHeading
    else { return }
    close(at: index)
  }

  /// An end tag that libxml2 may ignore.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  func endTag(_ tag: ElementTag) {
    flushText()
    guard let index = indexInScope(of: tag) else {
      // The end of a paragraph that is not open makes one.
      if tag == .p, let place = place(for: .p, nil) { _ = make("p", at: place) }
      return
    }
    guard tag == .form else { return close(at: index) }
    // The open elements inside of the form stay open, and stay in the form.
    openCounts[Int(tag.rawValue)] -= 1
    open[index].node = nil
    open[index].insertion = index > 0 ? insertion(at: index - 1) : root
  }

  func endTemplate() {
    flushText()
    guard var template = templates.popLast() else { return }
    template.depth = min(template.depth, open.count)
    // Elements that the parser has closed meanwhile are no longer open around the outer template.
    if let last = templates.last {
      templates[templates.count - 1].depth = min(last.depth, open.count)
    }
    let outer = templates.last.flatMap { $0.depth >= template.depth ? $0.contents : nil }
    let insertion =
      outer ?? (template.depth > 0 ? open[template.depth - 1].insertion : root)
    close(from: template.depth, insertion: insertion)
  }
}
