internal import CLibXML2

extension Node {
  /// Returns a copy of the node, with all below it where `deep`.
  ///
  /// - Parameter document: The document of the copy; the node's own where `nil`.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-clone
  public func clone(deep: Bool, document: Document? = nil) -> Node {
    let target = document ?? self.document
    guard deep else { return cloneSingle(into: target) }
    let copy = cloneTree(into: target)
    copyTemplateContents(to: copy)
    return copy
  }

  private func cloneSingle(into document: Document) -> Node {
    switch kind {
    case .element:
      let element = Element(unchecked: self)
      let copy = document.createElement(
        QualifiedName(
          namespace: element.namespace, prefix: element.prefix,
          localName: DOMString(cString: element.localName)))
      for attribute in element.attributes {
        copy.append(name: attribute.name, value: attribute.value)
      }
      element.copyFormControl(to: copy)
      return copy.node
    case .attribute:
      let copy = document.createAttribute(Attr(unchecked: self).name)
      copy.store(Attr(unchecked: self).value)
      return copy.node
    case .text: return document.createTextNode(CharacterData(unchecked: self).data)
    case .cdataSection: return document.makeCDATASection(CharacterData(unchecked: self).data)
    case .comment: return document.createComment(CharacterData(unchecked: self).data)
    case .processingInstruction:
      return document.makeProcessingInstruction(
        target: nodeName, data: CharacterData(unchecked: self).data)
    case .documentType:
      let type = DocumentType(unchecked: self)
      return document.createDocumentType(
        name: type.name, publicID: type.publicID, systemID: type.systemID)
    case .documentFragment: return document.createDocumentFragment()
    case .document:
      let old = self.document
      let copy = Document(isHTML: old.isHTML, in: group)
      copy.state.url = old.state.url
      copy.state.contentType = old.state.contentType
      copy.state.characterSet = old.state.characterSet
      copy.state.isInQuirksMode = old.state.isInQuirksMode
      return copy.node
    }
  }

  /// The cloning steps of templates: their contents are copied with them. So are shadow roots that
  /// are declared to be clonable.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#the-template-element
  /// - Source: https://dom.spec.whatwg.org/#concept-node-clone
  private func copyTemplateContents(to copy: Node) {
    // A list of work instead of recursion: templates may be nested as deep as elements.
    var work: [(source: Node, copy: Node)] = [(self, copy)]
    while let (sourceRoot, copyRoot) = work.popLast() {
      var source: Node? = sourceRoot
      var target: Node? = copyRoot
      while let node = source, let twin = target {
        if let element = Element(node), let contents = element.existingTemplateContents,
          let copyContents = Element(unchecked: twin).templateContents
        {
          for child in contents.children {
            let childCopy = child.cloneTree(into: copyContents.document)
            copyContents.link(childCopy, before: nil)
            work.append((child, childCopy))
          }
        }
        if let element = Element(node), let template = element.shadowTemplate,
          template.attribute("shadowrootclonable") != nil
        {
          let copy = template.node.cloneTree(into: twin.document)
          Element(unchecked: twin).shadowTemplate = Element(unchecked: copy)
          work.append((template.node, copy))
        }
        source = node.following(within: sourceRoot)
        target = twin.following(within: copyRoot)
      }
    }
  }

  /// A deep copy without the contents of templates, which the caller adds.
  private func cloneTree(into document: Document) -> Node {
    let copy = cloneSingle(into: document)
    let owner = Document(copy) ?? document
    // Iterative: a page may be 100,000 elements deep.
    var source = firstChild
    var parent = copy
    while let node = source {
      let child = node.cloneSingle(into: owner)
      parent.link(child, before: nil)
      if let first = node.firstChild {
        source = first
        parent = child
        continue
      }
      var current = node
      while current != self, current.nextSibling == nil, let up = current.parent {
        current = up
        if current != self, let upper = parent.parent { parent = upper }
      }
      source = current == self ? nil : current.nextSibling
    }
    return copy
  }
}
