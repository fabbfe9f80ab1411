/// The numbers of attachments by their kinds, on which the answer of a dictionary rule depends.
struct AttachmentCounts {
  private var counts: [Set<AttachmentKind>: Int] = [:]
  private(set) var total = 0

  mutating func add(_ kinds: [AttachmentKind]) {
    counts[Set(kinds), default: 0] += 1
    total += 1
  }

  /// The number of attachments of a kind.
  func count(_ kind: AttachmentKind) -> Int { count(ofAny: [kind]) }

  /// The number of attachments with at least one of the kinds.
  func count(ofAny kinds: [AttachmentKind]) -> Int {
    counts.reduce(0) { $0 + ($1.key.isDisjoint(with: kinds) ? 0 : $1.value) }
  }
}
