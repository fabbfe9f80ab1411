internal import PropertyLists
internal import PageDOM

/// A tree as JSON: an object for each node, with its children inside. `range`, `startTag` and
/// `endTag` are source ranges: the offsets of the first byte and after the last byte. The range of
/// an implied tag is empty. Nodes from libxml2's HTML parser have no ranges.
enum JSONDump {
  /// - Parameter shouldContinue: Called for every megabyte; the dump ends when it returns `false`.
  static func bytes(
    of document: Document, _ positions: SourcePositions, shouldContinue: () -> Bool
  ) -> [UInt8] {
    var nextQuestion = 1 << 20
    var output = Array("[".utf8)
    DocumentWalk(document).forEach { step in
      if output.count > nextQuestion {
        guard shouldContinue() else { return false }
        nextQuestion = output.count + (1 << 20)
      }
      switch step {
      case .enter(let node, let isFirst):
        output += (isFirst ? "\n" : ",\n").utf8
        write(node, of: document, positions, to: &output)
      case .leave: output += "]}".utf8
      }
      return true
    }
    output += "\n]\n".utf8
    return output
  }

  private static func write(
    _ node: Node, of document: Document, _ positions: SourcePositions, to output: inout [UInt8]
  ) {
    func member(_ name: StaticString, _ range: SourceRange?) {
      guard let range else { return }
      let place = positions.range(range)
      output += ",\"\(name)\":[\(place.lowerBound),\(place.upperBound)]".utf8
    }
    func member(_ name: StaticString, _ text: DOMString) {
      output += ",\"\(name)\":".utf8
      output += JSONWriter.quoted(text.string)
    }
    switch node.kind {
    case .element:
      let element = Element(unchecked: node)
      output += "{\"type\":\"element\"".utf8
      member("name", element.qualifiedName)
      if let namespace = element.namespace { member("namespace", namespace) }
      member("startTag", node.sourceRange)
      member("endTag", SourcePositions.endTag(of: element))
      output += ",\"attributes\":[".utf8
      for (index, attribute) in element.attributes.enumerated() {
        output += (index == 0 ? "{\"type\":\"attribute\"" : ",{\"type\":\"attribute\"").utf8
        member("name", attribute.node.nodeName)
        member("value", attribute.value)
        member("range", attribute.sourceRange)
        output.append(0x7D)
      }
      output += "],\"children\":[".utf8
    case .documentType:
      output += "{\"type\":\"doctype\"".utf8
      member("name", node.nodeName)
      member("range", document.state.doctypeSource?.range)
      output.append(0x7D)
    default:
      output += "{\"type\":\"\(type(of: node))\"".utf8
      if node.kind == .processingInstruction { member("target", node.nodeName) }
      member("data", CharacterData(node)?.data ?? "")
      member("range", node.sourceRange)
      output.append(0x7D)
    }
  }

  static func type(of data: Node) -> String {
    switch data.kind {
    case .comment: "comment"
    case .cdataSection: "cdata"
    case .processingInstruction: "processing-instruction"
    default: "text"
    }
  }
}
