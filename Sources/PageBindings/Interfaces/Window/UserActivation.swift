internal import PageDOM

/// The user activation of a page, which is never active, because no user interacts with the page.
final class UserActivationObject {
  static let key = AttachmentKey<Realm, UserActivationObject>()
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#the-useractivation-interface
  static let userActivation = Interface("UserActivation") {
    ["hasBeenActive", "isActive"].map { name in
      Member.get(name) { call in
        _ = try call.this(UserActivationObject.self)
        return call.boolean(false)
      }
    }
  }
}
