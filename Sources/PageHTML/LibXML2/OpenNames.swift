/// The names of the elements that libxml2 will have open, as far as its rules are simple.
///
/// libxml2 looks through all open elements for each end tag: a page of 100,000 open elements and
/// as many end tags would take minutes. So end tags without a start are left out, and elements
/// beyond a depth that no browser keeps are closed at once.
struct OpenNames {
  private struct Name {
    var element: ElementTag
    /// Tells names apart that are no `ElementTag`.
    var hash: UInt32
  }

  /// WebKit keeps 512 levels.
  private static let deepest = 1000

  private var names: [Name] = []
  private var counts = [Int32](repeating: 0, count: 1024)
  /// How many elements are open beyond the depth.
  private var overflow = 0

  /// Opens an element; returns whether it has to be closed at once.
  mutating func open(_ element: ElementTag, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    while let last = names.last, element.autoCloses(last.element) {
      counts[OpenNames.slot(last)] -= 1
      names.removeLast()
    }
    guard names.count < OpenNames.deepest else {
      overflow += 1
      return true
    }
    let name = Name(element: element, hash: OpenNames.hash(element, name))
    counts[OpenNames.slot(name)] += 1
    names.append(name)
    return false
  }

  /// Closes an element; returns whether libxml2 has to see the end tag.
  mutating func close(_ element: ElementTag, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if overflow > 0 {
      overflow -= 1
      return false
    }
    let name = Name(element: element, hash: OpenNames.hash(element, name))
    guard counts[OpenNames.slot(name)] > 0 else { return false }
    var index = names.count - 1
    while index >= 0, names[index].element != element || names[index].hash != name.hash {
      if names[index].element.endPriority > element.endPriority { return false }
      index -= 1
    }
    guard index >= 0 else { return true }
    while names.count > index {
      counts[OpenNames.slot(names[names.count - 1])] -= 1
      names.removeLast()
    }
    return true
  }

  private static func hash(_ element: ElementTag, _ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard element == .other else { return 0 }
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193 }
    return hash
  }

  private static func slot(_ name: Name) -> Int {
    Int(name.element.rawValue) ^ Int(name.hash & 0x3FF)
  }
}

extension ElementTag {
  /// How strong libxml2 takes an end tag to be: it closes nothing that is stronger.
  var endPriority: UInt8 {
    switch self {
    case .div: 150
    case .td, .th: 160
    case .tr: 170
    case .thead, .tbody, .tfoot: 180
    case .table: 190
    case .head, .body: 200
    case .html: 220
    default: 100
    }
  }

  /// Whether libxml2 closes an open element for a start tag of this one.
  func autoCloses(_ open: ElementTag) -> Bool {
    switch open {
    case .p:
      switch self {
      case .address, .blockquote, .caption, .center, .col, .colgroup, .dd, .dir, .div, .dl, .dt,
        .fieldset, .form, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .li, .listing, .menu, .ol, .p, .pre,
        .table, .tbody, .td, .tfoot, .th, .title, .tr, .ul, .xmp:
        true
      default: false
      }
    case .li: self == .li
    case .dd: self == .dt
    case .dt: self == .dd || self == .dl
    case .option: self == .option || self == .optgroup
    case .td, .th:
      self == .td || self == .th || self == .tr || self == .tbody || self == .tfoot
    case .tr: self == .tr || self == .tbody || self == .tfoot
    case .tbody, .thead, .tfoot: self == .tbody || self == .tfoot
    case .a: self == .a || self == .fieldset || self == .table || self == .td || self == .th
    default: false
    }
  }
}
