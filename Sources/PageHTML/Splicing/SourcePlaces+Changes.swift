import PageDOM

extension SourcePlaces {
  /// Whether some node says for certain another thing than its place in the text, so that the page
  /// cannot be as it was. Where this is `false`, all may have been changed back.
  var holdsCertainChange: Bool {
    document.node.group.changeLog.changed.contains { pointer in
      let node = Node(pointer)
      guard let range = node.sourceRange, !range.isEmpty, stands(node) else { return false }
      // References, and what a parser leaves out or replaces, may say the same in other letters.
      let source = text[Int(range.start)..<Int(range.end)]
      if source.contains(where: { $0 == 0x26 || $0 == 0x0D || $0 == 0 }) { return false }
      if node.flags.contains(.hasChangedData), hasOtherText(node, than: source) { return true }
      // Further tags of these may have given them attributes.
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

  /// Whether one of the first attributes that changed has a value that is nowhere in the start tag.
  private func hasOtherAttributes(
    _ element: Element, than source: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    // A tag may be long, and have very many of them.
    let changed = element.attributes.lazy.filter { $0.sourceRange == nil }.prefix(8)
    let source = Array(source)
    return changed.contains { SubsequenceSearch.first(of: $0.value.bytes, in: source) == nil }
  }
}
