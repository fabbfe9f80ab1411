public import CLibXML2

/// The names of elements and attributes that the documents of a group have, each once: equal names
/// have equal addresses.
///
/// They are in libxml2's dictionary, which its documents and parsers share. Up to version 2.11 that
/// spreads names over at most 16,384 lists, and 400,000 names take fifty times the time of 100,000;
/// those that come after the first 16,384 are kept here.
public final class DocumentNames {
  /// libxml2's dictionary.
  public let dictionary: xmlDictPtr

  /// Names that the dictionary did not have. It may get one later, from a parser of libxml2's own;
  /// the address here is the one that counts.
  private var others: Set<Name> = []
  private var memory = NodeMemory()

  private static let mostInDictionary = 1 << 14

  private struct Name: Hashable {
    let bytes: UnsafeBufferPointer<xmlChar>

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }

    static func == (first: Name, second: Name) -> Bool {
      first.bytes.elementsEqual(second.bytes)
    }
  }

  /// Makes an empty table.
  public init() {
    DocumentNames.initializeLibXML2
    // libxml2 returns NULL only where memory is out, which ends the process anyhow.
    guard let made = xmlDictCreate() else { preconditionFailure("out of memory") }
    dictionary = made
  }

  deinit {
    xmlDictFree(dictionary)
  }

  /// Once for the process, before anything else of libxml2: its dictionaries share a lock that it
  /// makes on first use, and two threads that are first at the same time wait for ever.
  private static let initializeLibXML2: Void = xmlInitParser()

  /// Returns the one copy of a name, which ends with a zero byte and lives as long as the table.
  public func intern(_ name: UnsafeBufferPointer<xmlChar>) -> UnsafePointer<xmlChar> {
    // An empty array's pointer may be nil, which the dictionary would return as it is.
    let start = name.baseAddress ?? StaticString("").utf8Start
    let length = Int32(clamping: name.count)
    if others.isEmpty, xmlDictSize(dictionary) < DocumentNames.mostInDictionary {
      guard let interned = xmlDictLookup(dictionary, start, length) else {
        preconditionFailure("out of memory")
      }
      return interned
    }
    if let index = others.firstIndex(of: Name(bytes: name)),
      let known = others[index].bytes.baseAddress
    {
      return known
    }
    if let known = xmlDictExists(dictionary, start, length) { return known }
    let copy = memory.allocate(name.count + 1).bindMemory(
      to: xmlChar.self, capacity: name.count + 1)
    copy.update(from: start, count: name.count)
    copy[name.count] = 0
    others.insert(Name(bytes: UnsafeBufferPointer(start: copy, count: name.count)))
    return UnsafePointer(copy)
  }
}
