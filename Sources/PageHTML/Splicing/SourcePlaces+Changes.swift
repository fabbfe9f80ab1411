import PageDOM

extension SourcePlaces {
  /// Whether a node certainly differs from its source. If not, scripts may have reverted all
  /// changes.
  var holdsCertainChange: Bool {
    document.node.group.changeLog.changed.contains { pointer in
      let node = Node(pointer)
      guard let range = node.sourceRange, !range.isEmpty, stands(node) else { return false }
      // Ignore nodes whose source contains references, or bytes that the parser drops or replaces.
      // Their source and their text differ even without a change.
      let source = text[Int(range.start)..<Int(range.end)]
      if source.contains(where: { $0 == 0x26 || $0 == 0x0D || $0 == 0 }) { return false }
      if node.flags.contains(.hasChangedData), hasOtherText(node, than: source) { return true }
      // The parser itself may have added attributes to `<html>` and `<body>`, from later tags.
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

  /// Whether the source of the start tag lacks the value of one of the first changed attributes.
  private func hasOtherAttributes(
    _ element: Element, than source: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    // A start tag can be long and have very many attributes, so check only a few.
    let changed = element.attributes.lazy.filter { $0.sourceRange == nil }.prefix(8)
    let source = Array(source)
    return changed.contains { SubsequenceSearch.first(of: $0.value.bytes, in: source) == nil }
  }
}
