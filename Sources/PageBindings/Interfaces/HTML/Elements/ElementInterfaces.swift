internal import Infra
internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
extension Interface {
  /// All element interfaces except `Element`, and the interfaces of their collections and objects.
  static let elementInterfaces: [Interface] =
    htmlElements + [
      .htmlOptionsCollection, .htmlFormControlsCollection, .validityState, .svgElement,
      .svgGraphicsElement, .mathMLElement, .mathMLMathElement,
    ] + svgInterfaces

  static let htmlElements: [Interface] = [
    .htmlAnchorElement, .htmlAreaElement, .htmlAudioElement, .htmlBRElement, .htmlBaseElement,
    .htmlBodyElement, .htmlButtonElement, .htmlCanvasElement, .htmlDListElement, .htmlDataElement,
    .htmlDataListElement, .htmlDetailsElement, .htmlDialogElement, .htmlDirectoryElement,
    .htmlDivElement, .htmlElement, .htmlEmbedElement, .htmlFieldSetElement, .htmlFontElement,
    .htmlFormElement, .htmlFrameElement, .htmlFrameSetElement, .htmlHRElement, .htmlHeadElement,
    .htmlHeadingElement, .htmlHtmlElement, .htmlIFrameElement, .htmlImageElement,
    .htmlInputElement, .htmlLIElement, .htmlLabelElement, .htmlLegendElement, .htmlLinkElement,
    .htmlMapElement, .htmlMarqueeElement, .htmlMenuElement, .htmlMetaElement, .htmlMeterElement,
    .htmlModElement, .htmlOListElement, .htmlObjectElement, .htmlOptGroupElement,
    .htmlOptionElement, .htmlOutputElement, .htmlParagraphElement, .htmlParamElement,
    .htmlPictureElement, .htmlPreElement, .htmlProgressElement, .htmlQuoteElement,
    .htmlScriptElement, .htmlSelectElement, .htmlSlotElement, .htmlSourceElement,
    .htmlSpanElement, .htmlStyleElement, .htmlTableCaptionElement, .htmlTableCellElement,
    .htmlTableColElement, .htmlTableElement, .htmlTableRowElement, .htmlTableSectionElement,
    .htmlTemplateElement, .htmlTextAreaElement, .htmlTimeElement, .htmlTitleElement,
    .htmlTrackElement, .htmlUListElement, .htmlUnknownElement, .htmlVideoElement,
    .htmlMediaElement,
  ]

  private static let names: [(Interface, [String])] = [
    (.htmlAnchorElement, ["a"]),
    (.htmlAreaElement, ["area"]),
    (.htmlAudioElement, ["audio"]),
    (.htmlBRElement, ["br"]),
    (.htmlBaseElement, ["base"]),
    (.htmlBodyElement, ["body"]),
    (.htmlButtonElement, ["button"]),
    (.htmlCanvasElement, ["canvas"]),
    (.htmlDListElement, ["dl"]),
    (.htmlDataElement, ["data"]),
    (.htmlDataListElement, ["datalist"]),
    (.htmlDetailsElement, ["details"]),
    (.htmlDialogElement, ["dialog"]),
    (.htmlDirectoryElement, ["dir"]),
    (.htmlDivElement, ["div"]),
    (.htmlEmbedElement, ["embed"]),
    (.htmlFieldSetElement, ["fieldset"]),
    (.htmlFontElement, ["font"]),
    (.htmlFormElement, ["form"]),
    (.htmlFrameElement, ["frame"]),
    (.htmlFrameSetElement, ["frameset"]),
    (.htmlHRElement, ["hr"]),
    (.htmlHeadElement, ["head"]),
    (.htmlHeadingElement, ["h1", "h2", "h3", "h4", "h5", "h6"]),
    (.htmlHtmlElement, ["html"]),
    (.htmlIFrameElement, ["iframe"]),
    (.htmlImageElement, ["img"]),
    (.htmlInputElement, ["input"]),
    (.htmlLIElement, ["li"]),
    (.htmlLabelElement, ["label"]),
    (.htmlLegendElement, ["legend"]),
    (.htmlLinkElement, ["link"]),
    (.htmlMapElement, ["map"]),
    (.htmlMarqueeElement, ["marquee"]),
    (.htmlMenuElement, ["menu"]),
    (.htmlMetaElement, ["meta"]),
    (.htmlMeterElement, ["meter"]),
    (.htmlModElement, ["del", "ins"]),
    (.htmlOListElement, ["ol"]),
    (.htmlObjectElement, ["object"]),
    (.htmlOptGroupElement, ["optgroup"]),
    (.htmlOptionElement, ["option"]),
    (.htmlOutputElement, ["output"]),
    (.htmlParagraphElement, ["p"]),
    (.htmlParamElement, ["param"]),
    (.htmlPictureElement, ["picture"]),
    (.htmlPreElement, ["listing", "pre", "xmp"]),
    (.htmlProgressElement, ["progress"]),
    (.htmlQuoteElement, ["blockquote", "q"]),
    (.htmlScriptElement, ["script"]),
    (.htmlSelectElement, ["select"]),
    (.htmlSlotElement, ["slot"]),
    (.htmlSourceElement, ["source"]),
    (.htmlSpanElement, ["span"]),
    (.htmlStyleElement, ["style"]),
    (.htmlTableCaptionElement, ["caption"]),
    (.htmlTableCellElement, ["td", "th"]),
    (.htmlTableColElement, ["col", "colgroup"]),
    (.htmlTableElement, ["table"]),
    (.htmlTableRowElement, ["tr"]),
    (.htmlTableSectionElement, ["tbody", "tfoot", "thead"]),
    (.htmlTemplateElement, ["template"]),
    (.htmlTextAreaElement, ["textarea"]),
    (.htmlTimeElement, ["time"]),
    (.htmlTitleElement, ["title"]),
    (.htmlTrackElement, ["track"]),
    (.htmlUListElement, ["ul"]),
    (.htmlVideoElement, ["video"]),
    (
      .htmlElement,
      [
        "abbr", "acronym", "address", "article", "aside", "b", "basefont", "bdi", "bdo", "big",
        "center", "cite", "code", "dd", "dfn", "dt", "em", "figcaption", "figure", "footer",
        "header", "hgroup", "i", "kbd", "main", "mark", "nav", "nobr", "noembed", "noframes",
        "noscript", "plaintext", "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "search",
        "section", "small", "strike", "strong", "sub", "summary", "sup", "tt", "u", "var", "wbr",
      ]
    ),
  ]

  private static let byName: [String: Interface] = Dictionary(
    uniqueKeysWithValues: names.flatMap { interface, names in names.map { ($0, interface) } })

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#htmlunknownelement
  static func ofHTMLElement(named name: String) -> Interface {
    if let known = byName[name] { return known }
    return isCustomElementName(name) ? .htmlElement : .htmlUnknownElement
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  private static func isCustomElementName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isASCIILower, name.utf8.contains(0x2D),
      !name.utf8.contains(where: { $0.isASCIIUpper })
    else { return false }
    return !reservedNames.contains(name)
  }

  private static let reservedNames: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]

  static func of(_ element: Element) -> Interface {
    if element.isHTML { return ofHTMLElement(named: String(cString: element.localName)) }
    switch element.namespace {
    case Namespace.svg: return svgElements[String(cString: element.localName)] ?? .svgElement
    case Namespace.mathML:
      return CString.equal(element.localName, "math") ? .mathMLMathElement : .mathMLElement
    default: return .element
    }
  }
}
