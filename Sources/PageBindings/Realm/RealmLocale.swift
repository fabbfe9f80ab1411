internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

private final class LocalePart {
  static let key = AttachmentKey<Realm, LocalePart>()

  let tag: DOMString

  init(tag: DOMString) { self.tag = tag }
}

extension Realm {
  private static let script = InternalScript(embedded: pageaction_locale())

  private static let engineLocale: DOMString = "en-US"

  /// Sets the default locale of `Intl` and of the functions that use it.
  /// OPTIMIZATION: the engine's own locale needs no script.
  /// - Throws: `ThrownValue` if memory or time runs out.
  func installLocale() throws(ThrownValue) {
    guard environment.locale != .americanEnglish else { return }
    let tag = try call(
      Realm.script, context.global.value, string(DOMString(environment.locale.description)))
    attachments[LocalePart.key] = LocalePart(tag: DOMString(try scope.text(tag).string))
  }

  /// The canonical tag of the locale.
  var locale: DOMString { attachments[LocalePart.key]?.tag ?? Realm.engineLocale }
}
