internal import Infra
internal import WebCSS
public import PageDOM

/// A document's font source, or a font face set that a script constructed.
/// - Source: https://drafts.csswg.org/css-font-loading/#fontfaceset-interface
public final class FontFaceSet: EventTargetObject {
  fileprivate static let key = AttachmentKey<DocumentState, FontFaceSet>()

  private let document: Document?
  /// The CSS-connected faces for a version of the style sheets.
  private var connected: (version: Int, faces: [FontFace])?
  /// In insertion order.
  private var added: [FontFace] = []
  private var addedKeys: Set<ObjectIdentifier> = []
  /// The faces per lowercase family name. As in WebKit, faces that fail later stay in the list.
  private var found: [Key: [FontFace]] = [:]
  private static let foundLimit = 256

  private struct Key: Hashable {
    let family: String
    let selection: FontSelection
  }

  /// - Parameter document: The font source's document; `nil` for a script-constructed set.
  init(of document: Document?) {
    self.document = document
  }

  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-fontfaceset
  public convenience init(_ faces: [FontFace]) {
    self.init(of: nil)
    for face in faces where face.rule == nil { insert(face) }
  }

  /// All faces: CSS-connected faces first, then manually added ones.
  public var faces: [FontFace] { connectedFaces + added }

  public var count: Int { connectedFaces.count + added.count }

  /// Returns the face at `index`; `nil` past the end.
  public func face(at index: Int) -> FontFace? {
    let connected = connectedFaces
    if index < connected.count { return connected[index] }
    let place = index - connected.count
    return place < added.count ? added[place] : nil
  }

  private var connectedFaces: [FontFace] {
    guard let document, let tree = DocumentOrShadowRoot(document.node) else { return [] }
    let version = document.state.group.styleSheetVersion
    if let connected, connected.version == version { return connected.faces }
    let known = (connected?.faces ?? []).reduce(into: [ObjectIdentifier: FontFace]()) {
      known, face in
      if let rule = face.rule { known[ObjectIdentifier(rule)] = face }
    }
    let rules = FontFaceRules(document.state.group.environment)
    for sheet in tree.styleSheets { rules.add(sheet) }
    let faces = rules.inOrder.map { known[ObjectIdentifier($0)] ?? FontFace($0) }
    // Accessing the sheets may load some, which changes the version.
    connected = (document.state.group.styleSheetVersion, faces)
    found = [:]
    return faces
  }

  public func contains(_ face: FontFace) -> Bool {
    face.rule == nil
      ? addedKeys.contains(ObjectIdentifier(face)) : connectedFaces.contains { $0 === face }
  }

  /// - Throws: `InvalidModificationError` for a CSS-connected face that is not in the set.
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-add
  public func add(_ face: FontFace) throws(DOMException) {
    guard !contains(face) else { return }
    guard face.rule == nil else {
      throw DOMException(
        name: "InvalidModificationError",
        message: " The object can not be modified in this way.")
    }
    insert(face)
  }

  private func insert(_ face: FontFace) {
    guard addedKeys.insert(ObjectIdentifier(face)).inserted else { return }
    added.append(face)
    found = [:]
  }

  /// - Returns: Whether the face was in the set.
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-delete
  public func remove(_ face: FontFace) -> Bool {
    guard addedKeys.remove(ObjectIdentifier(face)) != nil else { return false }
    added.removeAll { $0 === face }
    found = [:]
    return true
  }

  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-clear
  public func removeAll() {
    added = []
    addedKeys = []
    found = [:]
  }

  public func faceDidChange() { found = [:] }

  // MARK: Matching

  /// Returns the font faces that are needed to render a text.
  /// - Throws: `SyntaxError` if `font` is not a valid value of the `font` property.
  /// - Source: https://drafts.csswg.org/css-font-loading/#find-the-matching-font-faces
  public func matching(_ font: DOMString, _ text: DOMString) throws(DOMException) -> [FontFace] {
    // 1–2. Parse the value.
    guard let query = FontQuery(parsing: font.string) else { throw .unmatchedPattern }
    // 3–6. The first face whose `unicode-range` includes a character renders it.
    var characters = UnclaimedCharacters(text.string.unicodeScalars)
    var result: [FontFace] = []
    for family in query.families {
      for face in faces(of: family.lowercased(), query.selection) {
        if characters.claim(FontFaceDescriptors.characters(face.descriptors)) {
          result.append(face)
        }
      }
    }
    return result
  }

  /// Returns the faces of a family by increasing font distance; later faces win ties.
  private func faces(of family: String, _ selection: FontSelection) -> [FontFace] {
    let connected = connectedFaces
    let key = Key(family: family, selection: selection)
    if let known = found[key] { return known }
    let candidates = (connected + added).reversed().compactMap {
      face -> (FontFace, FontCapabilities)? in
      guard face.status != .error, face.family.lowercased() == family else { return nil }
      let capabilities = FontCapabilities(face.descriptors)
      // Upright text is never rendered with an italic face.
      return !selection.isItalic && capabilities.isItalic ? nil : (face, capabilities)
    }
    let measure = FontDistance(selection, among: candidates.map(\.1))
    let measured = candidates.enumerated().compactMap { place, candidate in
      measure.map { ($0.distances(to: candidate.1), place, candidate.0) }
    }
    let sorted = measured.sorted { left, right in
      left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
    }.map(\.2)
    if found.count == FontFaceSet.foundLimit { found = [:] }
    found[key] = sorted
    return sorted
  }
}

private struct UnclaimedCharacters {
  /// Distinct, in ascending order.
  private let characters: [UInt32]
  /// A disjoint-set forest: a claimed character's entry points to a later index, at most the next
  /// unclaimed one. An unclaimed character and the end point to themselves.
  private var next: [Int]

  init(_ text: some Sequence<Unicode.Scalar>) {
    characters = Set(text.map(\.value)).sorted()
    next = Array(0...characters.count)
  }

  /// Returns the first unclaimed index at or after `start`, and shortens the path to it.
  private mutating func unclaimed(from start: Int) -> Int {
    var place = start
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    return place
  }

  /// Claims all characters in the ranges, or all if `nil`. Returns whether any was unclaimed.
  mutating func claim(_ ranges: [ClosedRange<UInt32>]?) -> Bool {
    var hasClaimed = false
    for range in ranges ?? [0...0x10FFFF] {
      var place = unclaimed(from: firstPlace(from: range.lowerBound))
      while place < characters.count, characters[place] <= range.upperBound {
        hasClaimed = true
        next[place] = place + 1
        place = unclaimed(from: place + 1)
      }
    }
    return hasClaimed
  }

  private func firstPlace(from character: UInt32) -> Int {
    characters.partitioningIndex { $0 >= character }
  }
}

extension Document {
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfacesource-fonts
  public var fonts: FontFaceSet {
    state.attachment(FontFaceSet.key) { FontFaceSet(of: self) }
  }
}
