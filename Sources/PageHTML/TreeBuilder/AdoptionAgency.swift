import CLibXML2

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
  mutating func runAdoptionAgency() {
    // 1. The subject.
    let subject = tokenizer.token.tag
    // 2. The current node is the subject and not in the list: pop it.
    if open.current.isHTML(subject), open.current.formatting < 0 {
      pop()
      return
    }
    // 3–4. At most eight iterations.
    for _ in 0..<8 {
      // 4.3. The formatting element.
      guard let entry = formatting.last(subject) else {
        endOtherElement()
        return
      }
      let index = Int(formatting[entry].stackIndex)
      // 4.4. If the formatting element is not open, remove it from the list.
      guard index >= 0 else {
        formatting.remove(entry)
        return
      }
      // 4.5. If the formatting element is not in scope, return.
      guard index >= open.scopeBound else { return }
      // 4.7. The furthest block.
      guard open.specialBound > index else {
        // 4.8. Without a furthest block, pop elements through the formatting element.
        pop(through: index)
        formatting.remove(entry)
        return
      }
      var furthest = index + 1
      while open[furthest].isRemoved || !open[furthest].isSpecial { furthest += 1 }
      adopt(entry, at: index, furthest: furthest)
    }
  }

  private mutating func adopt(_ entry: Int32, at index: Int, furthest: Int) {
    guard let formattingNode = formatting[entry].node else { return }
    // 4.9. The common ancestor.
    let ancestor = open[open.index(below: index)]
    // 4.10. The bookmark.
    var bookmark = entry
    // 4.11–13. Walk from the furthest block down to the formatting element.
    let block = open[furthest]
    var lastNode = block.node
    var place = furthest
    var count = 0
    while true {
      // 4.13.1–3.
      count += 1
      place = open.index(below: place)
      if place <= index { break }
      // 4.13.4. After three iterations, remove the node from the list.
      let node = open[place]
      if count > 3, node.formatting >= 0 {
        formatting.remove(node.formatting)
        open.setFormatting(-1, at: place)
      }
      // 4.13.5. A node that is not in the list leaves the stack.
      guard open[place].formatting >= 0 else {
        factory.note(.endTag, of: node.node, impliedRange, isContiguous: false)
        open.remove(at: place)
        continue
      }
      // 4.13.6. Replace the node with a new element.
      let copy = factory.clone(node.node, in: ancestor.contents.pointee.doc)
      factory.note(.endTag, of: node.node, impliedRange, isContiguous: false)
      factory.note(.startTag, of: copy, impliedRange, isContiguous: false)
      formatting.replaceNode(of: node.formatting, with: copy)
      open.replaceNode(at: place, with: copy)
      // 4.13.7. The bookmark.
      if lastNode == block.node { bookmark = node.formatting }
      // 4.13.8–9.
      move(lastNode, to: Place(parent: copy, before: nil))
      lastNode = copy
    }
    // 4.14. The last node.
    move(lastNode, to: appropriatePlace(in: ancestor))
    // 4.15–17. Move the furthest block's children to a new element, the block's only child.
    let copy = factory.clone(formattingNode, in: block.contents.pointee.doc)
    factory.note(.endTag, of: formattingNode, impliedRange, isContiguous: false)
    factory.note(.startTag, of: copy, impliedRange, isContiguous: false)
    block.contents.moveChildren(to: copy)
    block.contents.insert(copy, before: nil)
    // 4.18. Replace the formatting element in the list.
    let old = formatting[entry]
    let new = formatting.insert(
      copy, tag: old.tag, key: old.key, stackIndex: furthest, after: bookmark)
    formatting.remove(entry)
    // 4.19. Replace the formatting element in the stack.
    var element = open[index]
    element.node = copy
    element.contents = copy
    element.formatting = new
    open.rotate(index, above: furthest, element)
    for place in index..<furthest where open[place].formatting >= 0 {
      formatting.setStackIndex(place, of: open[place].formatting)
    }
  }

  private mutating func move(_ node: NodePointer, to place: Place) {
    node.unlink()
    place.parent.insert(node, before: place.before)
    factory.note(.move, of: node, impliedRange, isContiguous: false)
  }

  mutating func insertReopened(_ node: NodePointer, _ tag: ElementTag, at place: Place) {
    place.parent.insert(node, before: place.before)
    factory.note(.startTag, of: node, impliedRange, isContiguous: false)
    push(node, tag, nameID: Int(tag.rawValue))
  }
}
