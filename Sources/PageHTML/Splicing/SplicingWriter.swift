import CLibXML2
public import PageDOM

/// A writer that keeps a page's source text and rewrites only what scripts changed. It parses its
/// output again. On a difference, it also writes the omitted tags of HTML, then whole elements.
public struct SplicingWriter {
  public struct Output {
    /// The replacements of text ranges, in order.
    var splices: [Splice]

    /// The number of whole elements rewritten because a change cannot be mapped to the text.
    public var rewrittenElementCount: Int

    /// Whether parsing the output yields the document's tree, which markup cannot always express.
    public var isFaithful: Bool

    /// Whether the output adds namespace declarations, which XML requires, to the document's tree.
    public var addsDeclarations = false
  }

  private typealias NodePointer = UnsafeMutablePointer<xmlNode>

  private static let maximumAttempts = 8

  private let places: SourcePlaces
  private let readBack: ReadBack

  /// - Parameters:
  ///   - document: A document that `parser` made from `text`, with source ranges recorded.
  ///   - text: The source text; it must outlive the writer.
  public init(
    _ document: Document, text: UnsafeBufferPointer<UInt8>, parser: any PageParser,
    isScripting: Bool
  ) {
    self.init(document, text: text, syntax: .html(parser, isScripting: isScripting))
  }

  /// Makes a writer of well-formed XML that ``XMLParser`` parsed, with source ranges recorded.
  /// `text` must outlive the writer.
  public init(xml document: Document, text: UnsafeBufferPointer<UInt8>) {
    self.init(document, text: text, syntax: .xml)
  }

  private init(_ document: Document, text: UnsafeBufferPointer<UInt8>, syntax: MarkupSyntax) {
    places = SourcePlaces(text: text, document: document, syntax: syntax)
    readBack = ReadBack(document, syntax: syntax)
  }

  public func plan() -> Output {
    // The log omits changes in the contents of `<selectedcontent>` and in the text of XML entities.
    if places.document.node.group.changeLog.isEmpty {
      let comparison = comparison(of: [])
      let isFaithful = comparison.difference == nil
      if isFaithful && !comparison.addsDeclarations || !places.syntax.isXML {
        return Output(splices: [], rewrittenElementCount: 0, isFaithful: isFaithful)
      }
    }
    var output = planChanges()
    if output.isFaithful { output.isFaithful = !readBack.hasUnserializableContent }
    return output
  }

  private func planChanges() -> Output {
    // Keep the text if scripts have reverted all changes. OPTIMIZATION: `holdsCertainChange` avoids
    // most of these comparisons.
    if !places.holdsCertainChange,
      readBack.elementCount == places.document.node.group.mappedElementCount
    {
      let comparison = comparison(of: [])
      if comparison.difference == nil, !comparison.addsDeclarations {
        return Output(splices: [], rewrittenElementCount: 0, isFaithful: true)
      }
    }
    var explicit: Set<NodePointer> = []
    var rewritten: Set<NodePointer> = []
    var second: Output?
    var appendsAtPageEnd = true
    var attempt = 0
    while attempt < SplicingWriter.maximumAttempts {
      var planner = SplicePlanner(
        places: places, explicit: explicit, rewritten: rewritten,
        appendsAtPageEnd: appendsAtPageEnd)
      planner.plan()
      var output = Output(
        splices: planner.splices, rewrittenElementCount: rewritten.count, isFaithful: true)
      var suspects = planner.misplaced
      if suspects.isEmpty {
        let comparison = comparison(of: planner.splices)
        output.addsDeclarations = comparison.addsDeclarations
        guard let difference = comparison.difference else { return output }
        if planner.hasAppendedAtPageEnd {
          appendsAtPageEnd = false
          continue
        }
        output.isFaithful = false
        // Keep a second choice for trees that markup cannot express. In HTML, it is the output that
        // includes the omitted tags; in XML, the first well-formed output.
        if places.syntax.isXML ? second == nil && comparison.isWellFormed : attempt <= 1 {
          second = output
        }
        if attempt == 0, !places.syntax.isXML {
          explicit = changedParents()
          attempt = 1
          continue
        }
        suspects = [difference]
      }
      var ancestors: Set<NodePointer> = []
      for suspect in suspects {
        guard let ancestor = placedAncestor(of: suspect, outside: rewritten) else {
          return whole(unless: second)
        }
        ancestors.insert(ancestor.pointer)
      }
      rewritten = outermost(of: rewritten.union(ancestors))
      attempt += 1
    }
    return whole(unless: second)
  }

  /// Rewrites the whole page; returns `other` if the rewritten page is not faithful either.
  private func whole(unless other: Output?) -> Output {
    let markup = places.markup(of: places.document.node.children)
    let range = places.pageStart..<places.text.count
    let splices = [Splice(range: range, text: markup).trimmed(to: places.text)]
    let comparison = comparison(of: splices)
    let isFaithful = comparison.difference == nil
    if !isFaithful, let other { return other }
    return Output(
      splices: splices, rewrittenElementCount: 1, isFaithful: isFaithful,
      addsDeclarations: comparison.addsDeclarations)
  }

  private func comparison(of splices: [Splice]) -> TreeComparison.Result {
    readBack.comparison(with: splices.applied(to: places.text))
  }

  private func changedParents() -> Set<NodePointer> {
    let log = places.document.node.group.changeLog
    return Set(log.changed.filter { Node($0).flags.contains(.hasChangedChildren) })
      .union(log.documents)
  }

  /// Returns the nearest inclusive ancestor element that can be rewritten. The element and all its
  /// ancestors have source ranges, and are neither removed nor in `rewritten`.
  private func placedAncestor(of node: Node, outside rewritten: Set<NodePointer>) -> Node? {
    var candidate: Node?
    var current: Node? = node
    while let ancestor = current, ancestor != places.document.node {
      if ancestor.sourceRange == nil || ancestor.flags.contains(.wasRemoved)
        || rewritten.contains(ancestor.pointer)
      {
        candidate = nil
      } else if candidate == nil, ancestor.isElement, !ancestor.flags.contains(.isDisplaced) {
        candidate = ancestor
      }
      current = places.parent(of: ancestor)
    }
    return candidate
  }

  /// Returns the nodes that have no ancestor in `nodes`.
  private func outermost(of nodes: Set<NodePointer>) -> Set<NodePointer> {
    // Visit shared ancestors only once.
    var outside: Set<NodePointer> = []
    var inside: Set<NodePointer> = []
    return nodes.filter { pointer in
      var path: [NodePointer] = []
      var isInside = false
      var current = places.parent(of: Node(pointer))
      while let ancestor = current, !outside.contains(ancestor.pointer) {
        if nodes.contains(ancestor.pointer) || inside.contains(ancestor.pointer) {
          isInside = true
          break
        }
        path.append(ancestor.pointer)
        current = places.parent(of: ancestor)
      }
      if isInside { inside.formUnion(path) } else { outside.formUnion(path) }
      return !isInside
    }
  }
}
