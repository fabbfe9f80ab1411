internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// Attributes of interfaces that stand for content attributes of elements.
/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
extension Member {
  /// Reflects as text; the content attribute has the name in lower case, unless it is given.
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

  /// Reflects as text that is `null` where the content attribute is not there.
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

  /// Reflects as whether the content attribute is there.
  static func reflectBoolean(_ name: String, _ content: String? = nil) -> Member {
    let attribute = ContentAttribute(content ?? name.lowercased())
    return .attribute(
      name, get: { $0.boolean(attribute.value(of: try $0.thisElement()) != nil) },
      set: { call in
        attribute.set(orRemove: call.boolean(0) ? "" : nil, on: try call.thisElement())
        return nil
      })
  }

  /// Reflects as an absolute URL, where the value resolves.
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

  /// How a reflected number reads and what it may be.
  enum NumberRule {
    /// Any `long`.
    case long
    /// A `long` that is not negative; setting a negative one throws.
    case nonNegativeLong
    /// An `unsigned long`.
    case unsignedLong
    /// An `unsigned long` that is not 0; setting 0 throws.
    case positive
    /// An `unsigned long` that is not 0; setting 0 gives the default.
    case positiveWithFallback
    /// An `unsigned long` that is brought into a range.
    case clamped(ClosedRange<Int>)
  }

  /// Reflects as an integer.
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

  /// Reflects as one of a list of keywords.
  ///
  /// - Parameters:
  ///   - missing: What a missing content attribute reads as.
  ///   - invalid: What any other value reads as.
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

  /// Reflects as one of a list of keywords, `null` where the content attribute is not there.
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

  /// A token list over a content attribute; setting it sets the attribute.
  static func reflectTokens(_ name: String, _ slot: Realm.Slot, _ content: StaticString) -> Member {
    .attribute(
      name, get: { $0.tokenList(slot, content, of: try $0.thisElement()) },
      set: { call in
        try call.thisElement().setAttribute(content, to: try call.text(0))
        return nil
      })
  }
}

/// A content attribute's name, kept as a C string for the life of the process.
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

  /// Sets the attribute, or takes it off where there is no value.
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
  /// Reads a content attribute's value; `nil` where it is no number of this kind.
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
