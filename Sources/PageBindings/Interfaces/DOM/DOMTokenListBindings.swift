internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-domtokenlist
  static let domTokenList: Interface = Interface("DOMTokenList", iteration: .values) {
    [
      .get("length") { $0.number(try $0.this(TokenSet.self).count) },
      .method("item", 1) { call in
        let tokens = try call.this(TokenSet.self)
        return call.stringOrNull(tokens.item(at: try call.unsignedLong(0)))
      },
      .method("contains", 1) { call in
        call.boolean(try call.this(TokenSet.self).contains(try call.text(0)))
      },
      .method("add") { call in
        let tokens = try call.this(TokenSet.self)
        try tokens.add(try call.texts())
        return nil
      },
      .method("remove") { call in
        let tokens = try call.this(TokenSet.self)
        try tokens.remove(try call.texts())
        return nil
      },
      .method("toggle", 1) { call in
        let tokens = try call.this(TokenSet.self)
        return call.boolean(
          try tokens.toggle(try call.text(0), force: call.has(1) ? call.boolean(1) : nil))
      },
      .method("replace", 2) { call in
        let tokens = try call.this(TokenSet.self)
        return call.boolean(try tokens.replace(try call.text(0), with: try call.text(1)))
      },
      .method("supports", 1) { call in
        let list = try call.this(TokenSet.self)
        return call.boolean(try SupportedTokens.supports(try call.text(0), list))
      },
      .attribute(
        "value",
        get: { call in
          let list = try call.this(TokenSet.self)
          return call.string(inTree: list.element.attribute(list.attributeName))
        },
        set: { call in
          let list = try call.this(TokenSet.self)
          list.setValue(try call.text(0))
          return nil
        }),
      .method("toString") { call in
        let list = try call.this(TokenSet.self)
        return call.string(inTree: list.element.attribute(list.attributeName))
      },
    ]
  }
}

enum SupportedTokens {
  static func supports(_ token: DOMString, _ list: TokenSet) throws -> Bool {
    let supported: [DOMString]
    switch (String(cString: list.element.localName), list.attributeName.description) {
    case ("link", "rel"):
      supported = [
        "alternate", "dns-prefetch", "icon", "manifest", "modulepreload", "preconnect",
        "prefetch", "preload", "stylesheet",
      ]
    case ("a", "rel"), ("area", "rel"), ("form", "rel"):
      supported = ["noreferrer", "noopener", "opener"]
    case (_, "blocking"): supported = ["render"]
    case ("iframe", "sandbox"):
      supported = [
        "allow-forms", "allow-modals", "allow-popups", "allow-popups-to-escape-sandbox",
        "allow-pointer-lock", "allow-same-origin", "allow-scripts", "allow-top-navigation",
        "allow-top-navigation-by-user-activation", "allow-top-navigation-to-custom-protocols",
        "allow-downloads", "allow-storage-access-by-user-activation",
      ]
    default: throw NativeError.type("The attribute has no list of supported tokens")
    }
    return supported.contains(token.asciiLowercased)
  }
}

enum DOMTokenListBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(TokenSet.self).count) },
      item: ExoticKind.function { call in
        let tokens = try call.this(TokenSet.self)
        return call.stringOrNull(tokens.item(at: try call.unsignedLong(0)))
      },
      slice: ExoticKind.function { call in
        let tokens = try call.this(TokenSet.self).tokens
        return try call.slice({ $0 < tokens.count ? tokens[$0] : nil }, call.string)
      })
  }
}

extension Call {
  func texts() throws -> [DOMString] {
    try (0..<count).map { try text($0) }
  }
}
