package import PropertyLists

/// The native half of an extension, which receives the results of `run`.
package struct NativeHalf: Sendable {
  /// - Parameters:
  ///   - results: The results of `run`.
  ///   - title: The title of the page before `run`.
  package typealias Reply =
    @Sendable (_ results: PropertyList, _ title: String) throws(ActionFailure) -> NativeReply

  package let reply: Reply

  /// - Parameter reply: The function that receives the results, on the thread of the script. It
  ///   must limit its own time.
  package init(reply: @escaping Reply) {
    self.reply = reply
  }
}

/// The reply of a native half that completed its request.
package struct NativeReply: Sendable, Equatable {
  /// The argument of `finalize`; `nil` to skip `finalize`.
  package var finalizeArguments: PropertyList?

  /// The items that the native half received, in the form of `ExtensionItem`; `nil` if it received
  /// only the results.
  package var inputItems: PropertyList?

  /// The items that the native half returned; `nil` if it returned only arguments, or nothing.
  package var returnedItems: PropertyList?

  package var warnings: [ActionWarning] = []

  package init() {}
}

/// The source of the argument of `finalize`.
enum FinalizeSource: Sendable {
  case fixed(PropertyList)
  case native(NativeHalf)
}

extension ActionFailure {
  /// Returns the failure of a native half.
  package static func ofHandler(
    _ message: String, remedy: String? = nil, code: Code = .handlerFailed
  ) -> ActionFailure {
    ActionFailure(code: code, phase: .handler, message: message, remedy: remedy)
  }
}

extension ActionWarning {
  /// Returns a warning or note about the reply of a native half.
  package static func ofHandler(_ message: String, isNote: Bool = false) -> ActionWarning {
    ActionWarning(message: message, isNote: isNote)
  }
}
