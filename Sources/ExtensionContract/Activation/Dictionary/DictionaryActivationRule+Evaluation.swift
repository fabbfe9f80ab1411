extension DictionaryActivationRule {
  /// Returns whether the extension appears for `items`, with the reasons.
  ///
  /// The count of each supported kind and the total number of attachments must be in range. In
  /// addition, every attachment or at least one, depending on the rule, must have a supported kind.
  public func evaluate(_ items: [ExtensionItem], types: TypeDatabase = .system) -> Explanation {
    var reader = AttachmentKindReader(types: types)
    var counts = AttachmentCounts()
    let attachments = items.enumerated().flatMap { index, item in
      item.attachments.enumerated().map { position, provider in
        let kinds = reader.kinds(of: provider)
        counts.add(kinds)
        return Attachment(
          name: "extensionItems[\(index)].attachments[\(position)]", provider: provider,
          kinds: kinds)
      }
    }
    var parts = parts(for: counts)
    let explained = attachments.prefix(Self.maximumExplainedCount)
    parts[0].children = explained.map(explain)
    parts[0].omittedCount = attachments.count - explained.count
    return Explanation(
      "dictionary rule, version \(dictionaryVersion)"
        + (usesStrictMatching ? ", strict matching" : ""),
      saw: Self.counted(attachments.count, "attachment"), needed: "all parts",
      outcome: Self.isShown(parts) ? .yes : .no, children: parts)
  }

  /// Whether the extension appears for attachments with these counts.
  func isShown(for counts: AttachmentCounts) -> Bool { Self.isShown(parts(for: counts)) }

  private static func isShown(_ parts: [Explanation]) -> Bool {
    parts.allSatisfy { $0.outcome == .yes }
  }

  /// Returns the conditions of the rule. The first condition concerns the kinds of the attachments.
  private func parts(for counts: AttachmentCounts) -> [Explanation] {
    var parts = [matching(counts)]
    for kind in supportedKinds where kind != .text {
      let count = counts.count(kind)
      let maximum = maxCounts[kind, default: 0]
      parts.append(
        Explanation(
          kind.key, saw: Self.counted(count, kind.noun), needed: "at most \(maximum)",
          isMet: count <= maximum))
    }
    if effectiveMinCount > 0 {
      parts.append(
        Explanation(
          Self.attachmentsMinCountKey, saw: Self.counted(counts.total, "attachment"),
          needed: "at least \(effectiveMinCount)"
            + (attachmentsMinCount == nil ? ", the default" : ""),
          isMet: counts.total >= effectiveMinCount))
    }
    if let maximum = attachmentsMaxCount {
      parts.append(
        Explanation(
          Self.attachmentsMaxCountKey, saw: Self.counted(counts.total, "attachment"),
          needed: "at most \(maximum)", isMet: counts.total <= maximum))
    }
    return parts
  }

  private struct Attachment {
    var name: String
    var provider: ItemProvider
    var kinds: [AttachmentKind]
  }

  /// The maximum number of attachments with separate explanations.
  private static let maximumExplainedCount = 50

  private func matching(_ counts: AttachmentCounts) -> Explanation {
    let matchCount = counts.count(ofAny: supportedKinds)
    return Explanation(
      matchesEveryAttachment
        ? "every attachment has a supported kind" : "an attachment has a supported kind",
      saw: "\(matchCount) of \(counts.total)",
      needed: matchesEveryAttachment && counts.total > 0 ? "all" : "at least 1",
      isMet: matchCount > 0 && (!matchesEveryAttachment || matchCount == counts.total))
  }

  private func explain(_ attachment: Attachment) -> Explanation {
    let supported = supportedKinds
    let kinds = attachment.kinds.map(\.noun).joined(separator: ", ")
    let identifiers = attachment.provider.registeredTypeIdentifiers.prefix(10)
    return Explanation(
      attachment.name,
      saw: "\(kinds) (\(identifiers.joined(separator: ", ").shortened(to: 240)))",
      needed: supported.isEmpty
        ? "a supported kind, but the rule has none"
        : supported.map(\.noun).joined(separator: " or "),
      isMet: attachment.kinds.contains(where: supported.contains))
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
