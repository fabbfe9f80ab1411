/// What the text of a page takes from its layout. Each is asked only where the text depends on it: the
/// layout takes about as long as the text does.
extension Rendering {
  /// Whether a line ends before a box or before the first word of a text because it has no room.
  func isAfterSoftWrap(_ node: Node) -> Bool { document.layout.isAfterSoftWrap(node) }

  /// How high an element's box is, in CSS pixels; `nil` for no box.
  func height(of element: Element) -> Double? { document.layout.borderBox(of: element)?.height }

  /// Whether nothing of what is in an element's box can be seen: it has no room, and what flows over
  /// is cut.
  func clipsEverything(_ element: Element, _ box: Box) -> Bool {
    if box.clipsEverything { return true }
    guard box.clips else { return false }
    let isPart = box.style.height.isPercentage || box.style.maxHeight.isPercentage
    // OPTIMIZATION: a box that is as high as what is in it has room for its text.
    guard isPart || box.style.height == .auto && !beginsWithText(element),
      let content = document.layout.contentBox(of: element)
    else { return false }
    return content.width <= 0 || content.height <= 0
  }

  /// Whether one of the first nodes below an element is text that is not only white space.
  private func beginsWithText(_ element: Element) -> Bool {
    var next = element.node.firstChild
    var steps = 0
    while let node = next, steps < 64 {
      if node.isText,
        CharacterData(unchecked: node).bytes.contains(where: { !$0.isASCIIWhitespace })
      {
        return true
      }
      next = node.following(within: element.node)
      steps += 1
    }
    return false
  }
}
