/// A schedule of transfers that limits their number for each host and in total.
///
/// Times are in seconds of any monotonic clock.
struct HostSchedule<Item> {
  private struct Host {
    var waiting = ItemQueue<Item>()
    var activeCount = 0
    /// The earliest time of the next transfer's start.
    var nextStart = 0.0
    var delay: Double
    /// Whether `turns` has an entry for the host.
    var hasTurn = false
  }

  private struct Turn: Comparable {
    var time: Double
    /// The order of turns with equal times, so that hosts take turns.
    var number: Int
    var host: String

    static func < (left: Turn, right: Turn) -> Bool {
      (left.time, left.number) < (right.time, right.number)
    }
  }

  private let maximumActive: Int
  private let maximumActivePerHost: Int
  private let delay: Double
  private var hosts: [String: Host] = [:]
  private var turns = MinimumHeap<Turn>()
  private var turnCount = 0

  private(set) var activeCount = 0

  init(maximumActive: Int, maximumActivePerHost: Int, delay: Double) {
    self.maximumActive = max(maximumActive, 1)
    self.maximumActivePerHost = max(maximumActivePerHost, 1)
    self.delay = delay
  }

  /// Adds an item.
  /// - Parameter isUrgent: Whether the item precedes items of its host that are not urgent.
  mutating func add(_ item: Item, host: String, isUrgent: Bool = false) {
    hosts[host, default: Host(delay: delay)].waiting.append(item, isFirst: isUrgent)
    addTurn(host)
  }

  /// Returns an item that can start at the time `now`, and counts it as active.
  mutating func start(at now: Double) -> (item: Item, host: String)? {
    guard activeCount < maximumActive else { return nil }
    while let turn = turns.first, turn.time <= now {
      turns.removeFirst()
      guard var host = hosts.removeValue(forKey: turn.host) else { continue }
      host.hasTurn = false
      // A pause may have delayed the host after its turn was added.
      if host.nextStart > now {
        hosts[turn.host] = host
        addTurn(turn.host)
        continue
      }
      guard let item = host.waiting.popFirst() else {
        hosts[turn.host] = host
        removeIfIdle(turn.host, at: now)
        continue
      }
      host.activeCount += 1
      activeCount += 1
      host.nextStart = now + host.delay
      hosts[turn.host] = host
      addTurn(turn.host)
      return (item, turn.host)
    }
    return nil
  }

  /// Ends an active item of a host.
  mutating func end(host name: String) {
    activeCount -= 1
    hosts[name]?.activeCount -= 1
    addTurn(name)
  }

  /// The time at which the next item can start; `nil` if no item waits, or the maximum number is
  /// active.
  var nextStart: Double? { activeCount < maximumActive ? turns.first?.time : nil }

  /// Sets the minimum time between two starts for a host, if it is longer than the default.
  mutating func setDelay(_ seconds: Double, host name: String) {
    hosts[name, default: Host(delay: delay)].delay = max(delay, seconds)
  }

  /// Delays the next transfers of a host until a time. A host without transfers is not delayed.
  mutating func pause(host name: String, until time: Double) {
    guard let host = hosts[name] else { return }
    hosts[name]?.nextStart = max(host.nextStart, time)
  }

  /// Adds a turn for a host. An idle host also gets a turn, at which `start(at:)` removes it.
  private mutating func addTurn(_ name: String) {
    guard var host = hosts[name], !host.hasTurn, host.activeCount < maximumActivePerHost,
      !host.waiting.isEmpty || host.activeCount == 0
    else { return }
    host.hasTurn = true
    hosts[name] = host
    turnCount += 1
    turns.insert(Turn(time: host.nextStart, number: turnCount, host: name))
  }

  private mutating func removeIfIdle(_ name: String, at now: Double) {
    // A host with a delay from its robots.txt is kept, because the file is not read again.
    guard let host = hosts[name], host.waiting.isEmpty, host.activeCount == 0,
      host.nextStart <= now, host.delay == delay
    else { return }
    hosts[name] = nil
  }
}

/// A first-in, first-out queue in which urgent items precede the others.
private struct ItemQueue<Item> {
  private var urgent: [Item] = []
  private var items: [Item] = []
  private var usedCount = 0

  var isEmpty: Bool { urgent.isEmpty && usedCount == items.count }

  mutating func append(_ item: Item, isFirst: Bool) {
    if isFirst { urgent.append(item) } else { items.append(item) }
  }

  mutating func popFirst() -> Item? {
    if !urgent.isEmpty { return urgent.removeFirst() }
    guard usedCount < items.count else { return nil }
    let item = items[usedCount]
    usedCount += 1
    if usedCount == items.count || usedCount > 64 && usedCount * 2 > items.count {
      items.removeFirst(usedCount)
      usedCount = 0
    }
    return item
  }
}
