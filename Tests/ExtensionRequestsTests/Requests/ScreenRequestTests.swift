#if os(Linux)
  import AppExtensions
  import ExtensionRequests
  import Foundation
  import Synchronization
  import Testing
  import UIKit

  @Suite("Requests with views", .serialized) @MainActor struct ScreenRequestTests {
    /// An item provider calls completion handlers on a background queue:
    /// https://developer.apple.com/documentation/foundation/nsitemprovider
    @Test("Nothing is laid out while a completion handler of a load runs")
    func layoutAfterLoads() async {
      let request = ScreenRequest()
      let controller = LoadingController()
      await request.begin(controller, with: [])
      #expect(controller.state.layoutsInHandler.load(ordering: .sequentiallyConsistent) == 0)
      #expect(request.screen.rows == ["loaded"])
      #expect(controller.table.wasLaidOutAfterLoad)
      await request.end(expired: false)
    }

    @Test("A provider that never answers does not prevent the layout")
    func endlessLoad() async {
      let request = ScreenRequest()
      let controller = LoadingController()
      controller.isEndless = true
      await request.begin(controller, with: [])
      #expect(controller.table.layoutCount > 0)
      await request.end(expired: false)
    }
  }

  private final class LoadState: Sendable {
    let isInHandler = Atomic(false)
    let wasLoaded = Atomic(false)
    let layoutsInHandler = Atomic(0)
  }

  private final class WatchedTable: UITableView {
    var state: LoadState?
    var layoutCount = 0
    var wasLaidOutAfterLoad = false

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutCount += 1
      guard let state else { return }
      if state.isInHandler.load(ordering: .sequentiallyConsistent) {
        state.layoutsInHandler.add(1, ordering: .sequentiallyConsistent)
      }
      if state.wasLoaded.load(ordering: .sequentiallyConsistent) { wasLaidOutAfterLoad = true }
    }
  }

  private final class LoadingController: UIViewController, UITableViewDataSource {
    let table = WatchedTable()
    let state = LoadState()
    var isEndless = false
    /// Keeps the completion handler of the endless load.
    private let kept = Mutex<[NSItemProvider.CompletionHandler]>([])

    override func viewDidLoad() {
      super.viewDidLoad()
      table.state = state
      table.dataSource = self
      view.addSubview(table)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let provider = NSItemProvider()
      let isEndless = isEndless
      provider.registerItem(forTypeIdentifier: "public.plain-text") { completion, _, _ in
        guard let completion else { return }
        if isEndless {
          self.kept.withLock { $0.append(completion) }
        } else {
          completion("loaded" as NSString, nil)
        }
      }
      let (state, table) = (state, table)
      provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { _, _ in
        state.isInHandler.store(true, ordering: .sequentiallyConsistent)
        state.wasLoaded.store(true, ordering: .sequentiallyConsistent)
        // Handlers that call UIKit on other threads are compiled without a check of the main actor.
        Self.reload(table)
        Thread.sleep(forTimeInterval: 0.05)
        state.isInHandler.store(false, ordering: .sequentiallyConsistent)
      }
    }

    private nonisolated static func reload(_ table: UITableView) {
      let reload: @MainActor () -> Void = { table.reloadData() }
      unsafeBitCast(reload, to: (() -> Void).self)()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      state.wasLoaded.load(ordering: .sequentiallyConsistent) ? 1 : 0
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "loaded"
      return cell
    }
  }
#endif
