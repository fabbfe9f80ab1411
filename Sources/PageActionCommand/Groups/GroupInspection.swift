internal import AppGroups
internal import PropertyLists
internal import SystemFiles

/// The actions of `pageaction group`.
struct GroupInspection {
  let groups: AppGroups
  let format: OutputFormat

  private static let maximumDepth = 64

  func list(_ name: String?) throws {
    guard let name else {
      guard (try? FileStatus(path: groups.folder)) != nil else {
        throw CommandFailure.file(
          "The folder '\(groups.folder)' of App Groups does not exist.",
          remedy: "Check --app-groups, or create it with `pageaction group set`.")
      }
      return try write(.array(try groups.names().map { .string($0) }))
    }
    let container = try groups.existingContainer(of: name)
    guard container.exists else {
      throw CommandFailure.file(
        "\(name) has no container in '\(groups.folder)'.",
        remedy: "A handler or `pageaction group set` creates it.")
    }
    var files: [(path: String, byteCount: Int)] = []
    do throws(SystemError) {
      try collect(container.path, "", 0, &files)
    } catch {
      throw CommandFailure.file(
        "'\(container.path)' cannot be listed: \(error.message).",
        remedy: "Check its permissions.")
    }
    if format == .text {
      let lines = files.map { "\($0.byteCount)\t\(Diagnostics.escaped($0.path))\n" }
      return try OutputFile(path: "-").write(Array(lines.joined().utf8))
    }
    try write(
      .array(
        files.map {
          .dictionary([
            "path": .string($0.path.readablePath), "bytes": .integer(Int64($0.byteCount)),
          ])
        }))
  }

  private func collect(
    _ folder: String, _ prefix: String, _ depth: Int,
    _ files: inout [(path: String, byteCount: Int)]
  ) throws(SystemError) {
    for entry in try FolderListing(of: folder).entries {
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder {
        guard depth < Self.maximumDepth else { continue }
        try collect(path, "\(prefix)\(entry.name)/", depth + 1, &files)
      } else if let status = try? FileStatus(linkAt: path) {
        files.append(("\(prefix)\(entry.name)", status.byteCount))
      }
    }
  }

  func get(_ name: String, key: String?) throws {
    let container = try groups.existingContainer(of: name)
    if key == nil, !container.exists {
      Diagnostics().note("\(name) has no container in '\(groups.folder)'.")
    }
    let entries = try container.defaults.read()
    guard let key else { return try write(.dictionary(entries)) }
    guard let value = entries[key] else {
      throw CommandFailure(
        message: "\(name) has no value for '\(Diagnostics.escaped(key))'.",
        remedy: "`pageaction group get \(name)` lists the keys.",
        exitCode: CommandFailure.exitCodeForScripts)
    }
    try write(value)
  }

  func set(_ name: String, key: String, _ value: PropertyList?) throws {
    try groups.container(of: name).defaults.update([(key, value)])
  }

  func notify(_ name: String) throws {
    try NotificationLog(groups).post(name)
  }

  private func write(_ value: PropertyList) throws {
    let format = format
    try OutputFile(path: "-").write(pieces: { take in
      try format.write(value, nullPolicy: .keep, textFormat: .textWithKeys, to: take)
    })
  }

  // MARK: Watching

  func watch(_ name: String, count: Int?) throws {
    if try !groups.existingContainer(of: name).exists {
      Diagnostics().note("\(name) has no container in '\(groups.folder)'. It is created.")
    }
    let changes = try GroupChanges(of: try groups.container(of: name), Diagnostics())
    var remaining = count ?? .max
    while remaining > 0 {
      for event in try changes.next().prefix(remaining) {
        try write(event)
        remaining -= 1
      }
    }
  }

  private func write(_ event: GroupChanges.Event) throws(CommandFailure) {
    if format == .json { return try OutputFile(path: "-").write(json: event.json) }
    try OutputFile(path: "-").write(Array("\(Diagnostics.escaped(event.text))\n".utf8))
  }
}
