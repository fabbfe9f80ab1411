import CLibXML2
internal import Infra
import PageDOM
private import TextEncoding

extension XMLTreeBuilder {
  func parse(_ text: UnsafeBufferPointer<UInt8>) {
    encoding = XMLTreeBuilder.declaredEncoding(
      UnsafeBufferPointer(rebasing: text[XMLSource(text).start...]))
    guard let context = xmlCreatePushParserCtxt(nil, nil, nil, 0, nil) else {
      preconditionFailure("out of memory")
    }
    defer {
      // libxml2 keeps entities in a separate document.
      if let own = context.pointee.myDoc { xmlFreeDoc(own) }
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    pageaction_silenceErrors()
    // If the text declares entities, use libxml2's limits on entity expansion and on depth (256).
    // Otherwise, `budget` limits the expansion.
    var options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue
    options |= XML_PARSE_IGNORE_ENC.rawValue
    if !text.contains("<!ENTITY") { options |= XML_PARSE_HUGE.rawValue }
    xmlCtxtUseOptions(context, Int32(options))
    xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
    install(in: context)
    main = context
    budget = 10_000_000 + 64 * text.count
    mostParameterLength = 5 * text.count
    var feed = XMLFeed(text, to: context) { [unowned self] marker, declarationCount in
      partMarker = marker
      declaredNamespaceCount = declarationCount
      return check(context)
    }
    feed.run { !errors.isFatal && !isEnded && !group.isExhausted }
    isAtEnd = true
    if !errors.isFatal, !isEnded, !group.isExhausted { xmlParseChunk(context, nil, 0, 1) }
    main = nil
    flushText()
  }

  private func install(in context: xmlParserCtxtPtr) {
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    guard let handler = context.pointee.sax else { return }
    handler.pointee.startElementNs = {
      context, name, prefix, namespace, declarationCount, declarations, attributeCount,
      defaultCount, attributes in
      guard let builder = XMLTreeBuilder.of(context), let name else { return }
      builder.startElement(
        XMLStartTag(
          name: name, prefix: prefix, namespace: namespace, declarations: declarations,
          declarationCount: Int(declarationCount), attributes: attributes,
          attributeCount: Int(attributeCount), defaultCount: Int(defaultCount)))
      builder.check(context)
    }
    handler.pointee.endElementNs = { context, _, _, _ in
      XMLTreeBuilder.of(context)?.endElement()
    }
    handler.pointee.characters = XMLTreeBuilder.characters
    handler.pointee.ignorableWhitespace = XMLTreeBuilder.characters
    handler.pointee.cdataBlock = { context, bytes, count in
      XMLTreeBuilder.of(context)?.cdata(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.pointee.comment = { context, value in
      XMLTreeBuilder.of(context)?.comment(DOMString(cString: value))
    }
    handler.pointee.processingInstruction = { context, target, data in
      XMLTreeBuilder.of(context)?.processingInstruction(
        target: DOMString(cString: target), data: DOMString(cString: data))
    }
    installDeclarations(in: handler)
    handler.pointee.serror = { context, error in
      guard let builder = XMLTreeBuilder.of(context), let error = error?.pointee else { return }
      let severity: XMLErrors.Severity =
        switch error.level {
        case XML_ERR_FATAL: .fatal
        case XML_ERR_ERROR: .error
        default: .warning
        }
      if severity == .fatal, !builder.isAtEnd { builder.dropText() }
      let message = error.message.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
      builder.errors.add(
        severity, line: Int(error.line), column: Int(error.int2), DOMString(cString: message))
    }
  }

  private func installDeclarations(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
    handler.pointee.startDocument = { context in
      xmlSAX2StartDocument(context)
      guard let builder = XMLTreeBuilder.of(context),
        let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee,
        // The value -1 means that the document has no XML declaration.
        parser.standalone != -1
      else { return }
      builder.declaration = XMLDeclaration(
        version: DOMString(cString: parser.version),
        encoding: builder.encoding,
        isStandalone: parser.standalone < 0 ? nil : parser.standalone == 1)
    }
    handler.pointee.internalSubset = { context, name, publicID, systemID in
      xmlSAX2InternalSubset(context, name, publicID, systemID)
      XMLTreeBuilder.of(context)?.doctype(
        name: DOMString(cString: name), publicID: DOMString(cString: publicID),
        systemID: DOMString(cString: systemID))
    }
    handler.pointee.externalSubset = { context, _, publicID, _ in
      guard let publicID else { return }
      XMLTreeBuilder.of(context)?.hasXHTMLEntities = XMLTreeBuilder.xhtmlIdentifiers.contains {
        CString.equal(publicID, $0)
      }
    }
    // External entities are replaced with empty ones.
    handler.pointee.entityDecl = { context, name, type, publicID, systemID, content in
      guard let builder = XMLTreeBuilder.of(context), builder.allowsEntity(in: context) else {
        return
      }
      let isParameter =
        type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
        || type == Int32(XML_EXTERNAL_PARAMETER_ENTITY.rawValue)
      let isInternal =
        type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
        || type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
      if isInternal { return xmlSAX2EntityDecl(context, name, type, publicID, systemID, content) }
      var empty: xmlChar = 0
      xmlSAX2EntityDecl(
        context, name,
        Int32(
          isParameter
            ? XML_INTERNAL_PARAMETER_ENTITY.rawValue : XML_INTERNAL_GENERAL_ENTITY.rawValue),
        nil, nil, &empty)
    }
    handler.pointee.resolveEntity = { _, _, _ in nil }
    handler.pointee.getEntity = { context, name in
      guard let builder = XMLTreeBuilder.of(context), builder.allowsEntity(in: context) else {
        return nil
      }
      if let known = xmlSAX2GetEntity(context, name) { return known }
      guard builder.hasXHTMLEntities, let entity = htmlEntityLookup(name) else { return nil }
      var content: [UInt8] = []
      WTF8.append(entity.pointee.value, to: &content)
      content.append(0)
      let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee
      return xmlAddDocEntity(
        parser?.myDoc, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil, content)
    }
    handler.pointee.getParameterEntity = { context, name in
      guard let builder = XMLTreeBuilder.of(context),
        let entity = xmlSAX2GetParameterEntity(context, name),
        builder.allowsParameterReference(to: entity.pointee, in: context)
      else { return nil }
      return entity
    }
    handler.pointee.reference = nil
    // Replace libxml2's handler, which compares each attribute declared for an element with all
    // others.
    handler.pointee.attributeDecl = { context, _, _, _, _, _, values in
      xmlFreeEnumeration(values)
      XMLTreeBuilder.of(context)?.declareAttribute(in: context)
    }
    // Documents are not validated, so declarations that only validation needs are ignored.
    handler.pointee.elementDecl = nil
    handler.pointee.notationDecl = nil
    handler.pointee.unparsedEntityDecl = nil
  }

  /// Reads the declared encoding, which libxml2 discards under `XML_PARSE_IGNORE_ENC`.
  private static func declaredEncoding(_ text: UnsafeBufferPointer<UInt8>) -> DOMString? {
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: 0x3E) else {
      return nil
    }
    let declaration = text[..<end].split(whereSeparator: { $0.isASCIIWhitespace || $0 == 0x3D })
    guard let name = declaration.firstIndex(where: { $0.elementsEqual("encoding".utf8) }),
      name + 1 < declaration.count
    else { return nil }
    return DOMString(
      bytes: Array(declaration[name + 1].dropFirst().prefix { $0.isASCIIEncodingName }))
  }

  private static let characters: charactersSAXFunc = { context, bytes, count in
    guard let builder = XMLTreeBuilder.of(context) else { return }
    builder.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    builder.check(context)
  }

  private func declareAttribute(in context: UnsafeMutableRawPointer?) {
    declaredAttributeCount += 1
    check(context)
  }

  /// Counts a parameter-entity reference, and returns whether it may be replaced. libxml2 2.9 hangs
  /// if it is stopped, or reaches its own limit, during a replacement. The limits of this function
  /// are therefore lower than libxml2's.
  private func allowsParameterReference(
    to entity: xmlEntity, in context: UnsafeMutableRawPointer?
  ) -> Bool {
    parameterReferenceCount += 1
    parameterLength += Int(entity.length)
    guard !errors.isFatal else { return false }
    if parameterReferenceCount <= 1000, parameterLength <= mostParameterLength {
      // The entity can contain an enumeration of values, separated by `|`. libxml2 compares
      // all of them.
      declaredValueCount += UnsafeBufferPointer(cString: entity.content).count { $0 == 0x7C }
      if !hasTooManyDeclarations { return true }
      addFatalError(XMLTreeBuilder.declarationsError, in: context)
      return false
    }
    addFatalError("Detected an entity reference loop\n", in: context)
    return false
  }

  func addFatalError(_ message: DOMString, in context: UnsafeMutableRawPointer?) {
    let input = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.input?.pointee
    errors.add(.fatal, line: Int(input?.line ?? 0), column: Int(input?.col ?? 0), message)
  }

  /// Counts an entity declaration or reference, and returns whether parsing may continue.
  private func allowsEntity(in context: UnsafeMutableRawPointer?) -> Bool {
    spend(64)
    return check(context)
  }

  /// Returns whether parsing may continue; stops the parser if a limit is reached.
  @discardableResult
  private func check(_ context: UnsafeMutableRawPointer?) -> Bool {
    // Stop after a fatal error too, because libxml2 still expands parameter entities.
    let isOverrun = isEnded || group.isExhausted || errors.isFatal
    guard isTooDeep || hasTooManyDeclarations || budget < 0 || isOverrun,
      let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self)
    else { return true }
    if !isOverrun {
      addFatalError(
        isTooDeep
          ? "Excessive node nesting."
          : hasTooManyDeclarations
            ? XMLTreeBuilder.declarationsError : "Detected an entity reference loop\n",
        in: context)
    }
    xmlStopParser(parser)
    // Stop the document's parser too: libxml2 parses an entity in a separate context.
    if let main, main != parser { xmlStopParser(main) }
    return false
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let own = parser.pointee._private
    else { return nil }
    let builder = Unmanaged<XMLTreeBuilder>.fromOpaque(own).takeUnretainedValue()
    builder.isInEntity = parser != builder.main || parser.pointee.inputNr > 1
    return builder
  }

  private static let declarationsError: DOMString = "Excessive number of declarations.\n"

  private static let xhtmlIdentifiers: [StaticString] = [
    "-//W3C//DTD XHTML 1.0 Transitional//EN", "-//W3C//DTD XHTML 1.1//EN",
    "-//W3C//DTD XHTML 1.0 Strict//EN", "-//W3C//DTD XHTML 1.0 Frameset//EN",
    "-//W3C//DTD XHTML Basic 1.0//EN", "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN", "-//W3C//DTD MathML 2.0//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.0//EN", "-//WAPFORUM//DTD XHTML Mobile 1.1//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.2//EN",
  ]
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    var index = 0
    while index + length <= count {
      guard let start = self[index...].firstIndex(of: text.utf8Start[0]), start + length <= count
      else { return false }
      var offset = 1
      while offset < length, self[start + offset] == text.utf8Start[offset] { offset += 1 }
      if offset == length { return true }
      index = start + 1
    }
    return false
  }
}

extension UInt8 {
  /// - Source: https://www.w3.org/TR/xml/#NT-EncName
  fileprivate var isASCIIEncodingName: Bool {
    isASCIIAlphanumeric || self == 0x2D || self == 0x2E || self == 0x5F
  }
}
