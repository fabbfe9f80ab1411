import PageDOM

extension SourcePlaces {
  /// Whether a node certainly differs from its source. If not, all changes may be reverted.
  var holdsCertainChange: Bool {
    document.node.group.changeLog.changed.contains { pointer in
      let node = Node(pointer)
      guard let range = node.sourceRange, !range.isEmpty, stands(node) else { return false }
      // References, and bytes that the parser drops or replaces, can express the same text.
      let source = text[Int(range.start)..<Int(range.end)]
      if source.contains(where: { $0 == 0x26 || $0 == 0x0D || $0 == 0 }) { return false }
      if node.flags.contains(.hasChangedData), hasOtherText(node, than: source) { return true }
      // Later `<html>` and `<body>` tags may have added attributes to these elements.
      guard node.flags.contains(.hasChangedAttributes), let element = Element(node),
        !element.isHTML("html"), !element.isHTML("body")
      else { return false }
      return hasOtherAttributes(element, than: source)
    }
  }

  private func hasOtherText(_ node: Node, than source: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard node.isText, !node.flags.contains(.isDisplaced), let data = CharacterData(node),
      let parent = node.parentElement, !syntax.losesFirstLineFeed(parent)
    else { return false }
    return !source.elementsEqual(data.bytes)
  }

  /// Whether one of the first changed attributes has a value that the start tag does not contain.
  private func hasOtherAttributes(
    _ element: Element, than source: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    // A start tag can be long and have very many attributes, so check only a few.
    let changed = element.attributes.lazy.filter { $0.sourceRange == nil }.prefix(8)
    let source = Array(source)
    return changed.contains { SubsequenceSearch.first(of: $0.value.bytes, in: source) == nil }
  }
}
