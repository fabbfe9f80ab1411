import Foundation
import Synchronization
import Testing
import UniformTypeIdentifiers

@testable import AppExtensions

@Suite("NSItemProvider, as in https://developer.apple.com/documentation/foundation/nsitemprovider")
struct ItemProviderTests {
  @Test("returns the item, with the casts that handlers make") func casts() async throws {
    let dictionary: [String: Any] = [
      NSExtensionJavaScriptPreprocessingResultsKey: [
        "title": "T", "count": 3, "flag": true, "list": ["a", "b"], "nested": ["k": 1.5],
      ]
    ]
    let provider = NSItemProvider(
      item: dictionary as NSDictionary, typeIdentifier: UTType.propertyList.identifier)
    // The type is `Any`, because the compiler for Linux warns of a cast from `NSSecureCoding` to a
    // struct.
    let item: Any = try await provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier)
    let whole = item as! [String: Any]
    let results = try #require(
      whole[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary)
    #expect(results["title"] as? String == "T")
    #expect(results["count"] as? Int == 3)
    #expect(results["flag"] as? Bool == true)
    #expect(results["list"] as? [String] == ["a", "b"])
    #expect((results["nested"] as? [String: Any])?["k"] as? Double == 1.5)

    let url = NSItemProvider(
      item: NSURL(string: "https://a.example/"), typeIdentifier: "public.url")
    let loaded: Any = try await url.loadItem(forTypeIdentifier: "public.url", options: nil)
    #expect((loaded as? URL)?.absoluteString == "https://a.example/")
    #expect(loaded is NSURL)
  }

  @Test("loads a type through a supertype, and prefers the exact one") func supertypes()
    async throws
  {
    let provider = NSItemProvider()
    provider.registerItem(forTypeIdentifier: "public.png") { completion, _, _ in
      completion?(NSString(string: "png"), nil)
    }
    provider.registerItem(forTypeIdentifier: "public.image") { completion, _, _ in
      completion?(NSString(string: "image"), nil)
    }
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.image"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg"))
    let image: Any = try await provider.loadItem(forTypeIdentifier: "public.image")
    #expect(image as? String == "image")
    let data: Any = try await provider.loadItem(forTypeIdentifier: "public.data")
    #expect(data as? String == "png")
  }

  @Test("has the documented domain and code for a missing type") func missing() async throws {
    let provider = NSItemProvider(item: NSString(string: "x"), typeIdentifier: "public.plain-text")
    await #expect {
      _ = try await provider.loadItem(forTypeIdentifier: "public.url")
    } throws: { error in
      let error = error as NSError
      return error.domain == "NSItemProviderErrorDomain" && error.code == -1000
    }
  }

  @Test("calls completion handlers once, even if a load handler answers twice") func once() async {
    let (values, finished) = AsyncStream<String>.makeStream()
    let provider = NSItemProvider()
    provider.registerItem(forTypeIdentifier: "public.data") { completion, _, _ in
      completion?(NSString(string: "first"), nil)
      completion?(NSString(string: "second"), nil)
      finished.finish()
    }
    provider.loadItem(forTypeIdentifier: "public.data") { item, _ in
      finished.yield(item as? NSString == "first" ? "first" : "other")
    }
    #expect(await values.reduce(into: []) { $0.append($1) } == ["first"])
  }

  @Test("loads data of every kind of item") func data() async throws {
    func data(_ item: any NSSecureCoding, _ type: String) async -> Data? {
      let provider = NSItemProvider(item: item, typeIdentifier: type)
      return await withCheckedContinuation { continuation in
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
          continuation.resume(returning: data)
        }
      }
    }
    #expect(await data(NSString(string: "é"), "public.plain-text") == Data([0xC3, 0xA9]))
    #expect(await data(NSData(data: Data([1, 2])), "public.data") == Data([1, 2]))
    #expect(
      await data(try #require(NSURL(string: "https://a.example/b")), "public.url")
        == Data("https://a.example/b".utf8))
    let list = try #require(
      await data(NSDictionary(dictionary: ["a": 1]), "com.apple.property-list"))
    let decoded = try PropertyListSerialization.propertyList(from: list, format: nil)
    #expect(decoded as? [String: Int] == ["a": 1])
  }

  @Test("copies files, and removes the copy after the handler") func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("picture.png")
    try Data([1, 2, 3]).write(to: file)
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers.first == "public.png")
    #expect(provider.suggestedName == "picture.png")
    let copy = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.png") { url, _ in
        continuation.resume(returning: url.map { ($0, try? Data(contentsOf: $0)) })
      }
    }
    let (url, bytes) = try #require(copy)
    #expect(url != file && url.lastPathComponent == "picture.png" && bytes == Data([1, 2, 3]))
    let place = await withCheckedContinuation { continuation in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { url, inPlace, _ in
        continuation.resume(returning: (url, inPlace))
      }
    }
    #expect(place.0 == file && place.1)
    let item: Any = try await provider.loadItem(forTypeIdentifier: "public.png")
    #expect(item as? URL == file)
  }

  /// "The system will delete this file at some point in the future", after the handler's return:
  /// https://developer.apple.com/documentation/foundation/nsitemprovider/loadinplacefilerepresentation(fortypeidentifier:completionhandler:)
  @Test("keeps a copy of a file that cannot be opened in place")
  func keptCopies() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
      $0(Data([1, 2]), nil)
      return nil
    }
    let place = await withCheckedContinuation { continuation in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { url, inPlace, _ in
        continuation.resume(returning: (url, inPlace))
      }
    }
    let kept = try #require(place.0)
    #expect(!place.1)
    // The handler has returned when the operation of the provider has ended.
    provider.queue.sync(flags: .barrier) {}
    #expect(try Data(contentsOf: kept) == Data([1, 2]))
    try FileManager.default.removeItem(at: kept.deletingLastPathComponent())
  }

  @Test("returns objects and values of classes") func objects() async throws {
    let provider = NSItemProvider(object: NSString(string: "text"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
    let text = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: String.self) { text, _ in
        continuation.resume(returning: text)
      }
    }
    #expect(text == "text")
    let (error, isPending) = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: NSURL.self) { _, error in
        continuation.resume(returning: (error, PendingLoads.count > 0))
      }
    }
    // Views are not laid out while a handler runs.
    #expect(isPending)
    #expect(
      (error as NSError?)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test("ends a cancelled load with an error") func cancellation() async throws {
    let held = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
      completion in
      held.withLock { $0 = completion }
      return nil
    }
    let error = await withCheckedContinuation { continuation in
      let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in
        continuation.resume(returning: error)
      }
      progress.cancel()
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
  }
  /// "The progress object that the load handler returns", which the receiver can cancel:
  /// https://developer.apple.com/documentation/foundation/nsitemprovider/registerdatarepresentation(fortypeidentifier:visibility:loadhandler:)
  @Test("cancels the progress of the loader", arguments: [false, true])
  func loaderCancellation(isFile: Bool) async {
    let (events, log) = AsyncStream<String>.makeStream()
    let held = Mutex<[@Sendable () -> Void]>([])
    @Sendable func begin(_ completion: @escaping @Sendable () -> Void) -> Progress {
      held.withLock { $0.append(completion) }
      let progress = Progress(totalUnitCount: 1)
      progress.cancellationHandler = { log.yield("cancelled") }
      log.yield("begun")
      return progress
    }
    let provider = NSItemProvider()
    if isFile {
      provider.registerFileRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
        completion in begin { completion(nil, false, nil) }
      }
    } else {
      provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
        completion in begin { completion(nil, nil) }
      }
    }
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, _ in }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "begun")
    progress.cancel()
    #expect(await iterator.next() == "cancelled")
  }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/errorcode
  @Test("ends a load with an error if the loader releases its completion handler", arguments: 0..<3)
  func released(kind: Int) async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in
      Progress(totalUnitCount: 1)
    }
    let error = await withCheckedContinuation { continuation in
      switch kind {
      case 0:
        provider.loadItem(forTypeIdentifier: "public.data") { continuation.resume(returning: $1) }
      case 1:
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") {
          continuation.resume(returning: $1)
        }
      default:
        provider.loadFileRepresentation(forTypeIdentifier: "public.data") {
          continuation.resume(returning: $1)
        }
      }
    }
    #expect((error as NSError?)?.domain == NSItemProvider.errorDomain)
    #expect((error as NSError?)?.code == NSItemProvider.ErrorCode.unknownError.rawValue)
  }
}
