private import PlatformLibC

enum ResidentMemory {
  #if os(Linux)
    /// The file descriptor. It stays open, because opening the file takes longer than reading it.
    private static let statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  #endif

  /// Returns the resident memory in bytes; 0 if the system does not report it.
  static func current() -> Int {
    #if os(Linux)
      guard statistics >= 0 else { return 0 }
      // The second field is the number of resident pages.
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
        let count = pread(statistics, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else { return 0 }
        let fields = buffer[..<count].split(separator: UInt8(ascii: " "))
        guard fields.count > 1 else { return 0 }
        let pages = fields[1].reduce(0) { $0 &* 10 &+ Int($1) &- 48 }
        return pages &* sysconf(Int32(_SC_PAGESIZE))
      }
    #else
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(info.resident_size) : 0
    #endif
  }
}
