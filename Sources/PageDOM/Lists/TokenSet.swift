/// The tokens of an attribute, such as the classes of `class`, in order and each once.
///
/// Every question reads the attribute, so that it never is behind; what a long value was split into
/// is kept with the value, so that it is not split for every question.
/// - Source: https://dom.spec.whatwg.org/#interface-domtokenlist
public final class TokenSet {
  /// The element.
  public let element: Element

  /// The attribute's local name; it is in no namespace.
  public let attributeName: DOMString

  private struct Content {
    /// The attribute's value.
    var value: DOMString
    var tokens: [DOMString]
    var known: Set<DOMString>
    /// Whether the value is what the tokens are written as.
    var isSerialized = false

    /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
    init(_ value: DOMString) {
      self.value = value
      known = []
      tokens = []
      for token in value.splitOnASCIIWhitespace where known.insert(token).inserted {
        tokens.append(token)
      }
    }
  }

  /// What was found in a long value.
  private var kept: Content?
  /// The bytes of a value that is split anew sooner than it is kept and compared.
  private static let shortLength = 256

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
  public var tokens: [DOMString] { content.tokens }

  private var content: Content {
    let value = value
    if let kept, kept.value == value { return kept }
    let content = Content(value)
    keep(content)
    return content
  }

  private func keep(_ content: Content) {
    kept = content.value.bytes.count > TokenSet.shortLength ? content : nil
  }

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
    var content = content
    // The only reference is the one that is changed: nothing is copied.
    kept = nil
    var text = content.isSerialized ? content.value : TokenSet.serialize(content.tokens)
    content.value = ""
    for token in added where content.known.insert(token).inserted {
      if !content.tokens.isEmpty { text.bytes.append(0x20) }
      text += token
      content.tokens.append(token)
    }
    // 3. Write.
    write(text)
    content.value = text
    content.isSerialized = true
    keep(content)
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
    write(TokenSet.serialize(tokens))
  }

  private func write(_ text: DOMString) {
    // 1. No attribute is made for no tokens.
    if attribute == nil, text.isEmpty { return }
    // 2. Set it.
    setValue(text)
  }
}
