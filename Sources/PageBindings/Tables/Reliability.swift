/// The reliability of a member's result, compared with a browser that renders the page.
enum Reliability: String {
  case exact
  /// The result comes from an estimated layout, without fonts and images.
  case estimated
  /// The member has no effect, but its calls are recorded.
  case recorded
  /// The member keeps values for the lifetime of the page, and only for this page.
  case remembered
  /// The result is that of a canvas on which nothing was painted.
  case blank
}

extension Member {
  func marked(_ reliability: Reliability) -> Member {
    var member = self
    member.reliability = reliability
    return member
  }
}

extension [Member] {
  func marked(_ reliability: Reliability) -> [Member] { map { $0.marked(reliability) } }
}

package enum MemberReliability {
  /// Names such as `Element.clientWidth`. Members of the global object have no interface prefix.
  package static var names: [String: [String]] {
    var names: [String: [String]] = [:]
    for interface in Interface.all {
      for member in interface.members where member.reliability != .exact {
        let name = interface.name.isEmpty ? member.name : "\(interface.name).\(member.name)"
        names[member.reliability.rawValue, default: []].append(name)
      }
    }
    return names.mapValues { $0.sorted() }
  }
}
