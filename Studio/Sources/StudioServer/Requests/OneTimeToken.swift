internal import Synchronization

/// A secret in the address that `--open` passes to the web browser.
///
/// Other users of the machine can read the arguments of the browser process, so the address opens
/// the studio only once.
final class OneTimeToken: Sendable {
  /// The digits of the token.
  let text: String

  private let token: Mutex<AccessToken?>

  init() {
    let token = AccessToken()
    text = token.text
    self.token = Mutex(token)
  }

  /// Whether a text is the token. If it is, the token is no longer valid afterwards.
  func redeem(_ given: String) -> Bool {
    token.withLock { token in
      guard let expected = token, expected.equals(given) else { return false }
      token = nil
      return true
    }
  }
}
