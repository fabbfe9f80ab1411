extension NSItemProvider {
  /// Whether a registered type conforms to a type that the class can read.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains {
      hasItemConformingToTypeIdentifier($0)
    }
  }

  /// Whether a registered type conforms to a type that the class of the value can read.
  public func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: Value.Type
  ) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }

  /// Loads an object of a class. Uses the first readable type of the class that is also the type,
  /// or a supertype, of a registered representation.
  ///
  /// - Returns: The progress, which can cancel the load.
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let type = aClass.readableTypeIdentifiersForItemProvider.first {
      hasItemConformingToTypeIdentifier($0)
    }
    guard let type else {
      let answer = Answer<any NSItemProviderReading> { completionHandler($0, $1) }
      let error = ErrorCode.itemUnavailableError.error(
        "The item provider has no representation that a \(aClass) can read.")
      queue.async { answer.give(nil, error) }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a value, such as a `String` or a `URL`, through the class that it is bridged to.
  ///
  /// - Returns: The progress, which can cancel the load.
  @discardableResult
  public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      completionHandler(object as? Value, error)
    }
  }
}
