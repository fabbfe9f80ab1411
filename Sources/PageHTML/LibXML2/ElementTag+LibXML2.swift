extension ElementTag {
  /// Whether the element is one of those that a start tag in a head adds to the head.
  var belongsToHead: Bool {
    switch self {
    case .base, .basefont, .bgsound, .link, .meta, .title, .style, .script, .noscript, .template,
      .noframes:
      true
    default: false
    }
  }

  /// Whether the element is a part of a table.
  var isTablePart: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .thead, .tfoot, .tr, .td, .th: true
    default: false
    }
  }

  /// Whether the start tag ends an open paragraph, as libxml2 does not know.
  var closesParagraphUnknownToLibXML2: Bool {
    switch self {
    case .article, .aside, .details, .dialog, .figcaption, .figure, .footer, .header, .hgroup,
      .main, .nav, .search, .section, .summary, .plaintext:
      true
    default: false
    }
  }

  /// Whether the end tag closes what libxml2 keeps open around an unclosed `div`, or makes a
  /// paragraph.
  var hasEndTagUnknownToLibXML2: Bool {
    switch self {
    case .address, .blockquote, .button, .center, .dd, .dir, .dl, .dt, .fieldset, .form, .h1, .h2,
      .h3, .h4, .h5, .h6, .li, .listing, .menu, .ol, .p, .pre, .ul:
      true
    default: closesParagraphUnknownToLibXML2
    }
  }
}
