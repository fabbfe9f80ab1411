internal import PageDOM

/// A table of start, end, kind and name; `implied` marks tags that are not in the page.
enum RangeDump {
  /// - Parameter shouldContinue: Called for every megabyte; the dump ends when it returns `false`.
  static func bytes(
    of document: Document, _ positions: SourcePositions, shouldContinue: () -> Bool
  ) -> [UInt8] {
    var nextQuestion = 1 << 20
    var output: [UInt8] = []
    func line(_ range: SourceRange?, _ kind: String, _ name: DOMString = "", isTag: Bool = false) {
      guard let range else { return }
      let place = positions.range(range)
      output += "\(place.lowerBound)\t\(place.upperBound)\t\(kind)\t".utf8
      output += name.string.utf8
      if isTag, place.isEmpty { output += "\timplied".utf8 }
      output.append(0x0A)
    }
    DocumentWalk(document).forEach { step in
      if output.count > nextQuestion {
        guard shouldContinue() else { return false }
        nextQuestion = output.count + (1 << 20)
      }
      switch step {
      case .enter(let node, _):
        if let element = Element(node) {
          line(node.sourceRange, "start-tag", element.qualifiedName, isTag: true)
          for attribute in element.attributes {
            line(attribute.sourceRange, "attribute", attribute.node.nodeName)
          }
        } else if let doctype = document.state.doctypeSource, doctype.node == node {
          line(doctype.range, "doctype", node.nodeName)
        } else {
          line(
            node.sourceRange, JSONDump.type(of: node),
            node.kind == .processingInstruction ? node.nodeName : "")
        }
      case .leave(let element):
        line(
          SourcePositions.endTag(of: element), "end-tag", element.qualifiedName, isTag: true)
      }
      return true
    }
    return output
  }
}
