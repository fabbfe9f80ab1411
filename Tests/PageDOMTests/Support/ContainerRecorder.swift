import PageDOM

/// A document group host that records the containers in its notifications.
final class ContainerRecorder: DocumentGroupHost {
  private(set) var connected: [Element] = []
  private(set) var navigated: [Element] = []

  var loadsStyleSheets: Bool { false }

  func matchesPattern(_ pattern: DOMString, _ value: DOMString) -> Bool? { pattern == value }

  func styleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet? { nil }

  func slotsDidChange() {}

  func detailsDidToggle(_ details: Element, isOpen: Bool) {}

  func sourceDidChange(of element: Element, _ change: SourceChange) {}

  func trackDidMove(_ track: Element, in media: Element, isInserted: Bool) {}

  func externalResourceDidChange(of element: Element, _ resource: ExternalResource) {}

  func containerDidConnect(_ container: Element) { connected.append(container) }

  func containerDidNavigate(_ container: Element) { navigated.append(container) }

  func navigableDidEnd(_ navigable: ContentNavigable) {}
}
