import PropertyLists
import ValueDifference

/// An application of changes to a value, which results in the new value by definition.
struct AppliedChanges {
  private struct Failure: Error {}

  private var changes: [[PropertyListPath.Component]: [ValueChange]] = [:]

  static func value(_ old: PropertyList, _ changes: [ValueChange]) throws -> PropertyList {
    var applied = AppliedChanges()
    for change in changes {
      // Changes of items are grouped by list, because they shift each other's indexes.
      let components = change.oldPath.components
      let place = change.kind == .changed ? components : Array(components.dropLast())
      applied.changes[place, default: []].append(change)
    }
    return try applied.apply(old, [])
  }

  private func apply(
    _ value: PropertyList, _ path: [PropertyListPath.Component]
  ) throws -> PropertyList {
    let here = changes[path] ?? []
    if let change = here.first(where: { $0.kind == .changed }) {
      guard here.count == 1, let new = change.new, change.old == value else { throw Failure() }
      return new
    }
    switch value {
    case .array(let items): return .array(try apply(items, here, path))
    case .dictionary(let entries): return .dictionary(try apply(entries, here, path))
    default:
      guard here.isEmpty else { throw Failure() }
      return value
    }
  }

  private func apply(
    _ items: [PropertyList], _ changes: [ValueChange], _ path: [PropertyListPath.Component]
  ) throws -> [PropertyList] {
    var kept: [PropertyList?] = items
    var insertions: [(index: Int, value: PropertyList)] = []
    for change in changes {
      guard case .index(let old)? = change.oldPath.components.last,
        case .index(let new)? = change.newPath.components.last
      else { throw Failure() }
      if change.kind == .removed || change.kind == .moved {
        guard items.indices.contains(old), change.old == items[old], kept[old] != nil else {
          throw Failure()
        }
        kept[old] = nil
      }
      if change.kind == .added || change.kind == .moved {
        guard let value = change.new else { throw Failure() }
        if change.kind == .moved, change.old != value { throw Failure() }
        insertions.append((new, value))
      }
    }
    var result: [PropertyList] = []
    for (index, item) in kept.enumerated() {
      guard let item else { continue }
      result.append(try apply(item, path + [.index(index)]))
    }
    for (index, value) in insertions.sorted(by: { $0.index < $1.index }) {
      guard index <= result.count else { throw Failure() }
      result.insert(value, at: index)
    }
    return result
  }

  private func apply(
    _ entries: PropertyListDictionary, _ changes: [ValueChange],
    _ path: [PropertyListPath.Component]
  ) throws -> PropertyListDictionary {
    var result: PropertyListDictionary = [:]
    for (key, item) in entries { result[key] = try apply(item, path + [.key(key)]) }
    for change in changes {
      guard case .key(let key)? = change.oldPath.components.last else { throw Failure() }
      switch change.kind {
      case .removed:
        guard entries[key] == change.old else { throw Failure() }
        result[key] = nil
      case .added:
        guard entries[key] == nil, let new = change.new else { throw Failure() }
        result[key] = new
      default: throw Failure()
      }
    }
    return result
  }
}
