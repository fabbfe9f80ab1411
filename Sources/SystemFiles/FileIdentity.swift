/// The identity of a file, independent of its path: its device and inode.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
