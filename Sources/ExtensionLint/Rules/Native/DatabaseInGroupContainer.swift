extension LintRule {
  static let databaseInGroupContainer = LintRule(
    "database-in-group-container", .native, .note,
    summary: "A database in the group container can be locked at suspension, which the system "
      + "answers by ending the process.",
    remedy: "Finish writing within performExpiringActivity(withReason:using:).",
    discussion: "The code of the termination is 0xdead10cc.",
    sources: [
      "https://github.com/groue/GRDB.swift/issues/1626",
      "https://github.com/realm/realm-swift/issues/8017",
    ],
    failing: .native(
      """
      let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
      let container = ▶NSPersistentContainer(name: "Model")
      """),
    passing: .native(
      """
      let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
      let container = NSPersistentContainer(name: "Model")
      ProcessInfo.processInfo.performExpiringActivity(withReason: "Save") { _ in save() }
      """),
    check: .native)
}
