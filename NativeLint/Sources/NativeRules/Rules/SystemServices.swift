import ExtensionLint
import SwiftSyntax

extension NativeProject {
  /// Finds names of App Groups that are not in the entitlements.
  static let checkAppGroups: Check = { project, findings in
    guard project.request.hasEntitlements else { return }
    let groups = Set(project.request.appGroups)
    for source in project.sources {
      for token in source.tokens where token.kind == .string && token.text.hasPrefix("group.") {
        let name = String(token.text)
        guard name.split(separator: ".").count >= 3, !name.contains(" "), !name.contains("\\"),
          !groups.contains(name)
        else { continue }
        findings.add(
          "app-group-not-entitled", source.place(token),
          "The entitlements do not contain the App Group \(name).")
      }
    }
  }

  /// Finds uses of `openURL:` through the responder chain.
  static let checkOpenedURLs: Check = { project, findings in
    for source in project.sources {
      for (index, token) in source.tokens.enumerated() {
        if token.kind == .string, token.text == "openURL:" {
          findings.add("open-url-through-responders", source.place(token))
        } else if token.text == "selector", index > 0, index + 2 < source.tokens.count {
          // Match `#selector(openURL(_:))` and `@selector(openURL:)`.
          let names = source.tokens[(index + 1)...].prefix { $0.text != ")" }.prefix(8)
          guard ["#", "@"].contains(source.tokens[index - 1].text),
            names.contains(where: { $0.text == "openURL" })
          else { continue }
          findings.add("open-url-through-responders", source.place(token))
        }
      }
    }
  }

  /// Finds uses of `UIApplication.shared`.
  static let checkApplications: Check = { project, findings in
    for source in project.sources {
      for (index, token) in source.tokens.enumerated() where token.text == "UIApplication" {
        let next = source.tokens[(index + 1)...].prefix(2).map(\.text)
        guard next == [".", "shared"] || next.first == "sharedApplication" else { continue }
        findings.add("shared-application", source.place(token))
      }
    }
  }

  /// Finds background URL sessions without a shared container.
  static let checkBackgroundSessions: Check = { project, findings in
    guard !project.words.contains("sharedContainerIdentifier") else { return }
    for source in project.sources {
      for (index, token) in source.tokens.enumerated() {
        let isSwift =
          token.text == "background" && index + 2 < source.tokens.count
          && source.tokens[index + 1].text == "("
          && source.tokens[index + 2].text == "withIdentifier"
        let isObjectiveC = [
          "backgroundSessionConfigurationWithIdentifier", "backgroundSessionConfiguration",
        ].contains(token.text)
        guard isSwift || isObjectiveC else { continue }
        findings.add("background-session-without-container", source.place(token))
      }
    }
  }

  /// Finds images that are decoded at full size in callbacks of `loadItem` and similar methods.
  static let checkImages: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      for call in tree.all(FunctionCallExprSyntax.self) where call.calledName == "UIImage" {
        guard ["data", "contentsOfFile"].contains(call.arguments.first?.label?.text),
          call.ancestors.contains(where: { $0.receivingCall?.loadsItem ?? false })
        else { continue }
        findings.add("full-size-image", source.place(call))
      }
    }
  }

  /// Finds uses of the standard user defaults in extensions with an App Group.
  static let checkDefaults: Check = { project, findings in
    guard !project.request.appGroups.isEmpty else { return }
    for source in project.sources {
      for (index, token) in source.tokens.enumerated() where index > 1 {
        let isSwift =
          token.text == "standard" && source.tokens[index - 1].text == "."
          && source.tokens[index - 2].text == "UserDefaults"
        guard isSwift || token.text == "standardUserDefaults" else { continue }
        findings.add("standard-user-defaults", source.place(token))
      }
    }
  }

  private static let databases: Set<String> = [
    "NSPersistentContainer", "NSPersistentStoreCoordinator", "ModelContainer", "DatabaseQueue",
    "DatabasePool", "sqlite3_open", "sqlite3_open_v2",
  ]

  /// Finds databases in the shared container of an App Group.
  static let checkDatabases: Check = { project, findings in
    let containers: Set<String> = [
      "forSecurityApplicationGroupIdentifier", "containerURLForSecurityApplicationGroupIdentifier",
    ]
    guard !project.words.isDisjoint(with: containers),
      !project.words.contains("performExpiringActivity"),
      !project.words.contains("performExpiringActivityWithReason")
    else { return }
    for source in project.sources {
      guard let token = source.tokens.first(where: { Self.databases.contains(String($0.text)) })
      else { continue }
      findings.add("database-in-group-container", source.place(token))
    }
  }

  /// Finds calls to `exit`.
  static let checkProcessExits: Check = { project, findings in
    for source in project.sources {
      for (index, token) in source.tokens.enumerated() where token.text == "exit" {
        guard token.kind == .word, index + 1 < source.tokens.count,
          source.tokens[index + 1].text == "(",
          index == 0 || ![".", "func"].contains(source.tokens[index - 1].text)
        else { continue }
        findings.add("process-exit", source.place(token))
      }
    }
  }
}
