#if canImport(Social)
  public import Social
  public import UIKit

  extension ActionHost {
    private var shownScreen: HeadlessScreen {
      get throws(HeadlessScreenError) {
        guard let screen else {
          throw HeadlessScreenError(
            "there is no screen; call this in 'driving' of 'perform' with a view controller")
        }
        return screen
      }
    }

    /// Taps a button, bar button, alert action, switch, segment, row or view by its text or
    /// accessibility label.
    public func tap(_ name: String) async throws {
      try await shownScreen.tap(name)
      await settle()
    }

    /// Taps a row by its index. The index counts the rows of all sections and tables in the
    /// frontmost view controller.
    public func tapRow(at index: Int) async throws {
      try await shownScreen.tapRow(at: index)
      await settle()
    }

    /// Replaces the text of a field, with the delegate calls and events of typing.
    public func type(_ text: String, into field: String? = nil) async throws {
      try await shownScreen.type(text, into: field)
      await settle()
    }

    /// The texts of the table rows in the frontmost view controller; empty without a screen.
    public var rows: [String] { screen?.rows ?? [] }

    /// The views on the screen, or `nil` without a screen.
    public var viewTree: ViewTree? { screen?.viewTree }

    /// The compose sheet. Throws an error if the principal view controller is not one.
    public var compose: HeadlessComposeSheet {
      get throws {
        guard let sheet = try shownScreen.compose else {
          throw HeadlessScreenError("the principal view controller is not a compose sheet")
        }
        return sheet
      }
    }
  }
#endif
