internal import Infra

/// An element name that parsers recognize.
enum ElementTag: UInt8, CaseIterable {
  case other
  case html, head, body, frameset, frame
  case base, basefont, bgsound, link, meta, title, style, script, noscript, template, noframes
  case textarea, iframe, noembed, xmp, plaintext
  case area, br, col, embed, hr, image, img, input, keygen, param, source, track, wbr
  case table, caption, colgroup, tbody, thead, tfoot, tr, td, th
  case select, selectedcontent, option, optgroup
  case svg, desc, foreignobject
  case math, annotationXML, malignmark, mglyph, mi, mn, mo, ms, mtext
  case address, blockquote, center, dd, dir, div, dl, dt, fieldset, form, h1, h2, h3, h4, h5, h6
  case li, listing, menu, ol, p, pre, ul
  case article, aside, details, dialog, figcaption, figure, footer, header, hgroup, main, nav
  case search, section, summary
  case a, b, big, code, em, font, i, nobr, s, small, strike, strong, tt, u
  case applet, button, marquee, object
  case ruby, rb, rp, rt, rtc
  case span, sub, sup, `var`
  case audio, video
  case output

  /// - Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements
  var isVoid: Bool {
    switch self {
    case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .image, .img, .input,
      .keygen, .link, .meta, .param, .source, .track, .wbr:
      true
    default: false
    }
  }

  var isHeading: Bool { rawValue >= ElementTag.h1.rawValue && rawValue <= ElementTag.h6.rawValue }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
  var boundsScope: Bool {
    switch self {
    case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .template: true
    default: false
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
  var breaksOutOfForeignContent: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }
}

// MARK: Look-up

extension ElementTag {
  /// Returns the tag of a name, compared ASCII case-insensitively.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> ElementTag {
    guard name.count <= longestName, let key = Key(name) else { return .other }
    var slot = key.slot
    while true {
      let entry = slots[slot]
      if entry.tag == .other { return .other }
      if entry.key == key { return entry.tag }
      slot = (slot &+ 1) & (tableSize &- 1)
    }
  }

  private static let longestName = 16
  private static let tableSize = 512

  /// A name of at most 16 ASCII letters, digits and hyphens.
  private struct Key: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    @inline(__always)
    init?(_ name: UnsafeBufferPointer<UInt8>) {
      for index in 0..<name.count {
        let byte = name[index]
        // Setting this bit lower-cases letters and keeps digits and hyphens.
        guard byte.isASCIIAlphanumeric || byte == 0x2D else { return nil }
        let shift = UInt64(index & 7) &* 8
        if index < 8 {
          low |= UInt64(byte | 0x20) << shift
        } else {
          high |= UInt64(byte | 0x20) << shift
        }
      }
    }

    @inline(__always) var slot: Int {
      let mixed = (low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 55)
    }
  }

  private struct Slot {
    var key: Key
    var tag: ElementTag
  }

  private static let slots: [Slot] = {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    guard let empty = Key(none) else { return [] }
    var table = [Slot](repeating: Slot(key: empty, tag: .other), count: tableSize)
    let text = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
    var start = 0
    var number: UInt8 = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
      number += 1
      if let key = Key(UnsafeBufferPointer(rebasing: text[start..<end])),
        let tag = ElementTag(rawValue: number)
      {
        var slot = key.slot
        while table[slot].tag != .other { slot = (slot + 1) & (tableSize - 1) }
        table[slot] = Slot(key: key, tag: tag)
      }
      start = end + 1
    }
    return table
  }()

  /// The names of the cases after `other`, in order. Reflection would be slower than this list.
  private static let names: StaticString = """
    html head body frameset frame base basefont bgsound link meta title style script \
    noscript template noframes textarea iframe noembed xmp plaintext area br col embed hr \
    image img input keygen param source track wbr table caption colgroup tbody thead tfoot \
    tr td th select selectedcontent option optgroup svg desc foreignobject math \
    annotation-xml malignmark mglyph mi mn mo ms mtext address blockquote center dd dir div \
    dl dt fieldset form h1 h2 h3 h4 h5 h6 li listing menu ol p pre ul article aside details \
    dialog figcaption figure footer header hgroup main nav search section summary a b big \
    code em font i nobr s small strike strong tt u applet button marquee object ruby rb rp \
    rt rtc span sub sup var audio video output
    """
}
