extension ElementTag {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#special
  var isSpecial: Bool {
    switch self {
    case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body,
      .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed,
      .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5,
      .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li, .link,
      .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript, .object, .ol,
      .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style, .summary,
      .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul,
      .wbr, .xmp:
      true
    default: false
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
  var isMathMLTextIntegrationPoint: Bool {
    self == .mi || self == .mo || self == .mn || self == .ms || self == .mtext
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  var isSVGIntegrationPoint: Bool { self == .foreignobject || self == .desc || self == .title }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  var hasImpliedEndTag: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly
  var hasThoroughlyImpliedEndTag: Bool {
    switch self {
    case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: hasImpliedEndTag
    }
  }

  /// Whether foster parenting applies if this element is the insertion target.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  var fostersChildren: Bool {
    self == .table || self == .tbody || self == .tfoot || self == .thead || self == .tr
  }
}

extension ElementTag {
  /// Whether the document may expose the element by its `name` or `id`.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem-filter
  var isShownByDocument: Bool {
    switch self {
    case .embed, .form, .iframe, .img, .object: true
    default: false
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  var isFormAssociated: Bool {
    switch self {
    case .button, .fieldset, .img, .input, .object, .output, .select, .textarea: true
    default: false
    }
  }

  /// Whether HTML elements of this name are registered with the document or a form.
  var isKnownOutsideOfTree: Bool { isShownByDocument || isFormAssociated }

  /// - Source: https://dom.spec.whatwg.org/#valid-shadow-host-name
  func canHostShadow(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .main, .nav, .p, .section, .span:
      true
    default: self == .other && name.contains(0x2D)
    }
  }
}
