/// Advice for an error of the compiler.
struct ErrorAdvice {
  private let message: String
  /// The quoted parts of the message.
  private let names: [String]
  private let missingImports: Set<String>

  /// - Parameter missingImports: The imported frameworks that do not exist on Linux.
  init(_ message: String, missingImports: Set<String>) {
    self.message = message
    self.missingImports = missingImports
    names = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static let omission = "Write the code in `#if !os(Linux)`."
  private static let overrideOmission = "Write the override in `#if !os(Linux)`."

  /// The advice, or `nil` if the message is sufficient.
  var text: String? {
    let first = names.first ?? ""
    let second = names.count > 1 ? names[1] : ""
    if message.hasPrefix("no such module") {
      return
        "Modules of other projects are not compiled. Add the module's sources to the folder, or use "
        + "--handler with a command."
    }
    if message.contains("was compiled with module cache path") {
      return "The cache was moved. Delete the folder 'clang' in $XDG_CACHE_HOME or ~/.cache."
    }
    if message.hasPrefix("cannot find") { return forName(first) }
    if message.hasPrefix("unknown attribute") {
      return AppleNames.framework(of: first, imports: missingImports).map(Self.forFramework)
    }
    if message.hasPrefix("no type named") { return forName(first, module: second) }
    if message.hasPrefix("module '"), message.contains("has no member") {
      return forName(second, module: first)
    }
    if message.contains("has no member") { return forMember(second, of: first) }
    if message.contains("is not a member type of") { return forMember(first, of: second) }
    if message.hasPrefix("overriding non-open") || message.contains("cannot be overridden") {
      return "On Linux, methods that extensions of a class declare cannot be overridden. "
        + Self.overrideOmission
    }
    if message.contains("does not override any") {
      return "If it overrides a member of Apple's class, that member is not emulated. "
        + Self.overrideOmission
    }
    if first.hasPrefix("loadObject(ofClass:"), message.contains("conform to") {
      return
        "On Linux, loadObject does not load this class. Use loadDataRepresentation or loadItem."
    }
    return nil
  }

  // MARK: Names

  private func forName(_ name: String, module: String? = nil) -> String {
    if let mechanism = Mechanism(name) { return mechanism.advice }
    let owner = TypeOwner(ofType: name)
    if module == "Foundation", owner == .extensions {
      return "The type may belong to another module on Linux. Write its name without the module."
    }
    if let framework = framework(of: name) { return Self.forFramework(framework) }
    if let module {
      return
        "It is not emulated; \(TypeOwner(ofModule: module).documents) what is. \(Self.omission)"
    }
    switch owner {
    case .views, .extensions, .coreFoundation:
      return "It is not emulated; \(owner.documents) what is. \(Self.omission)"
    case .foundation where name.hasPrefix("NS"):
      return "It is not emulated; \(TypeOwner.unknown.documents) what is. \(Self.omission)"
    case .foundation, .unknown:
      return
        "Add the source that declares it to the extension's folder, or to its target in the project; "
        + "modules of other projects are not compiled."
    }
  }

  private func framework(of name: String) -> String? {
    if let known = AppleNames.framework(of: name, imports: missingImports) { return known }
    return missingImports.count == 1 && TypeOwner(ofType: name) == .unknown
      ? missingImports.first : nil
  }

  private static func forFramework(_ framework: String) -> String {
    "It belongs to \(framework), which does not exist on Linux. Move the code to a file that the handler "
      + "does not need, or write it in `#if canImport(\(framework))`."
  }

  // MARK: Members

  private func forMember(_ member: String, of type: String) -> String {
    let owner = TypeOwner(ofType: type)
    if let mechanism = Mechanism(member, isOfAppleType: owner != .unknown) {
      return mechanism.advice
    }
    switch owner {
    case .views, .extensions, .coreFoundation:
      return "\(owner.documents) the members that are emulated. \(Self.omission)"
    case .foundation:
      return "Swift on Linux does not have it, and the extension's sources do not declare it. "
        + "Add the source that declares it, or write the code in `#if !os(Linux)`."
    case .unknown:
      return
        "Add the source that declares it to the extension's folder. If a class of Apple declares it, "
        + "write the code in `#if !os(Linux)`; \(owner.documents) the members that are emulated."
    }
  }
}

/// A part of Apple's systems that is not a framework, and that does not exist on Linux.
private enum Mechanism {
  case keyValueObserving
  case keyValueCoding
  case objectiveCRuntime
  case combine
  case transferable

  private static let observingNames: Set<String> = [
    "observe", "addObserver", "removeObserver", "observeValue", "willChangeValue",
    "didChangeValue", "observationInfo", "automaticallyNotifiesObservers",
    "keyPathsForValuesAffectingValue",
  ]

  private static let codingNames: Set<String> = [
    "setValue", "setValuesForKeys", "dictionaryWithValues", "mutableArrayValue",
    "mutableSetValue",
  ]

  private static let runtimePrefixes = [
    "objc_", "OBJC_ASSOCIATION_", "class_getInstance", "class_addMethod", "class_replaceMethod",
    "class_copy", "method_exchange", "method_getImplementation", "method_setImplementation",
  ]

  /// - Parameter isOfAppleType: Whether the name belongs to a member of one of Apple's types.
  init?(_ name: String, isOfAppleType: Bool = false) {
    if Self.observingNames.contains(name) || name.hasPrefix("NSKeyValue") {
      self = .keyValueObserving
    } else if Self.codingNames.contains(name) || isOfAppleType && name == "value" {
      self = .keyValueCoding
    } else if Self.runtimePrefixes.contains(where: name.hasPrefix) {
      self = .objectiveCRuntime
    } else if isOfAppleType, name == "publisher" {
      self = .combine
    } else if isOfAppleType, name == "loadTransferable" {
      self = .transferable
    } else {
      return nil
    }
  }

  var advice: String {
    let (problem, remedy) =
      switch self {
      case .keyValueObserving:
        (
          "Key-value observing does not exist on Linux.",
          "Use `didSet` of the property or a closure"
        )
      case .keyValueCoding: ("Key-value coding does not exist on Linux.", "Use the property")
      case .objectiveCRuntime:
        ("The Objective-C runtime does not exist on Linux.", "Use a stored property or a subclass")
      case .combine:
        ("Combine does not exist on Linux.", "Use a closure or an asynchronous sequence")
      case .transferable:
        ("Core Transferable does not exist on Linux.", "Use loadDataRepresentation or loadItem")
      }
    return "\(problem) \(remedy), or write the code in `#if !os(Linux)`."
  }
}
