internal import Infra
internal import PageDOM
internal import PageJavaScript

/// The text track of a `<track>` element, or a text track that a script added.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrack
final class TextTrackObject: EventTargetObject {
  fileprivate static let key = AttachmentKey<ElementState, TextTrackObject>()

  enum Mode: String {
    case disabled, hidden, showing
  }

  /// The properties of a track that a script has added. A `<track>` uses its attributes.
  struct Description {
    var kind: DOMString = "subtitles"
    var label: DOMString = ""
    var language: DOMString = ""
  }

  static let kinds = ["subtitles", "captions", "descriptions", "chapters", "metadata"]

  let element: Element?
  let cues = TextTrackCueListObject()
  /// Always empty, because nothing is played.
  let activeCues = TextTrackCueListObject()
  var mode = Mode.disabled
  weak var list: TextTrackListObject?
  private let description: Description

  init(of element: Element) {
    self.element = element
    description = Description()
  }

  /// Creates a track for `addTextTrack()`.
  init(_ description: Description, in list: TextTrackListObject) {
    element = nil
    self.description = description
    self.list = list
    mode = .hidden
  }

  var kind: DOMString {
    guard let value = element?.attribute("kind") else { return description.kind }
    let name = DOMString(cString: value).string.lowercased()
    return TextTrackObject.kinds.contains(name) ? DOMString(name) : "metadata"
  }

  var label: DOMString { attribute("label") ?? description.label }
  var language: DOMString { attribute("srclang") ?? description.language }
  var identifier: DOMString { attribute("id") ?? "" }

  private func attribute(_ name: StaticString) -> DOMString? {
    element.map { DOMString(cString: $0.attribute(name)) }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/media.html#texttracklist
final class TextTrackListObject: EventTargetObject {
  fileprivate static let key = AttachmentKey<ElementState, TextTrackListObject>()

  private let media: Element
  private var added: [TextTrackObject] = []
  /// The cached `tracks`, valid while the tree has this version.
  private var known: (version: Int, tracks: [TextTrackObject])?

  init(of media: Element) {
    self.media = media
  }

  /// The tracks of the element's children, followed by the tracks that scripts have added.
  var tracks: [TextTrackObject] {
    let version = media.node.group.version
    if let known, known.version == version { return known.tracks }
    let elements = media.node.childElements.filter { $0.isHTML("track") }
    let tracks = elements.map(\.textTrack) + added
    known = (version, tracks)
    return tracks
  }

  func add(_ track: TextTrackObject) {
    added.append(track)
    known = nil
  }
}

extension Element {
  var textTrack: TextTrackObject {
    state.attachment(TextTrackObject.key) { TextTrackObject(of: self) }
  }

  var textTracks: TextTrackListObject {
    state.attachment(TextTrackListObject.key) { TextTrackListObject(of: self) }
  }

  /// The list of text tracks; `nil` if no script has requested it.
  var knownTextTracks: TextTrackListObject? {
    existingState?.attachments[TextTrackListObject.key]
  }
}

/// A list of cues in text track cue order.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrackcuelist
final class TextTrackCueListObject {
  private(set) var cues: [TextTrackCueObject] = []

  func add(_ cue: TextTrackCueObject) {
    let place = cues.partitioningIndex { cue.precedes($0) }
    cues.insert(cue, at: place)
  }

  func remove(_ cue: TextTrackCueObject) {
    // Cues with the same times are adjacent.
    let first = cues.partitioningIndex { !$0.precedes(cue) }
    if let place = cues[first...].firstIndex(where: { $0 === cue }) { cues.remove(at: place) }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrackcue
class TextTrackCueObject: EventTargetObject {
  var identifier: DOMString = ""
  /// In seconds, like `endTime`.
  private(set) var startTime: Double
  private(set) var endTime: Double
  var pausesOnExit = false
  weak var track: TextTrackObject?

  init(from startTime: Double, to endTime: Double) {
    self.startTime = startTime
    self.endTime = endTime
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#text-track-cue-order
  func precedes(_ other: TextTrackCueObject) -> Bool {
    startTime == other.startTime ? endTime > other.endTime : startTime < other.startTime
  }

  /// Changes the times of the cue, and moves it to its new position in the track.
  func move(from startTime: Double, to endTime: Double) {
    track?.cues.remove(self)
    self.startTime = startTime
    self.endTime = endTime
    track?.cues.add(self)
  }
}

/// - Source: https://w3c.github.io/webvtt/#the-vttcue-interface
final class VTTCueObject: TextTrackCueObject {
  var text: DOMString
  var words: [String: String] = VTTCueObject.initialWords
  var snapsToLines = true
  /// `nil` represents `auto`.
  var line: Double?
  var position: Double?
  var size = 100.0
  var region: VTTRegionObject?

  static let initialWords = [
    "vertical": "", "lineAlign": "start", "positionAlign": "auto", "align": "center",
  ]

  init(from startTime: Double, to endTime: Double, _ text: DOMString) {
    self.text = text
    super.init(from: startTime, to: endTime)
  }
}

/// - Source: https://w3c.github.io/webvtt/#the-vttregion-interface
final class VTTRegionObject {
  var identifier: DOMString = ""
  var scroll = ""
  var lines = 3
  /// The width and the positions of anchors, in percent.
  var percentages = [
    "width": 100.0, "regionAnchorX": 0, "regionAnchorY": 100, "viewportAnchorX": 0,
    "viewportAnchorY": 100,
  ]
}
