import CLibXML2
import PageDOM

/// The border to libxml2: its context, and its callbacks.
extension SAXTreeBuilder {
  /// Lets libxml2's parser read normalised markup.
  func parse(_ markup: [UInt8]) {
    guard let context = htmlNewParserCtxt() else { preconditionFailure("out of memory") }
    defer { htmlFreeParserCtxt(context) }
    pageaction_silenceErrors()
    dictionary = context.pointee.dict
    markerName = xmlDictLookup(dictionary, marker, Int32(clamping: marker.count))
    install(in: context)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue
    // Without it the parser gives up on long texts.
    let huge = XML_PARSE_HUGE.rawValue
    markup.withUnsafeBytes { bytes in
      let made = htmlCtxtReadMemory(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count), nil, "UTF-8", Int32(options | huge))
      // No handler makes a document, so there is none to free.
      if let made { xmlFreeDoc(made) }
    }
    flushText()
  }

  private func install(in context: htmlParserCtxtPtr) {
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    guard let handler = context.pointee.sax else { return }
    handler.pointee = xmlSAXHandler()
    handler.pointee.initialized = 1
    handler.pointee.startElement = { context, name, attributes in
      guard let name else { return }
      guard let builder = SAXTreeBuilder.of(context) else { return }
      builder.startElement(name, attributes)
      if builder.group.isExhausted {
        xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
      }
    }
    handler.pointee.endElement = { context, _ in SAXTreeBuilder.of(context)?.endElement() }
    handler.pointee.characters = SAXTreeBuilder.characters
    handler.pointee.ignorableWhitespace = SAXTreeBuilder.characters
    handler.pointee.cdataBlock = SAXTreeBuilder.characters
    handler.pointee.comment = { context, value in
      guard let value else { return }
      SAXTreeBuilder.of(context)?.comment(value)
    }
  }

  private static let characters: charactersSAXFunc = { context, bytes, count in
    guard let builder = SAXTreeBuilder.of(context), let bytes else { return }
    builder.text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> SAXTreeBuilder? {
    guard
      let own = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private
    else { return nil }
    return Unmanaged<SAXTreeBuilder>.fromOpaque(own).takeUnretainedValue()
  }
}
