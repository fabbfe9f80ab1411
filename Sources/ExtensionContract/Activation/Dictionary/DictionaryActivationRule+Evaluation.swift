extension DictionaryActivationRule {
  /// Returns whether the extension is shown for `items`, with the reasons.
  ///
  /// Every supported kind has at most its maximum count, the attachments of all items have the
  /// required number, and every attachment, or one of them, has a supported kind.
  public func evaluate(_ items: [ExtensionItem], types: TypeDatabase = .system) -> Explanation {
    var reader = AttachmentKindReader(types: types)
    let attachments = items.enumerated().flatMap { index, item in
      item.attachments.enumerated().map { position, provider in
        Attachment(
          name: "extensionItems[\(index)].attachments[\(position)]", provider: provider,
          kinds: reader.kinds(of: provider))
      }
    }
    var parts = [matching(attachments)]
    for kind in supportedKinds where kind != .text {
      let count = attachments.count { $0.kinds.contains(kind) }
      let maximum = maxCounts[kind, default: 0]
      parts.append(
        Explanation(
          kind.key, saw: Self.counted(count, kind.noun), needed: "at most \(maximum)",
          isMet: count <= maximum))
    }
    if effectiveMinCount > 0 {
      parts.append(
        Explanation(
          Self.attachmentsMinCountKey, saw: Self.counted(attachments.count, "attachment"),
          needed: "at least \(effectiveMinCount)"
            + (attachmentsMinCount == nil ? ", the default" : ""),
          isMet: attachments.count >= effectiveMinCount))
    }
    if let maximum = attachmentsMaxCount {
      parts.append(
        Explanation(
          Self.attachmentsMaxCountKey, saw: Self.counted(attachments.count, "attachment"),
          needed: "at most \(maximum)", isMet: attachments.count <= maximum))
    }
    let isShown = parts.allSatisfy { $0.outcome == .yes }
    return Explanation(
      "dictionary rule, version \(dictionaryVersion)"
        + (usesStrictMatching ? ", strict matching" : ""),
      saw: Self.counted(attachments.count, "attachment"), needed: "all parts",
      outcome: isShown ? .yes : .no, children: parts)
  }

  private struct Attachment {
    var name: String
    var provider: ItemProvider
    var kinds: [AttachmentKind]
  }

  /// The maximum number of attachments that are explained one by one.
  private static let maximumExplainedCount = 50

  private func matching(_ attachments: [Attachment]) -> Explanation {
    let supported = supportedKinds
    let matchCount = attachments.count { $0.kinds.contains(where: supported.contains) }
    let isMet =
      matchesEveryAttachment
      ? matchCount == attachments.count && matchCount > 0 : matchCount > 0
    let children = attachments.prefix(Self.maximumExplainedCount).map { attachment in
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
    return Explanation(
      matchesEveryAttachment
        ? "every attachment has a supported kind" : "an attachment has a supported kind",
      saw: "\(matchCount) of \(attachments.count)",
      needed: matchesEveryAttachment && !attachments.isEmpty ? "all" : "at least 1",
      outcome: isMet ? .yes : .no, children: children,
      omittedCount: attachments.count - children.count)
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
