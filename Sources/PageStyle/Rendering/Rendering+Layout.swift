internal import Infra
internal import PageDOM

/// The results of layout that the text depends on. Layout is slow, so each is computed on request.
extension Rendering {
  func isAfterSoftWrap(_ node: Node) -> Bool { document.layout.isAfterSoftWrap(node) }

  /// Returns the height in CSS pixels; `nil` for an element without a box.
  func height(of element: Element) -> Double? { document.layout.borderBox(of: element)?.height }

  /// Whether a box has no size and clips its overflow, so that no contents are visible.
  func clipsEverything(_ element: Element, _ box: Box) -> Bool {
    if box.clipsEverything { return true }
    guard box.clips else { return false }
    let isPart = box.style.height.isPercentage || box.style.maxHeight.isPercentage
    // OPTIMIZATION: a box with an automatic height has room for its text.
    guard isPart || box.style.height == .auto && !beginsWithText(element),
      let content = document.layout.contentBox(of: element)
    else { return false }
    return content.width <= 0 || content.height <= 0
  }

  /// Whether one of the first descendants is text other than white space.
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
