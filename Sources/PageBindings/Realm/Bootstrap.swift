internal import CInternalScripts
internal import PageJavaScript

/// The bootstrap script, which makes the classes, accessors and proxies that the engine's C
/// interface cannot make. It runs first in every context, and returns the functions that `Realm`
/// calls.
enum Bootstrap {
  static let file = ScriptException.internalFilePrefix + "bootstrap"

  static let source = ScriptString(
    parameters: "global, native",
    body: String(cString: pageaction_bootstrapBasics()) + constants
      + String(cString: pageaction_bootstrap()))

  private static var constants: String {
    let setters = Interface.globalScope.members.filter { $0.mutability == .replaceable }
      .map(\.name)
      .map { "set \($0)(value) { applyNativeHalf(replaceAttribute, this, ['\($0)', value]); }" }
    return """
      const replaceableAccessors = { \(setters.joined(separator: ", ")) };
      const eventHandlerMakers = \(EventHandlerSet.script);
      const globalConstructors = \(Interface.globalConstructors);

      """
  }

  /// Returns functions that each throw unless their receiver has a specific internal slot.
  static let brands = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    return try realm.context.engine.evaluateInternally(internalSlots, file: file)
  }

  private static let internalSlots = ScriptString(ascii: pageaction_internalSlots())
}
