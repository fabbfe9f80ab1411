/// The tokens of an attribute, such as the classes of `class`, in order and each once.
///
/// Every question reads the attribute, so that it never is behind; what a long value was split into
/// is kept with the value, so that it is not split for every question.
/// - Source: https://dom.spec.whatwg.org/#interface-domtokenlist
public final class TokenSet {
  /// The element.
  public let element: Element

  /// The attribute's local name; it is in no namespace.
  public let attributeName: StaticString

  private struct Content {
    /// The attribute's value, where it is long.
    var value: DOMString = ""
    private(set) var tokens: [DOMString] = []
    /// The tokens once more, where they are too many to go through them for each.
    private var known: Set<DOMString> = []
    private static let fewTokens = 24
    /// Whether the value is what the tokens are written as.
    var isSerialized = false

    /// - Source: https://dom.spec.whatwg.org/#concept-ordered-set-parser
    init(_ text: UnsafePointer<UInt8>?) {
      guard let text else { return }
      if TokenSet.isLong(text) { value = DOMString(cString: text) }
      for token in Tokens(text) { append(DOMString(bytes: Array(token))) }
    }

    /// Appends a token that is not there yet, and returns whether it is such.
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

  /// What was found in a long value.
  private var kept: Content?

  /// Whether a value is kept with its tokens; others are split anew sooner than compared.
  private static func isLong(_ value: UnsafePointer<UInt8>) -> Bool { CString.length(value) > 256 }

  /// Makes a set over an element's attribute, which need not be there.
  public init(_ element: Element, attributeName: StaticString) {
    self.element = element
    self.attributeName = attributeName
  }

  /// The attribute's value as it is; the empty string where there is none.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public var value: DOMString { DOMString(cString: attribute) }

  /// Replaces the attribute's value.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-value
  public func setValue(_ value: DOMString) {
    element.setAttribute(attributeName, to: value)
  }

  /// The tokens.
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

  /// The number of tokens.
  public var count: Int {
    guard let value = attribute else { return 0 }
    if TokenSet.isLong(value) { return content(value).tokens.count }
    var tokens = Tokens(value)
    var count = 0
    while tokens.nextDistinct() != nil { count += 1 }
    return count
  }

  /// Returns the token at `index`; `nil` where there are not so many, or it is negative.
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

  /// Returns whether `token` is one of the tokens.
  /// - Source: https://dom.spec.whatwg.org/#dom-domtokenlist-contains
  public func contains(_ token: DOMString) -> Bool {
    guard let value = attribute else { return false }
    return token.bytes.withUnsafeBufferPointer { Tokens(value).contains($0) }
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
    for token in added where content.append(token) {
      if !text.isEmpty { text.bytes.append(0x20) }
      text += token
    }
    // 3. Write.
    write(text)
    guard attribute.map(TokenSet.isLong) ?? false else { return }
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
    element.attribute(attributeName)
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
