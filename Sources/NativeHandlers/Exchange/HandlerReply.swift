package import ExtensionContract
package import PageAction
internal import PropertyLists

/// The decoding of a handler's replies.
package enum HandlerReply {
  private static let argumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

  /// The key of a reply that cancels the request.
  private static let cancellationKey = "$cancelRequest"

  /// The key of texts that become warnings.
  private static let warningsKey = "$warnings"

  /// The types of property lists.
  private static let propertyListTypes: Set<String> = [
    HandlerInput.propertyListType, "com.apple.xml-property-list",
    "com.apple.binary-property-list",
  ]

  static func decode(
    _ bytes: [UInt8], _ configuration: HandlerConfiguration, limits: ReadingLimits
  ) throws(ActionFailure) -> NativeReply {
    guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return NativeReply() }
    let name = configuration.content == .results ? "arguments" : "items"
    var value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsing: bytes, name: name, limits: limits)
    } catch {
      throw .ofHandler(
        "The handler's reply cannot be read: \(error)",
        code: error.code == .timeLimit
          ? .timeLimit : error.code == .memoryLimit ? .memoryLimit : .handlerFailed)
    }
    if configuration.isNative { value = value.untagged }
    if case .null = value { return NativeReply() }
    let warnings = try takeWarnings(from: &value)
    if case .dictionary(let entries) = value, let reason = entries[cancellationKey] {
      if let other = entries.first(where: { $0.key != cancellationKey })?.key {
        throw .ofHandler(
          "The handler's reply has '\(other)' beside \(cancellationKey).",
          remedy: "A reply that cancels the request has no other key.")
      }
      throw try cancellation(reason, warnings, configuration)
    }
    switch configuration.content {
    case .results:
      // https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
      guard case .dictionary = value else {
        throw .ofHandler(
          "The handler's reply is not a dictionary.",
          remedy: "Put the arguments under keys, such as {\"color\": \"red\"}.")
      }
      var reply = NativeReply()
      reply.finalizeArguments = value
      reply.warnings = warnings
      return reply
    case .items:
      var reply = try reply(ofItems: value)
      reply.warnings = warnings + reply.warnings
      return reply
    }
  }

  /// Removes the warnings of a reply, and returns them.
  private static func takeWarnings(
    from value: inout PropertyList
  ) throws(ActionFailure) -> [ActionWarning] {
    guard case .dictionary(var entries) = value, let list = entries[warningsKey] else { return [] }
    guard case .array(let elements) = list else {
      throw .ofHandler("\(warningsKey) in the handler's reply is not an array of strings.")
    }
    entries[warningsKey] = nil
    value = .dictionary(entries)
    return try elements.map { element throws(ActionFailure) in
      guard case .string(let text) = element else {
        throw .ofHandler("\(warningsKey) in the handler's reply is not an array of strings.")
      }
      return .ofHandler(text)
    }
  }

  private static func cancellation(
    _ reason: PropertyList, _ warnings: [ActionWarning], _ configuration: HandlerConfiguration
  ) throws(ActionFailure) -> ActionFailure {
    var parts: [String] = []
    switch reason {
    case .string(let message): parts = [message]
    case .dictionary(let fields):
      var (message, domain, code): (String?, String?, String?)
      for (key, value) in fields {
        switch (key, value) {
        case ("message", .string(let text)): message = text
        case ("domain", .string(let text)): domain = text
        case ("code", .integer(let number)): code = String(number)
        case ("message", _), ("domain", _), ("code", _):
          throw .ofHandler(
            "\(cancellationKey).\(key) in the handler's reply is not \(key == "code" ? "an integer" : "a string")."
          )
        default:
          throw .ofHandler(
            "\(cancellationKey) in the handler's reply has no key '\(key)'.",
            remedy: "Its keys are message, domain and code.")
        }
      }
      if let message { parts.append(message) }
      let details = [domain, code].compactMap(\.self).joined(separator: " ")
      if !details.isEmpty { parts.append("(\(details))") }
    case .null: break
    default:
      throw .ofHandler(
        "\(cancellationKey) in the handler's reply is not a string or a dictionary.",
        remedy: "For a cancellation without a reason, write {\"\(cancellationKey)\": null}.")
    }
    let text = (parts + warnings.map(\.message)).joined(separator: " ")
    return .ofHandler(
      "\(configuration.subject) cancelled the request" + (text.isEmpty ? "." : ": \(text)"),
      code: .requestCancelled)
  }

  private static func reply(ofItems value: PropertyList) throws(ActionFailure) -> NativeReply {
    let items: [ExtensionItem]
    do throws(ItemsError) {
      items = try ExtensionItem.items(in: value)
    } catch {
      throw .ofHandler(
        "The handler's reply is not valid: \(error.path): \(error.problem)", remedy: error.remedy)
    }
    return try reply(of: items)
  }

  /// Returns the reply of an extension that completed its request with items.
  package static func reply(of items: [ExtensionItem]) throws(ActionFailure) -> NativeReply {
    var reply = NativeReply()
    reply.returnedItems = .array(items.map(\.propertyList))
    var isEcho = false
    for (place, representation) in representations(of: items) {
      guard case .dictionary(let entries)? = representation.value else { continue }
      if entries[HandlerInput.resultsKey] != nil { isEcho = true }
      guard let arguments = entries[argumentKey] else { continue }
      guard propertyListTypes.contains(representation.typeIdentifier) else {
        reply.warnings.append(
          .ofHandler(
            "The type of the arguments in \(place) is \(representation.typeIdentifier), so they "
              + "have no effect. Use \(HandlerInput.propertyListType)."))
        continue
      }
      guard case .dictionary = arguments else {
        throw .ofHandler(
          "The arguments in \(place) of the handler's reply are not a dictionary.",
          remedy: "Put the values under keys, such as {\"color\": \"red\"}.")
      }
      guard reply.finalizeArguments == nil else {
        reply.warnings.append(
          .ofHandler("The arguments in \(place) have no effect, because others precede them."))
        continue
      }
      reply.finalizeArguments = arguments
    }
    if isEcho, reply.finalizeArguments == nil {
      reply.warnings.append(
        .ofHandler(
          "The handler returned the items that it received, so finalize did not run.",
          isNote: true))
    }
    return reply
  }

  private static func representations(
    of items: [ExtensionItem]
  ) -> [(place: String, ItemProvider.Representation)] {
    items.enumerated().flatMap { item in
      item.element.attachments.enumerated().flatMap { attachment in
        attachment.element.representations.map {
          ("items[\(item.offset)].attachments[\(attachment.offset)]", $0)
        }
      }
    }
  }
}
