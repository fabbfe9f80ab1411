/// The tokens of an attribute, such as the classes of `class`, in order and each once.
///
/// It keeps nothing: every question reads the attribute, so that it never is behind.
/// - Source: https://dom.spec.whatwg.org/#interface-domtokenlist
public struct TokenSet {
  /// The element.
  public let element: Element

  /// The attribute's local name; it is in no namespace.
  public let attributeName: DOMString

  /// Makes a set over an element's attribute, which need not be there.
  public init(_ element: Element, attributeName: DOMString) {
    self.element = element
    self.attributeName = attributeName
  }

  /// The attribute's value as it is; the empty string where there is none.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public var value: DOMString { attribute.map { DOMString(cString: $0) } ?? "" }

  /// Replaces the attribute's value.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public func setValue(_ value: DOMString) {
    element.setAttribute(QualifiedName(localName: attributeName), to: value)
  }

  /// The tokens.
  /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
  public var tokens: [DOMString] { TokenSet.parse(value) }

  /// The number of tokens.
  public var count: Int { tokens.count }

  /// Returns the token at `index`; `nil` where there are not so many, or it is negative.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-item
  public func item(at index: Int) -> DOMString? {
    let tokens = tokens
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Returns whether `token` is one of the tokens.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-contains
  public func contains(_ token: DOMString) -> Bool {
    guard !token.isEmpty, let value = attribute else { return false }
    return UnsafeBufferPointer(cString: value).split(whereSeparator: \.isASCIIWhitespace)
      .contains { $0.elementsEqual(token.bytes) }
  }

  // MARK: Changes

  /// Adds tokens that are not there yet.
  ///
  /// - Throws: `SyntaxError` for an empty token, `InvalidCharacterError` for white space in one.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-add
  public func add(_ added: [DOMString]) throws(DOMException) {
    // 1. Nothing is changed where one is no token.
    for token in added { try TokenSet.validate(token) }
    // 2. Append each.
    var tokens = tokens
    var known = Set(tokens)
    for token in added where known.insert(token).inserted { tokens.append(token) }
    // 3. Write.
    update(tokens)
  }

  /// Removes tokens.
  ///
  /// - Throws: `SyntaxError` for an empty token, `InvalidCharacterError` for white space in one.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-remove
  public func remove(_ removed: [DOMString]) throws(DOMException) {
    // 1. Nothing is changed where one is no token.
    for token in removed { try TokenSet.validate(token) }
    // 2. Remove each.
    let removed = Set(removed)
    let tokens = tokens.filter { !removed.contains($0) }
    // 3. Write.
    update(tokens)
  }

  /// Adds a token that is not there, or removes one that is; returns whether it is there now.
  ///
  /// - Parameter force: `true` only adds, `false` only removes.
  /// - Throws: `SyntaxError` for an empty token, `InvalidCharacterError` for white space in it.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-toggle
  @discardableResult
  public func toggle(_ token: DOMString, force: Bool? = nil) throws(DOMException) -> Bool {
    // 1–2. A token.
    try TokenSet.validate(token)
    var tokens = tokens
    // 3. It is there.
    if let index = tokens.firstIndex(of: token) {
      if force == true { return true }
      tokens.remove(at: index)
      update(tokens)
      return false
    }
    // 4. It is not.
    if force == false { return false }
    tokens.append(token)
    update(tokens)
    return true
  }

  /// Puts a token in another's place; returns whether that one was there.
  ///
  /// - Throws: `SyntaxError` for an empty token, `InvalidCharacterError` for white space in one.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-replace
  @discardableResult
  public func replace(_ token: DOMString, with new: DOMString) throws(DOMException) -> Bool {
    // 1. Neither is empty, which is looked at before white space is.
    if token.isEmpty || new.isEmpty { throw .syntax }
    // 2. Neither has white space.
    try TokenSet.validate(token)
    try TokenSet.validate(new)
    // 3. It is not there.
    var tokens = tokens
    guard let index = tokens.firstIndex(of: token) else { return false }
    // 4. The first of both becomes the new one, the other goes.
    let other = tokens.firstIndex(of: new)
    tokens[min(index, other ?? index)] = new
    if let other, other != index { tokens.remove(at: max(index, other)) }
    // 5–6. Write.
    update(tokens)
    return true
  }

  // MARK: Text

  /// Splits a text into tokens, each once.
  /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
  public static func parse(_ text: DOMString) -> [DOMString] {
    var known: Set<DOMString> = []
    return text.splitOnASCIIWhitespace.filter { known.insert($0).inserted }
  }

  /// Joins tokens with spaces.
  /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-serializer
  public static func serialize(_ tokens: [DOMString]) -> DOMString {
    DOMString(bytes: Array(tokens.map(\.bytes).joined(separator: [0x20])))
  }

  /// - Source: https://dom.spec.whatwg.org/#domtokenlist-validation
  private static func validate(_ token: DOMString) throws(DOMException) {
    if token.isEmpty { throw .syntax }
    if token.bytes.contains(where: \.isASCIIWhitespace) { throw .invalidCharacter }
  }

  private var attribute: UnsafePointer<UInt8>? {
    attributeName.withCString { element.attribute(cString: $0) }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-dtl-update
  private func update(_ tokens: [DOMString]) {
    // 1. No attribute is made for no tokens.
    if attribute == nil, tokens.isEmpty { return }
    // 2. Set it.
    setValue(TokenSet.serialize(tokens))
  }
}
