internal import CMiniZip
private import PlatformLibC

/// The functions of libminizip. It is loaded at run time, because few commands read zip archives.
///
/// - Source: https://github.com/madler/zlib/blob/master/contrib/minizip/unzip.h
struct MiniZipLibrary: @unchecked Sendable {
  let open:
    @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<zlib_filefunc64_def>?) -> unzFile?
  let close: @convention(c) (unzFile?) -> Int32
  let globalInfo: @convention(c) (unzFile?, UnsafeMutablePointer<unz_global_info64>?) -> Int32
  let goToFirstFile: @convention(c) (unzFile?) -> Int32
  let goToNextFile: @convention(c) (unzFile?) -> Int32
  let currentFileInfo:
    @convention(c) (
      unzFile?, UnsafeMutablePointer<unz_file_info64>?, UnsafeMutablePointer<CChar>?, uLong,
      UnsafeMutableRawPointer?, uLong, UnsafeMutablePointer<CChar>?, uLong
    ) -> Int32
  let filePosition: @convention(c) (unzFile?, UnsafeMutablePointer<unz64_file_pos>?) -> Int32
  let goToFilePosition: @convention(c) (unzFile?, UnsafePointer<unz64_file_pos>?) -> Int32
  let openCurrentFile: @convention(c) (unzFile?) -> Int32
  let readCurrentFile: @convention(c) (unzFile?, UnsafeMutableRawPointer?, UInt32) -> Int32
  let closeCurrentFile: @convention(c) (unzFile?) -> Int32

  /// The library, or `nil` if it is not installed.
  private static let shared = MiniZipLibrary()

  /// Returns the library.
  ///
  /// - Parameter path: The path of the archive, for messages.
  /// - Throws: `BundleError` if libminizip is not installed.
  static func load(for path: String) throws(BundleError) -> MiniZipLibrary {
    if let shared { return shared }
    throw BundleError(
      .unsupported, path: path,
      problem: "The file is a zip archive, but libminizip is not installed.",
      remedy: "Install it: libminizip1 on Debian and Ubuntu, minizip in Homebrew; or unpack the "
        + "archive and specify the folder.")
  }

  private init?() {
    #if canImport(Darwin)
      let files = [
        "libminizip.1.dylib", "/opt/homebrew/lib/libminizip.1.dylib",
        "/usr/local/lib/libminizip.1.dylib",
      ]
    #else
      let files = ["libminizip.so.1", "libminizip.so"]
    #endif
    // The library stays open, because `shared` keeps pointers to its functions.
    guard let library = files.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    let names = [
      "unzOpen2_64", "unzClose", "unzGetGlobalInfo64", "unzGoToFirstFile", "unzGoToNextFile",
      "unzGetCurrentFileInfo64", "unzGetFilePos64", "unzGoToFilePos64", "unzOpenCurrentFile",
      "unzReadCurrentFile", "unzCloseCurrentFile",
    ]
    let symbols = names.compactMap { dlsym(library, $0) }
    guard symbols.count == names.count else { return nil }
    func function<Function>(_ index: Int) -> Function {
      unsafeBitCast(symbols[index], to: Function.self)
    }
    open = function(0)
    close = function(1)
    globalInfo = function(2)
    goToFirstFile = function(3)
    goToNextFile = function(4)
    currentFileInfo = function(5)
    filePosition = function(6)
    goToFilePosition = function(7)
    openCurrentFile = function(8)
    readCurrentFile = function(9)
    closeCurrentFile = function(10)
  }
}
