internal import CLibXML2

extension Node {
  /// - Parameter document: The node document of the clone; `nil` for this node's document.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-clone
  public func clone(deep: Bool, document: Document? = nil) -> Node {
    let target = document ?? self.document
    let copy: Node
    if deep {
      copy = cloneTree(into: target)
      copyTemplateContents(to: copy)
    } else {
      copy = cloneSingle(into: target)
      if let (source, twin) = copyShadowTemplate(to: copy) ?? copyShadowRoot(to: copy) {
        source.copyTemplateContents(to: twin)
      }
    }
    if group.customElements != nil {
      copy.forEachCustomElement(includingCandidates: true) { $0.didClone($1) }
    }
    return copy
  }

  private func cloneSingle(into document: Document) -> Node {
    switch kind {
    case .element:
      let element = Element(unchecked: self)
      let copy = element.cloneName(into: document)
      copy.appendCopies(ofAttributesOf: element)
      element.copyFormControl(to: copy)
      element.copyScriptState(to: copy)
      return copy.node
    case .attribute:
      let copy = document.createAttribute(Attr(unchecked: self).name)
      copy.store(Attr(unchecked: self).value)
      return copy.node
    case .text:
      let bytes = CharacterData(unchecked: self).bytes
      return Node(document.state.group.makeText(bytes, in: document.pointer))
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
      copy.state.hasURL = old.state.hasURL
      copy.state.contentType = old.state.contentType
      copy.state.characterSet = old.state.characterSet
      copy.state.isInQuirksMode = old.state.isInQuirksMode
      return copy.node
    }
  }

  /// Runs the cloning steps of the templates in the subtree, and clones clonable shadow roots.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#the-template-element
  private func copyTemplateContents(to copy: Node) {
    // A work list instead of recursion: templates can be nested as deeply as elements.
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
        if let shadow = node.copyShadowTemplate(to: twin) ?? node.copyShadowRoot(to: twin) {
          work.append(shadow)
        }
        source = node.following(within: sourceRoot)
        target = twin.following(within: copyRoot)
      }
    }
  }

  /// Clones the template that declares a clonable shadow root. The caller clones the template
  /// contents.
  private func copyShadowTemplate(to copy: Node) -> (source: Node, copy: Node)? {
    guard let template = Element(self)?.shadowTemplate,
      template.attribute("shadowrootclonable") != nil
    else { return nil }
    let twin = template.node.cloneTree(into: copy.document)
    Element(unchecked: copy).shadowTemplate = Element(unchecked: twin)
    return (template.node, twin)
  }

  /// Clones a clonable shadow root that a script attached. The caller clones template contents.
  private func copyShadowRoot(to copy: Node) -> (source: Node, copy: Node)? {
    guard let host = Element(self), host.hasScriptMadeShadowRoot,
      let root = host.existingShadowRoot, root.options.isClonable
    else { return nil }
    let twin = Element(unchecked: copy).makeShadowRoot(
      copy.document.createDocumentFragment(), root.options)
    for child in root.node.children {
      twin.node.link(child.cloneTree(into: copy.document), before: nil)
    }
    group.shadowTrees?.scriptMade.append(twin)
    return (root.node, twin.node)
  }

  /// Clones this node and its descendants. The caller clones template contents.
  private func cloneTree(into document: Document) -> Node {
    let copy = cloneSingle(into: document)
    let owner = Document(copy) ?? document
    let sources = group.attachments[EmbeddedSources.key]
    // Iterative, because a page may be 100,000 elements deep.
    var source = firstChild
    var parent = copy
    while let node = source {
      let child = node.cloneSingle(into: owner)
      parent.link(child, before: nil)
      sources?.didInsert(child, below: parent)
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

extension Element {
  /// Clones the element without its attributes.
  fileprivate func cloneName(into document: Document) -> Element {
    // Documents of a group share interned names. If both are HTML documents, or both are XML
    // documents, they can also share libxml2 namespaces.
    guard document.isHTML == self.document.isHTML else {
      return document.createElement(
        QualifiedName(
          namespace: namespace, prefix: prefix, localName: DOMString(cString: localName)))
    }
    return Element(
      unchecked: Node(
        node.group.makeElement(localName, namespace: pointer.pointee.ns, in: document.pointer)))
  }
}
