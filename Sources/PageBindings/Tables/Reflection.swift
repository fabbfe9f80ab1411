internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
extension Member {
  /// Reflects a string. The content attribute defaults to the lowercased name.
  static func reflect(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in call.string(inTree: attribute.value(of: try call.thisElement())) },
      set: { call in
        attribute.set(try call.text(0), on: try call.thisElement())
        return nil
      })
  }

  /// Reflects a string; `null` if the content attribute is missing.
  static func reflectNullable(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        guard let value = attribute.value(of: try call.thisElement()) else { return call.null }
        return call.string(inTree: value)
      },
      set: { call in
        let element = try call.thisElement()
        attribute.set(orRemove: try call.textOrNull(0), on: element)
        return nil
      })
  }

  static func reflectBoolean(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name, get: { $0.boolean(attribute.value(of: try $0.thisElement()) != nil) },
      set: { call in
        attribute.set(orRemove: call.boolean(0) ? "" : nil, on: try call.thisElement())
        return nil
      })
  }

  /// Reflects a URL, which is resolved if it parses.
  static func reflectURL(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        let element = try call.thisElement()
        guard let value = attribute.value(of: element) else { return call.realm.emptyString }
        return call.realm.resolvedURL(value, in: element.document)
      },
      set: { call in
        attribute.set(try call.text(0), on: try call.thisElement())
        return nil
      })
  }

  enum NumberRule {
    case long
    /// Limited to non-negative numbers; setting a negative number throws.
    case nonNegativeLong
    case unsignedLong
    /// Limited to positive numbers; setting 0 throws.
    case positive
    /// Limited to positive numbers; setting 0 sets the default.
    case positiveWithFallback
    case clamped(ClosedRange<Int>)
  }

  static func reflectInteger(
    _ name: String, _ content: String? = nil, _ rule: NumberRule = .long, default fallback: Int = 0
  ) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        guard let value = attribute.value(of: try call.thisElement()) else {
          return call.number(fallback)
        }
        return call.number(rule.read(value) ?? fallback)
      },
      set: { call in
        let element = try call.thisElement()
        var value: Int
        switch rule {
        case .long: value = try call.long(0)
        case .nonNegativeLong:
          value = try call.long(0)
          if value < 0 { throw DOMException.indexSize }
        case .unsignedLong, .clamped: value = try call.unsignedLong(0)
        case .positive:
          value = try call.unsignedLong(0)
          if value == 0 { throw DOMException.indexSize }
        case .positiveWithFallback:
          value = try call.unsignedLong(0)
          if value == 0 { value = fallback }
        }
        if case .long = rule {
        } else if case .nonNegativeLong = rule {
        } else if value > 2_147_483_647 {
          value = fallback
        }
        attribute.set(DOMString(String(value)), on: element)
        return nil
      })
  }

  /// Reflects a keyword. `missing` and `invalid` are the missing and invalid value defaults.
  static func reflectKeyword(
    _ name: String, _ content: String? = nil, _ keywords: [String], missing: String = "",
    invalid: String = "", aliases: [String: String] = [:]
  ) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        guard let value = attribute.value(of: try call.thisElement()) else {
          return call.string(DOMString(missing))
        }
        let text = DOMString(cString: value).asciiLowercased.string
        return call.string(
          DOMString(keywords.contains(text) ? text : aliases[text] ?? invalid))
      },
      set: { call in
        attribute.set(try call.text(0), on: try call.thisElement())
        return nil
      })
  }

  /// Reflects a keyword; `null` if the content attribute is missing.
  static func reflectNullableKeyword(
    _ name: String, _ content: String? = nil, _ keywords: [String], invalid: String
  ) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        guard let value = attribute.value(of: try call.thisElement()) else { return call.null }
        let text = DOMString(cString: value).asciiLowercased.string
        return call.string(DOMString(keywords.contains(text) ? text : invalid))
      },
      set: { call in
        let element = try call.thisElement()
        attribute.set(orRemove: try call.textOrNull(0), on: element)
        return nil
      })
  }

  /// Reflects a token list. Setting the IDL attribute sets the content attribute.
  static func reflectTokens(_ name: String, _ slot: Realm.Slot, _ content: StaticString) -> Member {
    .attribute(
      name, get: { $0.tokenList(slot, content, of: try $0.thisElement()) },
      set: { call in
        try call.thisElement().setAttribute(content, to: try call.text(0))
        return nil
      })
  }

  /// Reflects a string. Setting `null` sets the empty string.
  static func reflectNullIsEmpty(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        call.string(inTree: attribute.value(of: try call.thisElement()))
      },
      set: { call in
        attribute.set(try call.textNullIsEmpty(0), on: try call.thisElement())
        return nil
      })
  }

  /// Reflects a URL; the document's URL if the content attribute is missing or empty.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-fs-action
  static func reflectAction(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name,
      get: { call in
        let element = try call.thisElement()
        guard let value = attribute.value(of: element), value[0] != 0 else {
          return call.string(element.document.url)
        }
        return call.realm.resolvedURL(value, in: element.document)
      },
      set: { call in
        attribute.set(try call.text(0), on: try call.thisElement())
        return nil
      })
  }

  static func reflectDouble(
    _ name: String, _ get: @escaping @Sendable (Element) -> Double
  ) -> Member {
    let attribute = ContentAttribute(name.lowercased())
    return .attribute(
      name, get: { $0.number(get(try $0.thisElement())) },
      set: { call in
        let number = try call.finiteDouble(0)
        attribute.set(NumberText.text(number), on: try call.thisElement())
        return nil
      })
  }
}

/// The name of a content attribute, as a C string that is never freed.
struct ContentAttribute: @unchecked Sendable {
  let name: UnsafePointer<UInt8>

  init(_ name: String) {
    let bytes = Array(name.utf8) + [0]
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    self.name = UnsafePointer(copy)
  }

  @inline(__always)
  func value(of element: Element) -> UnsafePointer<UInt8>? { element.attribute(cString: name) }

  func set(_ value: DOMString, on element: Element) {
    element.setAttribute(QualifiedName(localName: DOMString(cString: name)), to: value)
  }

  func set(orRemove value: DOMString?, on element: Element) {
    if let value { set(value, on: element) } else { remove(from: element) }
  }

  func remove(from element: Element) {
    if let attribute = element.attribute(
      namespace: nil, localName: DOMString(cString: name))
    {
      element.remove(attribute)
    }
  }
}

extension Member.NumberRule {
  func read(_ text: UnsafePointer<UInt8>) -> Int? {
    guard let value = HTMLNumber.integer(text) else { return nil }
    switch self {
    case .long: return Int32(exactly: value).map(Int.init)
    case .nonNegativeLong, .unsignedLong:
      return value >= 0 && value <= 2_147_483_647 ? value : nil
    case .positive, .positiveWithFallback:
      return value > 0 && value <= 2_147_483_647 ? value : nil
    case .clamped(let range):
      guard value >= 0 else { return nil }
      return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    }
  }
}
