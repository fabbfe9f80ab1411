import CLibXML2
public import PageDOM

/// Writes a page as the text that it was parsed from, with only what scripts changed written anew.
///
/// What it writes is parsed again, and where that does not give the tree that was to be written,
/// more is written: first the tags that the text left out, in HTML, then whole elements around a
/// change.
public struct SplicingWriter {
  /// What was written.
  public struct Output {
    /// What replaces which part of the text, in order.
    var splices: [Splice]

    /// How many elements had to be written anew as a whole, since a change in them had no place of
    /// its own in the text.
    public var rewrittenElementCount: Int

    /// Whether parsing the output gives the tree that was written. Not every tree that scripts can
    /// make can be written as HTML or as XML.
    public var isFaithful: Bool

    /// Whether it gives that tree but for attributes that declare namespaces, which XML needs.
    public var addsDeclarations = false
  }

  private typealias NodePointer = UnsafeMutablePointer<xmlNode>

  private static let maximumAttempts = 8

  private let places: SourcePlaces
  private let readBack: ReadBack

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - document: A document that `parser` has made of `text`, with places noted.
  ///   - text: The text, which lives as long as the writer.
  ///   - parser: What the output will be read with.
  ///   - isScripting: Whether scripts run, as when the document was parsed.
  public init(
    _ document: Document, text: UnsafeBufferPointer<UInt8>, parser: any PageParser,
    isScripting: Bool
  ) {
    self.init(document, text: text, syntax: .html(parser, isScripting: isScripting))
  }

  /// Makes a writer of XML.
  ///
  /// - Parameters:
  ///   - document: A document that ``XMLParser`` has made of `text`, which is well-formed, with places
  ///     noted.
  ///   - text: The text, which lives as long as the writer.
  public init(xml document: Document, text: UnsafeBufferPointer<UInt8>) {
    self.init(document, text: text, syntax: .xml)
  }

  private init(_ document: Document, text: UnsafeBufferPointer<UInt8>, syntax: MarkupSyntax) {
    places = SourcePlaces(text: text, document: document, syntax: syntax)
    readBack = ReadBack(document, syntax: syntax)
  }

  /// Finds what has to be written anew.
  public func plan() -> Output {
    // Changes of what has no place are not noted: of the copy of an option that a select shows, which
    // has no text, and of what an entity of XML stands for, which is written with what is around it.
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
    // What was changed may have been changed back. OPTIMIZATION: to look at the changes and to count
    // elements takes a tenth of the time that it takes to read the text again.
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
        // Few trees cannot be written at all; for those, the tags that were left out will do, or the
        // first XML that is well-formed.
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

  /// The whole page written anew, unless that is no better than what there is.
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

  /// Parses what would be written, and compares it with what was to be written.
  private func comparison(of splices: [Splice]) -> TreeComparison.Result {
    readBack.comparison(with: splices.applied(to: places.text))
  }

  private func changedParents() -> Set<NodePointer> {
    let log = places.document.node.group.changeLog
    return Set(log.changed.filter { Node($0).flags.contains(.hasChangedChildren) })
      .union(log.documents)
  }

  /// The nearest element around a node that stands in the text, as all does that is around it, and
  /// that is not written anew yet.
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

  /// Those of some nodes that are in no other of them.
  private func outermost(of nodes: Set<NodePointer>) -> Set<NodePointer> {
    // What is around many of them is looked at once.
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
