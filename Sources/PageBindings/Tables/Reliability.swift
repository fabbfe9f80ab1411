/// What a member's answer is worth, against that of a browser that shows the page.
enum Reliability: String {
  /// The answer is the browser's.
  case exact
  /// The answer is what a layout without fonts and pictures can tell.
  case estimated
  /// Nothing happens; that it was asked for is recorded.
  case recorded
  /// What is set is known for as long as the page lives, and to it alone.
  case remembered
  /// The answer is that of something that nothing is ever painted on.
  case blank
}

extension Member {
  /// The member with another word on what its answer is worth.
  func marked(_ reliability: Reliability) -> Member {
    var member = self
    member.reliability = reliability
    return member
  }
}

extension [Member] {
  /// The members with another word on what their answers are worth.
  func marked(_ reliability: Reliability) -> [Member] { map { $0.marked(reliability) } }
}

/// What is known of members whose answers are not those of a browser.
package enum MemberReliability {
  /// The names of members, such as `Element.clientWidth`, by what their answers are worth; those of
  /// the global object have no name before the dot, nor a dot.
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
