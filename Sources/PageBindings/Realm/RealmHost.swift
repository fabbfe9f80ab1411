internal import PageDOM
internal import PageJavaScript

/// The host of the page's document group: passes the group's calls to the realm.
///
/// The group has a weak reference to its host. A weak reference to the realm itself would slow down
/// every retain and release of the realm, because Swift would move its counts to a side table.
final class RealmHost: DocumentGroupHost {
  private unowned let realm: Realm

  init(_ realm: Realm) {
    self.realm = realm
  }

  func matchesPattern(_ pattern: DOMString, _ value: DOMString) -> Bool? {
    realm.attachment(PatternMatcher.key) { PatternMatcher(engine: realm.context.engine) }
      .matches(pattern, value)
  }

  var loadsStyleSheets: Bool { realm.environment.resources != nil }

  func styleSheet(at url: DOMString, encoding: DOMString) -> LoadedStyleSheet? {
    realm.styleSheetText(at: url, fallback: encoding)
  }

  func slotsDidChange() { PendingObservers.of(realm).queueNotification(in: realm) }

  func detailsDidToggle(_ details: Element, isOpen: Bool) {
    realm.queueToggleEvent(at: details, isOpen: isOpen)
  }

  func sourceDidChange(of element: Element, _ change: SourceChange) {
    realm.updateSource(of: element, change)
  }

  func trackDidMove(_ track: Element, in media: Element, isInserted: Bool) {
    realm.queueEvent(isInserted ? "addtrack" : "removetrack", of: track, at: media)
  }

  func externalResourceDidChange(of element: Element, _ resource: ExternalResource) {
    realm.load(resource, of: element)
  }

  func containerDidConnect(_ container: Element) { realm.queueInitialLoad(of: container) }

  func containerDidNavigate(_ container: Element) { realm.queueLoad(of: container) }

  func navigableDidEnd(_ navigable: ContentNavigable) { realm.frameDidEnd(navigable) }
}
