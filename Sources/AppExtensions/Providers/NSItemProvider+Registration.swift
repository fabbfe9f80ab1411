public import UniformTypeIdentifiers

extension NSItemProvider {
  /// Creates a provider of a file of a type.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - contentType: The type, or `nil` for the type of the file name extension.
  ///   - openInPlace: Whether receivers may open the file in place.
  ///   - coordinated: Whether receivers should coordinate access to the file.
  ///   - visibility: The processes that may load the file.
  public convenience init(
    contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false,
    coordinated: Bool = false, visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.init()
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    suggestedName = fileURL.lastPathComponent
    add(
      ItemRepresentation(
        type.identifier, .file(of: fileURL, isInPlace: openInPlace), visibility: visibility))
  }

  /// Registers a type whose item a handler loads.
  public func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    add(ItemRepresentation(typeIdentifier, .handler(loadHandler)))
  }

  /// Registers a type whose data a handler loads.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(ItemRepresentation(typeIdentifier, .data(loadHandler), visibility: visibility))
  }

  /// Registers a type whose data a handler loads.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a type whose file a handler loads.
  ///
  /// The handler's completion receives the file, whether access to it should be coordinated, and an
  /// error.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void)
      -> Progress?
  ) {
    add(
      ItemRepresentation(
        typeIdentifier,
        .file(isInPlace: fileOptions.contains(.openInPlace)) { completion in
          loadHandler { url, _, error in completion(url, error) }
        }, visibility: visibility))
  }

  /// Registers a type whose file a handler loads.
  public func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void)
      -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers an object, in all types that it can write.
  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Registers the types that a class can write. The handler loads an object of this class.
  public func registerObject<Object: NSItemProviderWriting>(
    ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Object?, (any Error)?) -> Void)
      -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(
            withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }
}
