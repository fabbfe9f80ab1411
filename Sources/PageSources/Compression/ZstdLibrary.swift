private import PlatformLibC

/// libzstd, loaded at run time, because most inputs do not need it.
/// - Source: https://facebook.github.io/zstd/zstd_manual.html
struct ZstdLibrary: @unchecked Sendable {
  /// A `ZSTD_inBuffer` or `ZSTD_outBuffer`: address, size, and position of the next byte.
  typealias Buffer = UnsafeMutablePointer<UInt>

  let makeContext: @convention(c) () -> OpaquePointer?
  let freeContext: @convention(c) (OpaquePointer?) -> Int
  let reset: @convention(c) (OpaquePointer?, Int32) -> Int
  let loadDictionary: @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int
  let decompress: @convention(c) (OpaquePointer?, Buffer, Buffer) -> Int
  let isError: @convention(c) (Int) -> UInt32
  let errorName: @convention(c) (Int) -> UnsafePointer<CChar>?

  /// The library; `nil` if it is not installed.
  static let shared = ZstdLibrary()

  static func load() throws(SourceFailure) -> ZstdLibrary {
    if let shared { return shared }
    throw SourceFailure(
      .unsupported, "The input is compressed with zstd, but libzstd is not installed.",
      remedy:
        "Install it: libzstd1 on Debian and Ubuntu, libzstd on Fedora, zstd on Arch Linux and "
        + "in Homebrew.")
  }

  private init?() {
    #if canImport(Darwin)
      let names = [
        "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib",
      ]
    #else
      let names = ["libzstd.so.1"]
    #endif
    // Never closed, because other code may use it too.
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let makeContext = function(
        "ZSTD_createDCtx", (@convention(c) () -> OpaquePointer?).self),
      let freeContext = function(
        "ZSTD_freeDCtx", (@convention(c) (OpaquePointer?) -> Int).self),
      let reset = function(
        "ZSTD_DCtx_reset", (@convention(c) (OpaquePointer?, Int32) -> Int).self),
      let loadDictionary = function(
        "ZSTD_DCtx_loadDictionary",
        (@convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int).self),
      let decompress = function(
        "ZSTD_decompressStream", (@convention(c) (OpaquePointer?, Buffer, Buffer) -> Int).self),
      let isError = function("ZSTD_isError", (@convention(c) (Int) -> UInt32).self),
      let errorName = function(
        "ZSTD_getErrorName", (@convention(c) (Int) -> UnsafePointer<CChar>?).self)
    else { return nil }
    self.makeContext = makeContext
    self.freeContext = freeContext
    self.reset = reset
    self.loadDictionary = loadDictionary
    self.decompress = decompress
    self.isError = isError
    self.errorName = errorName
  }
}
