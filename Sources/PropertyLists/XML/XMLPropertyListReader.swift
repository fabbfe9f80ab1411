/// A reader of the subset of XML that property lists use. It does not use libxml2, and does not
/// expand entities that the document declares.
/// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd and https://www.w3.org/TR/xml/
struct XMLPropertyListReader: PropertyListTextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let isTranscoded: Bool
  var position = 0
  var builder: PropertyListBuilder
  var isPlistOpen = false
  private var isPlistClosed = false
  /// The places of the values read so far; `nil` if they are not needed.
  var places: PropertyListPlaces?

  struct Tag {
    var name: String
    var isEnd: Bool
    var isEmptyElement: Bool
    var start: Int
  }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var reader = XMLPropertyListReader(bytes: bytes, isTranscoded: isTranscoded, builder: builder)
    return try reader.read()
  }

  static func places(
    _ bytes: UnsafeBufferPointer<UInt8>, builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyListPlaces {
    var reader = XMLPropertyListReader(bytes: bytes, isTranscoded: false, builder: builder)
    reader.places = PropertyListPlaces()
    _ = try reader.read()
    return reader.places ?? PropertyListPlaces()
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, builder: PropertyListBuilder
  ) {
    self.bytes = bytes
    self.isTranscoded = isTranscoded
    self.builder = builder
  }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    try readDeclaration()
    while true {
      try builder.checkLimits(at: position)
      skipWhitespace()
      guard position < bytes.count else { break }
      if try skipMarkupWithoutContent() { continue }
      if try skipDocumentType() { continue }
      guard bytes[position] == UInt8(ascii: "<"), !startsWith("<!") else {
        throw malformed(
          "There is text outside the elements for values.", "Put it into a <string>.")
      }
      let tag = try readTag()
      if tag.isEnd { try close(tag) } else { try open(tag) }
    }
    guard builder.depth == 0, !isPlistOpen || isPlistClosed else {
      throw malformed("The input ends early.", "Close every element.")
    }
    guard let root = builder.root else {
      throw malformed("The property list does not contain a value.", "Put a <dict> into it.")
    }
    try builder.checkLimits(at: nil)
    return root
  }

  // MARK: Elements

  private mutating func open(_ tag: Tag) throws(PropertyListError) {
    if tag.name == "plist" {
      guard builder.depth == 0, builder.root == nil, !isPlistOpen else {
        throw malformed("<plist> is not the outermost element.", "Remove it.", at: tag.start)
      }
      isPlistOpen = true
      isPlistClosed = tag.isEmptyElement
      return
    }
    if tag.name == "key" {
      places?.beginKey(at: tag.start)
      guard builder.isInDictionary, !builder.hasKey else {
        throw malformed(
          "<key> is not allowed here.", "Write keys and values in turn within <dict>.",
          at: tag.start)
      }
      builder.setKey(try readText(of: tag))
      places?.endKey(at: position)
      return
    }
    guard builder.depth > 0 || (builder.root == nil && !isPlistClosed) else {
      throw malformed("There is a second value.", "Put both into an <array>.", at: tag.start)
    }
    guard !builder.isInDictionary || builder.hasKey else {
      throw malformed("A value in <dict> has no key.", "Write <key> before it.", at: tag.start)
    }
    switch tag.name {
    case "dict", "array":
      guard builder.depth < PropertyList.maximumDepth else {
        throw builder.depthError(position: .init(of: tag.start, in: bytes))
      }
      places?.beginContainer(builder.pathComponents, at: tag.start)
      builder.begin(isDictionary: tag.name == "dict")
      if tag.isEmptyElement {
        builder.end()
        places?.endContainer(at: position)
      }
    default:
      let components = places == nil ? [] : builder.pathComponents
      builder.add(try readScalar(tag))
      places?.add(components, tag.start..<position)
    }
  }

  private mutating func close(_ tag: Tag) throws(PropertyListError) {
    switch tag.name {
    case "plist" where isPlistOpen && !isPlistClosed && builder.depth == 0:
      isPlistClosed = true
    case "dict" where builder.isInDictionary:
      guard !builder.hasKey else {
        throw malformed("The last <key> has no value.", "Write one after it.", at: tag.start)
      }
      builder.end()
      places?.endContainer(at: position)
    case "array" where builder.depth > 0 && !builder.isInDictionary:
      builder.end()
      places?.endContainer(at: position)
    default:
      throw malformed(
        "</\(tag.name)> does not match an open element.",
        "Close elements in the reverse order of their start tags.",
        at: tag.start)
    }
  }
}
