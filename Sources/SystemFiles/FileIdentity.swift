/// The file itself, whatever path leads to it: its device and its inode.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
