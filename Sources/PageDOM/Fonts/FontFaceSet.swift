internal import CSS

/// The faces of a document's rules and those that scripts have added, or a set of a script's own.
///
/// - Source: https://drafts.csswg.org/css-font-loading/#fontfaceset-interface
public final class FontFaceSet: EventTargetObject {
  private let document: Document?
  /// The faces of rules, as of a version of the sheets.
  private var connected: (version: Int, faces: [FontFace])?
  /// The faces of scripts, in the order in which they came.
  private var added: [FontFace] = []
  private var addedKeys: Set<ObjectIdentifier> = []
  /// What was found for a family in lower case and a selection. Faces that have failed by then are
  /// not among it, and as in WebKit those that fail later stay there.
  private var found: [Key: [FontFace]] = [:]
  /// How much of it is kept.
  private static let foundLimit = 256

  private struct Key: Hashable {
    let family: String
    let selection: FontSelection
  }

  /// Makes the set of a document, or a script's own.
  init(of document: Document?) {
    self.document = document
  }

  /// Makes a set of a script's own.
  ///
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-fontfaceset
  public convenience init(_ faces: [FontFace]) {
    self.init(of: nil)
    for face in faces where face.rule == nil { insert(face) }
  }

  /// All faces, those of rules first.
  public var faces: [FontFace] { connectedFaces + added }

  /// The number of faces.
  public var count: Int { connectedFaces.count + added.count }

  /// Returns a face by its place among all; `nil` behind the last.
  public func face(at index: Int) -> FontFace? {
    let connected = connectedFaces
    if index < connected.count { return connected[index] }
    let place = index - connected.count
    return place < added.count ? added[place] : nil
  }

  private var connectedFaces: [FontFace] {
    guard let document, let tree = DocumentOrShadowRoot(document.node) else { return [] }
    let version = document.state.group.versions.styleSheets
    if let connected, connected.version == version { return connected.faces }
    let known = (connected?.faces ?? []).reduce(into: [ObjectIdentifier: FontFace]()) {
      known, face in
      if let rule = face.rule { known[ObjectIdentifier(rule)] = face }
    }
    let rules = FontFaceRules(document.state.group.environment)
    for sheet in tree.styleSheets { rules.add(sheet) }
    let faces = rules.inOrder.map { known[ObjectIdentifier($0)] ?? FontFace($0) }
    // Asking for sheets may load some.
    connected = (document.state.group.versions.styleSheets, faces)
    found = [:]
    return faces
  }

  /// Whether the face is in the set.
  public func contains(_ face: FontFace) -> Bool {
    face.rule == nil
      ? addedKeys.contains(ObjectIdentifier(face)) : connectedFaces.contains { $0 === face }
  }

  /// Adds a face of a script.
  ///
  /// - Throws: `InvalidModificationError` for a face of a rule that is not in the set.
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

  /// Removes a face of a script and returns whether it was there.
  ///
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-delete
  public func remove(_ face: FontFace) -> Bool {
    guard addedKeys.remove(ObjectIdentifier(face)) != nil else { return false }
    added.removeAll { $0 === face }
    found = [:]
    return true
  }

  /// Removes all faces of scripts.
  ///
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-clear
  public func removeAll() {
    added = []
    addedKeys = []
    found = [:]
  }

  /// A face is another now.
  public func faceDidChange() { found = [:] }

  // MARK: Matching

  /// The faces that show a text.
  ///
  /// - Throws: `SyntaxError` where `font` is no value of that property.
  /// - Source: https://drafts.csswg.org/css-font-loading/#find-the-matching-font-faces
  public func matching(_ font: DOMString, _ text: DOMString) throws(DOMException) -> [FontFace] {
    // 1–2. Read the value.
    guard let query = FontQuery(parsing: font.string) else { throw .unmatchedPattern }
    // 3–6. Each character is shown with the first face that is for it.
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

  /// The faces of a family, those nearest to what is asked for first, and of equal ones the last.
  private func faces(of family: String, _ selection: FontSelection) -> [FontFace] {
    let connected = connectedFaces
    let key = Key(family: family, selection: selection)
    if let known = found[key] { return known }
    let candidates = (connected + added).reversed().compactMap {
      face -> (FontFace, FontCapabilities)? in
      guard face.status != .error, face.family.lowercased() == family else { return nil }
      let capabilities = FontCapabilities(face.descriptors)
      // What stands upright is never shown in italics.
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

/// The characters of a text that no face was found for yet.
private struct UnclaimedCharacters {
  /// The characters in their order, each once.
  private let characters: [UInt32]
  /// For each character, and behind the last, a place before which all from there on are claimed.
  private var next: [Int]

  init(_ text: some Sequence<Unicode.Scalar>) {
    characters = Set(text.map(\.value)).sorted()
    next = Array(0...characters.count)
  }

  /// The first unclaimed place from one on.
  private mutating func unclaimed(from start: Int) -> Int {
    var place = start
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    return place
  }

  /// Claims all characters in some ranges, or all; tells whether there were any.
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
    var (lower, upper) = (0, characters.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if characters[middle] < character { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}

extension Document {
  /// The faces of the document's fonts.
  ///
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfacesource-fonts
  public var fonts: FontFaceSet {
    let key = ObjectIdentifier(FontFaceSet.self)
    if let known = state.attachments[key] as? FontFaceSet { return known }
    let made = FontFaceSet(of: self)
    state.attachments[key] = made
    return made
  }
}
