internal import CMiniZip
private import PlatformLibC

/// libminizip, loaded at run time, because most commands read no zip archive.
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

  /// The library; `nil` if it is not installed.
  private static let shared = MiniZipLibrary()

  /// - Parameter path: The path of the archive, for messages.
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
      let names = [
        "libminizip.1.dylib", "/opt/homebrew/lib/libminizip.1.dylib",
        "/usr/local/lib/libminizip.1.dylib",
      ]
    #else
      let names = ["libminizip.so.1", "libminizip.so"]
    #endif
    // Never closed, because other code may use it too.
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open:
        @convention(c) (
          UnsafeRawPointer?, UnsafeMutablePointer<zlib_filefunc64_def>?
        ) -> unzFile? = function("unzOpen2_64"),
      let close: @convention(c) (unzFile?) -> Int32 = function("unzClose"),
      let globalInfo: @convention(c) (unzFile?, UnsafeMutablePointer<unz_global_info64>?) -> Int32 =
        function(
          "unzGetGlobalInfo64"),
      let goToFirstFile: @convention(c) (unzFile?) -> Int32 = function("unzGoToFirstFile"),
      let goToNextFile: @convention(c) (unzFile?) -> Int32 = function("unzGoToNextFile"),
      let currentFileInfo:
        @convention(c) (
          unzFile?, UnsafeMutablePointer<unz_file_info64>?, UnsafeMutablePointer<CChar>?, uLong,
          UnsafeMutableRawPointer?, uLong, UnsafeMutablePointer<CChar>?, uLong
        ) -> Int32 = function("unzGetCurrentFileInfo64"),
      let filePosition: @convention(c) (unzFile?, UnsafeMutablePointer<unz64_file_pos>?) -> Int32 =
        function(
          "unzGetFilePos64"),
      let goToFilePosition: @convention(c) (unzFile?, UnsafePointer<unz64_file_pos>?) -> Int32 =
        function(
          "unzGoToFilePos64"),
      let openCurrentFile: @convention(c) (unzFile?) -> Int32 = function("unzOpenCurrentFile"),
      let readCurrentFile: @convention(c) (unzFile?, UnsafeMutableRawPointer?, UInt32) -> Int32 =
        function(
          "unzReadCurrentFile"),
      let closeCurrentFile: @convention(c) (unzFile?) -> Int32 = function("unzCloseCurrentFile")
    else { return nil }
    self.open = open
    self.close = close
    self.globalInfo = globalInfo
    self.goToFirstFile = goToFirstFile
    self.goToNextFile = goToNextFile
    self.currentFileInfo = currentFileInfo
    self.filePosition = filePosition
    self.goToFilePosition = goToFilePosition
    self.openCurrentFile = openCurrentFile
    self.readCurrentFile = readCurrentFile
    self.closeCurrentFile = closeCurrentFile
  }
}
