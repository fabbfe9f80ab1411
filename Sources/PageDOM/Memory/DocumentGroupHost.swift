/// The environment of a page's scripts, which the documents of a group ask for everything that the
/// trees do not determine.
///
/// No method runs scripts: the host queues tasks.
package protocol DocumentGroupHost: AnyObject {
  /// Returns whether a value matches a pattern, which is a JavaScript regular expression, or `nil`
  /// if the pattern is invalid.
  func matchesPattern(_ pattern: DOMString, _ value: DOMString) -> Bool?

  /// Whether style sheets can be loaded.
  var loadsStyleSheets: Bool { get }

  /// Returns the style sheet at an absolute URL, or `nil` if it cannot be loaded.
  ///
  /// - Parameter encoding: The name of the encoding of the document or style sheet that refers to
  ///   it.
  func styleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet?

  /// Called when a slot is signaled for the first time since the last `takeSignaledSlots`.
  func slotsDidChange()

  /// Called when a `<details>` is opened or closed.
  func detailsDidToggle(_ details: Element, isOpen: Bool)

  /// Called when the source of an embedded image or media element may have changed.
  func sourceDidChange(of element: Element, _ change: SourceChange)

  /// Called when a `<track>` is inserted into or removed from a media element.
  func trackDidMove(_ track: Element, in media: Element, isInserted: Bool)

  /// Called when the external resource of a connected element may have changed.
  func externalResourceDidChange(of element: Element, _ resource: ExternalResource)

  /// Called when a navigable container is inserted into a document with a browsing context.
  func containerDidConnect(_ container: Element)

  /// Called when an attribute of a navigable container requests a navigation.
  func containerDidNavigate(_ container: Element)

  /// Called when a content navigable is destroyed.
  func navigableDidEnd(_ navigable: ContentNavigable)
}

/// The limits of a page's memory and time.
package protocol GrowthLimits: AnyObject {
  /// Returns whether the trees may grow.
  ///
  /// - Parameter size: The new total size in bytes; 0 if the trees do not grow.
  func allowGrowth(to size: Int) -> Bool
}
