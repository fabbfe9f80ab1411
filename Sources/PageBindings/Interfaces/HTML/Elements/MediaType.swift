/// The media types that the Linux port of WebKit reports as playable.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-navigator-canplaytype
enum MediaType {
  static func playability(of text: String) -> String {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard let essence = parts.first.map(trimmed), containers.contains(essence.lowercased()) else {
      return ""
    }
    var codecs: [String] = []
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: "="),
        trimmed(part[..<equals]).lowercased() == "codecs"
      else { continue }
      let value = trimmed(part[part.index(after: equals)...]).filter { $0 != "\"" }
      codecs = value.split(separator: ",").map(trimmed)
    }
    if codecs.isEmpty { return "maybe" }
    let areKnown = codecs.allSatisfy { codec in
      let name = codec.split(separator: ".", omittingEmptySubsequences: false).first
      return name.map { MediaType.codecs.contains(String($0)) } ?? false
    }
    return areKnown ? "probably" : ""
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    let start = text.drop(while: isSpace)
    return String(start.reversed().drop { isSpace($0) }.reversed())
  }

  private static let containers: Set<String> = [
    "application/ogg", "audio/aac", "audio/flac", "audio/midi", "audio/mp3", "audio/mp4",
    "audio/mpeg", "audio/ogg", "audio/opus", "audio/speex", "audio/vnd.wave", "audio/wav",
    "audio/webm", "audio/x-aiff", "audio/x-flac", "audio/x-m4a", "audio/x-mp3", "audio/x-mpeg",
    "audio/x-speex", "audio/x-vorbis+ogg", "audio/x-wav", "video/3gpp", "video/flv", "video/mp4",
    "video/mpeg", "video/ogg", "video/quicktime", "video/webm", "video/x-flv", "video/x-m4v",
    "video/x-matroska", "video/x-msvideo",
  ]

  /// The supported codecs, by their names up to the first full stop.
  private static let codecs: Set<String> = [
    "1", "ac-3", "av01", "avc1", "avc3", "ec-3", "fLaC", "flac", "hev1", "hvc1", "mp3", "mp4a",
    "mp4v", "opus", "speex", "theora", "vorbis", "vp09", "vp8", "vp9",
  ]
}
