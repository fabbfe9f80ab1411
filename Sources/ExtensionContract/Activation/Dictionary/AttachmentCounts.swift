/// The numbers of attachments by kind. They determine the result of a dictionary rule.
struct AttachmentCounts {
  private var counts: [Set<AttachmentKind>: Int] = [:]
  private(set) var total = 0

  mutating func add(_ kinds: [AttachmentKind]) {
    counts[Set(kinds), default: 0] += 1
    total += 1
  }

  /// Returns the number of attachments of a kind. An attachment can have several kinds.
  func count(_ kind: AttachmentKind) -> Int { count(ofAny: [kind]) }

  /// Returns the number of attachments that have at least one of the kinds.
  func count(ofAny kinds: [AttachmentKind]) -> Int {
    counts.reduce(0) { $0 + ($1.key.isDisjoint(with: kinds) ? 0 : $1.value) }
  }
}
