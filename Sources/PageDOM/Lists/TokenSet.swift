internal import Infra

/// The ordered set of tokens of an attribute, such as `class`.
///
/// Each access reads the attribute, so the set is never stale.
/// - Source: https://dom.spec.whatwg.org/#interface-domtokenlist
public final class TokenSet {
  public let element: Element

  /// The local name; the attribute is in no namespace.
  public let attributeName: StaticString

  private struct Content {
    /// The attribute value that contains `tokens`; empty if the value is too short to cache.
    var value: DOMString = ""
    private(set) var tokens: [DOMString] = []
    private var known: Set<DOMString> = []
    private static let fewTokens = 24
    /// Whether `value` is the serialization of `tokens`.
    var isSerialized = false

    /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
    init(_ text: UnsafePointer<UInt8>?) {
      guard let text else { return }
      if TokenSet.isLong(text) { value = DOMString(cString: text) }
      for token in Tokens(text) { append(DOMString(bytes: Array(token))) }
    }

    /// Returns `false` if the set already contains the token.
    @discardableResult
    mutating func append(_ token: DOMString) -> Bool {
      if tokens.count < Content.fewTokens {
        guard !tokens.contains(token) else { return false }
      } else {
        if known.isEmpty { known = Set(tokens) }
        guard known.insert(token).inserted else { return false }
      }
      tokens.append(token)
      return true
    }
  }

  private var kept: Content?

  /// Whether to cache the tokens of an attribute value. Short values are parsed on each access,
  /// because a comparison with a cached value would cost more.
  private static func isLong(_ value: UnsafePointer<UInt8>) -> Bool { CString.length(value) > 256 }

  public init(_ element: Element, attributeName: StaticString) {
    self.element = element
    self.attributeName = attributeName
  }

  /// Empty if the attribute is missing.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public var value: DOMString { DOMString(cString: attribute) }

  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public func setValue(_ value: DOMString) {
    element.setAttribute(attributeName, to: value)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
  public var tokens: [DOMString] { content.tokens }

  private var content: Content { content(attribute) }

  private func content(_ value: UnsafePointer<UInt8>?) -> Content {
    if let kept, kept.value.isEqual(to: value) { return kept }
    let content = Content(value)
    keep(content)
    return content
  }

  private func keep(_ content: Content) {
    kept = content.value.isEmpty ? nil : content
  }

  public var count: Int {
    guard let value = attribute else { return 0 }
    if TokenSet.isLong(value) { return content(value).tokens.count }
    var tokens = Tokens(value)
    var count = 0
    while tokens.nextDistinct() != nil { count += 1 }
    return count
  }

  /// Returns the token at an index; `nil` if the index is out of range.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-item
  public func item(at index: Int) -> DOMString? {
    guard index >= 0, let value = attribute else { return nil }
    if TokenSet.isLong(value) {
      let tokens = content(value).tokens
      return index < tokens.count ? tokens[index] : nil
    }
    var tokens = Tokens(value)
    var left = index
    while let token = tokens.nextDistinct() {
      if left == 0 { return DOMString(bytes: Array(token)) }
      left -= 1
    }
    return nil
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-contains
  public func contains(_ token: DOMString) -> Bool {
    guard let value = attribute else { return false }
    return token.bytes.withUnsafeBufferPointer { Tokens(value).contains($0) }
  }

  // MARK: Changes

  /// - Throws: `SyntaxError` for an empty token; `InvalidCharacterError` for whitespace in a token.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-add
  public func add(_ added: [DOMString]) throws(DOMException) {
    // 1. Validate all tokens before any change.
    for token in added { try TokenSet.validate(token) }
    // 2. Append each token.
    var content = content
    // Without the cached copy, `content` holds the only reference to its arrays. Appending to them
    // therefore does not copy them.
    kept = nil
    var text = content.isSerialized ? content.value : TokenSet.serialize(content.tokens)
    content.value = ""
    for token in added where content.append(token) {
      if !text.isEmpty { text.bytes.append(0x20) }
      text += token
    }
    // 3. Run the update steps.
    write(text)
    guard attribute.map(TokenSet.isLong) ?? false else { return }
    content.value = text
    content.isSerialized = true
    keep(content)
  }

  /// - Throws: `SyntaxError` for an empty token; `InvalidCharacterError` for whitespace in a token.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-remove
  public func remove(_ removed: [DOMString]) throws(DOMException) {
    // 1. Validate all tokens before any change.
    for token in removed { try TokenSet.validate(token) }
    // 2. Remove each token.
    let removed = Set(removed)
    let tokens = tokens.filter { !removed.contains($0) }
    // 3. Run the update steps.
    update(tokens)
  }

  /// Returns whether the set contains the token afterwards.
  /// - Parameter force: `true` only adds, `false` only removes.
  /// - Throws: `SyntaxError` for an empty token; `InvalidCharacterError` for whitespace in a token.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-toggle
  @discardableResult
  public func toggle(_ token: DOMString, force: Bool? = nil) throws(DOMException) -> Bool {
    // 1–2. Validate the token.
    try TokenSet.validate(token)
    var tokens = tokens
    // 3. The set contains the token.
    if let index = tokens.firstIndex(of: token) {
      if force == true { return true }
      tokens.remove(at: index)
      update(tokens)
      return false
    }
    // 4. The set does not contain the token.
    if force == false { return false }
    tokens.append(token)
    update(tokens)
    return true
  }

  /// Returns whether the set contained the replaced token.
  /// - Throws: `SyntaxError` for an empty token; `InvalidCharacterError` for whitespace in a token.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-replace
  @discardableResult
  public func replace(_ token: DOMString, with new: DOMString) throws(DOMException) -> Bool {
    // 1. Both tokens are checked for emptiness before whitespace.
    if token.isEmpty || new.isEmpty { throw .syntax }
    // 2.
    try TokenSet.validate(token)
    try TokenSet.validate(new)
    // 3.
    var tokens = tokens
    guard let index = tokens.firstIndex(of: token) else { return false }
    // 4. Put `new` at the position of the first of the two tokens, and remove the second.
    let other = tokens.firstIndex(of: new)
    tokens[min(index, other ?? index)] = new
    if let other, other != index { tokens.remove(at: max(index, other)) }
    // 5–6. Run the update steps.
    update(tokens)
    return true
  }

  // MARK: Text

  /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-serializer
  public static func serialize(_ tokens: [DOMString]) -> DOMString {
    DOMString(bytes: Array(tokens.map(\.bytes).joined(separator: [0x20])))
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-add (step 1)
  private static func validate(_ token: DOMString) throws(DOMException) {
    if token.isEmpty { throw .syntax }
    if token.bytes.contains(where: \.isASCIIWhitespace) { throw .invalidCharacter }
  }

  private var attribute: UnsafePointer<UInt8>? {
    element.attribute(attributeName)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-dtl-update
  private func update(_ tokens: [DOMString]) {
    write(TokenSet.serialize(tokens))
  }

  private func write(_ text: DOMString) {
    // 1. Do not add an empty attribute.
    if attribute == nil, text.isEmpty { return }
    // 2.
    setValue(text)
  }
}
