import CLibXML2
import PageDOM

extension SAXTreeBuilder {
  /// Parses UTF-8 without U+0000.
  func parse(_ markup: UnsafeBufferPointer<UInt8>) {
    guard let context = htmlNewParserCtxt() else { preconditionFailure("out of memory") }
    defer { htmlFreeParserCtxt(context) }
    pageaction_silenceErrors()
    install(in: context)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    // Without this option, the parser rejects long texts.
    let huge = XML_PARSE_HUGE.rawValue
    markup.withMemoryRebound(to: CChar.self) { markup in
      let made = htmlCtxtReadMemory(
        context, markup.baseAddress, Int32(clamping: markup.count), nil, "UTF-8",
        Int32(options | huge))
      // The handlers make no document of libxml2, so this is normally `nil`.
      if let made { xmlFreeDoc(made) }
    }
    flushText()
  }

  private func install(in context: htmlParserCtxtPtr) {
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    guard let handler = context.pointee.sax else { return }
    handler.pointee = xmlSAXHandler()
    handler.pointee.initialized = 1
    handler.pointee.internalSubset = { context, name, publicID, systemID in
      SAXTreeBuilder.report(to: context) {
        $0.doctype(name: DOMString(cString: name), publicID: publicID, systemID: systemID)
      }
    }
    handler.pointee.startElement = { context, name, attributes in
      guard let name else { return }
      SAXTreeBuilder.report(to: context) { $0.startElement(name, attributes) }
    }
    handler.pointee.endElement = { context, _ in
      SAXTreeBuilder.report(to: context) { $0.endElement() }
    }
    handler.pointee.characters = SAXTreeBuilder.characters
    handler.pointee.ignorableWhitespace = SAXTreeBuilder.characters
    handler.pointee.cdataBlock = SAXTreeBuilder.characters
    handler.pointee.comment = { context, data in
      SAXTreeBuilder.report(to: context) { $0.comment(DOMString(cString: data)) }
    }
    handler.pointee.processingInstruction = { context, target, data in
      SAXTreeBuilder.report(to: context) {
        $0.processingInstruction(
          target: DOMString(cString: target), data: DOMString(cString: data))
      }
    }
  }

  private static let characters: charactersSAXFunc = { context, bytes, count in
    SAXTreeBuilder.report(to: context) {
      $0.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
  }

  /// Reports an event, or stops the parser if a limit of the page is reached.
  private static func report(
    to context: UnsafeMutableRawPointer?, _ event: (SAXTreeBuilder) -> Void
  ) {
    let context = context?.assumingMemoryBound(to: xmlParserCtxt.self)
    guard let own = context?.pointee._private else { return }
    let builder = Unmanaged<SAXTreeBuilder>.fromOpaque(own).takeUnretainedValue()
    if builder.group.isExhausted { return xmlStopParser(context) }
    event(builder)
  }
}
