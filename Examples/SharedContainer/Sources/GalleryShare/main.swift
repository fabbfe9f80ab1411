// The share extension, as a program.
//
//     GalleryShare note PREFIX COUNT
//     GalleryShare image NAME URL…
//
// A line on standard output confirms that something is stored and is not lost, whatever happens to
// the process.
import CoreServices
import Foundation
import Gallery

func confirm(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

func fail(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}

let arguments = CommandLine.arguments
guard let gallery = Gallery() else {
  fail("There is no container of \(Gallery.group). Set PAGEACTION_APP_GROUPS.", 2)
}

switch arguments.dropFirst().first {
case "note" where arguments.count == 4:
  let prefix = arguments[2]
  for number in 0..<(Int(arguments[3]) ?? 0) {
    let name = "\(prefix)-\(number)"
    do {
      try gallery.add("Note \(name)", named: name)
    } catch {
      fail("\(name): \(error.localizedDescription)", 2)
    }
    gallery.defaults?.set(number, forKey: prefix)
    guard gallery.defaults?.synchronize() == true else { fail("\(name): no defaults", 2) }
    confirm("note \(name)")
  }
case "image" where arguments.count > 3:
  let receiver = ImageReceiver(gallery, report: confirm)
  let session = URLSession(
    configuration: Gallery.configuration, delegate: receiver, delegateQueue: nil)
  for (number, address) in arguments.dropFirst(3).enumerated() {
    guard let url = URL(string: address) else { fail("'\(address)' is not a URL.", 64) }
    let task = session.downloadTask(with: url)
    task.taskDescription = "\(arguments[2])-\(number)"
    task.resume()
    confirm("queued \(arguments[2])-\(number)")
  }
// The extension ends, and the transfers continue.
default:
  fail("usage: GalleryShare note PREFIX COUNT | image NAME URL…", 64)
}
