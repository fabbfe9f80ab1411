internal import PageDOM
internal import PageHTML
internal import TextEncoding

struct WrittenPage {
  var bytes: [UInt8]
  var warnings: [ActionWarning] = []
  var rewrittenElementCount = 0
}

extension LoadedPage {
  /// Returns the page in its original encoding: the source's bytes if scripts changed nothing.
  func written(from source: PageSource) -> WrittenPage {
    let isPristine = group.version == pristineVersion
    // The decoder of the replacement encoding reads all of its input as one U+FFFD.
    if encoding.encoding == .replacement {
      return WrittenPage(bytes: source.bytes, warnings: isPristine ? [] : [.unwritable])
    }
    let shadowWarnings: [ActionWarning] =
      document.hasUnwrittenShadowTrees ? [.unwrittenShadowTrees] : []
    if parsing.outputStyle == .minimal, isPristine {
      return WrittenPage(bytes: source.bytes, warnings: shadowWarnings)
    }
    var page = changed(source)
    page.warnings += shadowWarnings
    if let other = otherEncoding(of: page.bytes, source) {
      page.warnings.append(.encodingChanged(from: encoding.encoding, to: other))
    }
    return page
  }

  private func changed(_ source: PageSource) -> WrittenPage {
    if parsing.outputStyle == .minimal, hasSourceMap { return spliced(into: source) }
    let markup = serialized()
    var encoder = encoder(for: source)
    encoder.append(markup)
    if parsing.outputStyle == .minimal {
      // If the script undid its changes, or changed only other trees, write the original bytes.
      let pristine = LoadedPage(source, parsing, executionGuard: executionGuard)
      if markup == pristine.serialized() {
        let isFaithful = !readBack.hasUnserializableContent
        return WrittenPage(
          bytes: source.bytes, warnings: isFaithful ? [] : [unfaithfulWarning])
      }
    }
    let result = readBack.result(for: markup)
    var warnings = warnings(
      of: encoder, isFaithful: result.isFaithful, addsDeclarations: result.addsDeclarations)
    if document.isHTML, parsing.parser == .libxml2 { warnings.append(.writtenFromLibXML2) }
    return WrittenPage(bytes: encoder.bytes, warnings: warnings)
  }

  /// Whether nodes have source ranges. Nodes of XML that is not well-formed have none.
  private var hasSourceMap: Bool {
    document.isHTML ? parsing.parser == .html5 : document.state.wellFormednessError == nil
  }

  private var readBack: ReadBack {
    document.isHTML
      ? ReadBack(document, parser: parser, isScripting: parsing.isScripting)
      : ReadBack(xml: document)
  }

  private func spliced(into source: PageSource) -> WrittenPage {
    source.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[encoding.byteOrderMarkLength...])
      let plan: SplicingWriter.Output
      if encoding.encoding.decodesToItself(content) {
        plan = splices(in: content)
      } else {
        plan = encoding.encoding.decodeToUTF8(content).withUnsafeBufferPointer { splices(in: $0) }
      }
      var encoder = encoder(for: source)
      plan.write(content, encoding: encoding.encoding, into: &encoder)
      return WrittenPage(
        bytes: encoder.bytes,
        warnings: warnings(
          of: encoder, isFaithful: plan.isFaithful, addsDeclarations: plan.addsDeclarations),
        rewrittenElementCount: plan.rewrittenElementCount)
    }
  }

  private func splices(in text: UnsafeBufferPointer<UInt8>) -> SplicingWriter.Output {
    guard document.isHTML else { return SplicingWriter(xml: document, text: text).plan() }
    return SplicingWriter(
      document, text: text, parser: parser, isScripting: parsing.isScripting
    ).plan()
  }

  private func serialized() -> MarkupText {
    document.isHTML ? HTMLSerializer.page(document) : XMLPageWriter.page(document)
  }

  /// Returns the encoding that the written page would be decoded with, if that would change its
  /// text, because scripts changed the encoding declaration; otherwise `nil`.
  private func otherEncoding(of bytes: [UInt8], _ source: PageSource) -> Encoding? {
    bytes.withUnsafeBufferPointer { bytes in
      let sniffed = SniffedEncoding(of: bytes, for: source)
      guard sniffed.encoding != encoding.encoding else { return nil }
      func text(_ encoding: SniffedEncoding) -> [UInt8] {
        encoding.encoding.decodeToUTF8(
          UnsafeBufferPointer(rebasing: bytes[min(encoding.byteOrderMarkLength, bytes.count)...]))
      }
      return text(sniffed) == text(encoding) ? nil : sniffed.encoding
    }
  }

  /// Returns an encoder that keeps the byte order mark, which can be the only encoding declaration.
  private func encoder(for source: PageSource) -> PageEncoder {
    var encoder = PageEncoder(encoding.encoding, isXML: !document.isHTML)
    encoder.append(source.bytes.prefix(encoding.byteOrderMarkLength))
    return encoder
  }

  private var unfaithfulWarning: ActionWarning {
    .unfaithful(isXML: !document.isHTML, parser: parsing.parser)
  }

  private func warnings(
    of encoder: PageEncoder, isFaithful: Bool, addsDeclarations: Bool
  ) -> [ActionWarning] {
    var warnings: [ActionWarning] = []
    if !encoder.unencodable.isEmpty {
      warnings.append(.unencodable(encoder.unencodable.values, encoding.encoding))
    }
    if !encoder.inexpressible.isEmpty {
      warnings.append(.inexpressible(encoder.inexpressible.values))
    }
    if !isFaithful {
      warnings.append(unfaithfulWarning)
    } else if addsDeclarations {
      warnings.append(.addedDeclarations)
    }
    return warnings
  }
}
