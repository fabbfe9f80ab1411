internal import PageDOM

/// A selector that is not valid.
public struct SelectorError: Error, Sendable, Equatable {
  /// The text of the selector.
  public var selector: String
}

extension SelectorError: CustomStringConvertible {
  /// A sentence that names the selector, and the fix.
  public var description: String {
    "`\(selector)` is not a valid CSS selector. Check its brackets, quotes and names."
  }
}

extension Node {
  func first(_ selector: String) throws(SelectorError) -> Element? {
    do throws(DOMException) {
      return try querySelector(DOMString(selector))
    } catch {
      throw SelectorError(selector: selector)
    }
  }

  func all(_ selector: String) throws(SelectorError) -> [Element] {
    do throws(DOMException) {
      return try querySelectorAll(DOMString(selector))
    } catch {
      throw SelectorError(selector: selector)
    }
  }
}
