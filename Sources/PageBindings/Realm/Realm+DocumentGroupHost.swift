package import PageDOM
internal import PageJavaScript

extension Realm: DocumentGroupHost {
  package func matchesPattern(_ pattern: DOMString, _ value: DOMString) -> Bool? {
    attachment(PatternMatcher.key) { PatternMatcher(engine: context.engine) }
      .matches(pattern, value)
  }

  package var loadsStyleSheets: Bool { environment.resources != nil }

  package func styleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet? {
    styleSheetText(at: url, fallback: encoding)
  }

  package func slotsDidChange() { PendingObservers.of(self).queueNotification(in: self) }

  package func detailsDidToggle(_ details: Element, isOpen: Bool) {
    queueToggleEvent(at: details, isOpen: isOpen)
  }

  package func sourceDidChange(of element: Element, _ change: SourceChange) {
    updateSource(of: element, change)
  }

  package func trackDidMove(_ track: Element, in media: Element, isInserted: Bool) {
    queueEvent(isInserted ? "addtrack" : "removetrack", of: track, at: media)
  }

  package func externalResourceDidChange(of element: Element, _ resource: ExternalResource) {
    load(resource, of: element)
  }

  package func containerDidConnect(_ container: Element) { queueInitialLoad(of: container) }

  package func containerDidNavigate(_ container: Element) { queueLoad(of: container) }

  package func navigableDidEnd(_ navigable: ContentNavigable) { frameDidEnd(navigable) }
}
