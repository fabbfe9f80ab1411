/// The environment of a page's scripts. No method runs scripts: the host queues tasks.
package protocol DocumentGroupHost: AnyObject {
  /// Returns whether a value matches a JavaScript regular expression; `nil` if the expression is
  /// invalid.
  func matchesPattern(_ pattern: DOMString, _ value: DOMString) -> Bool?

  var loadsStyleSheets: Bool { get }

  /// Returns the style sheet at an absolute URL, or `nil` if it cannot be loaded.
  /// - Parameter encoding: The name of the referring document's or style sheet's encoding.
  func styleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet?

  /// Called when a slot is signaled for the first time since the last `takeSignaledSlots`.
  func slotsDidChange()

  func detailsDidToggle(_ details: Element, isOpen: Bool)

  /// Called when the resource that an image or media element loads may have changed.
  func sourceDidChange(of element: Element, _ change: SourceChange)

  func trackDidMove(_ track: Element, in media: Element, isInserted: Bool)

  /// Called when the external resource of a connected element may have changed.
  func externalResourceDidChange(of element: Element, _ resource: ExternalResource)

  /// Called when a navigable container is inserted into a document with a browsing context.
  func containerDidConnect(_ container: Element)

  /// Called when the `src` or `srcdoc` attribute of a connected navigable container changes.
  func containerDidNavigate(_ container: Element)

  func navigableDidEnd(_ navigable: ContentNavigable)
}

package protocol GrowthLimits: AnyObject {
  /// - Parameter size: The new total size in bytes; 0 if the trees do not grow.
  func allowGrowth(to size: Int) -> Bool
}
