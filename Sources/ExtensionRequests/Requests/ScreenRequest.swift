#if canImport(AppExtensions)
  package import UIKit

  /// A request to an extension with views, on a screen without a display.
  @MainActor
  package final class ScreenRequest {
    package let request: ExtensionRequest
    package let screen: HeadlessScreen

    /// - Parameter opens: Whether the system opens a URL that the extension asks to open.
    package init(opens: @escaping @Sendable (URL) -> Bool = { _ in false }) {
      request = ExtensionRequest(opens: opens)
      screen = HeadlessScreen(open: { opens($0) })
    }

    /// Runs the life cycle of a controller up to its appearance, and waits for its loads.
    package func begin(_ controller: UIViewController, with items: [NSExtensionItem]) async {
      let screen = screen
      await screen.start(
        controller,
        context: request.makeContext(items) { [weak screen] event in screen?.receive(event) })
      await settle()
    }

    /// Waits for loads of item providers, and for blocks that they enqueue on the main queue.
    ///
    /// The wait ends after one second. The screen is laid out after the loads, because their
    /// completion handlers may change views on other threads.
    package func settle() async {
      let deadline = ContinuousClock.now + .seconds(1)
      repeat {
        let wasIdle = PendingLoads.count == 0
        await screen.settle()
        // A block on the main queue can begin another load.
        if wasIdle, PendingLoads.count == 0 { return }
        if !wasIdle { try? await Task.sleep(for: .microseconds(200)) }
      } while ContinuousClock.now < deadline
      screen.layOut()
    }

    /// Removes the view, and releases the extension.
    package func end(expired: Bool) async {
      request.end(expired: expired)
      await screen.stop()
    }

    /// The extension's mistakes, such as calls that have no effect on a device, each as a sentence.
    package var problems: [String] { request.problems + screen.problems }
  }
#endif
