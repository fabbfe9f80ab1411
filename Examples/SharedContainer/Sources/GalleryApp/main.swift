// The containing app, as a program.
//
//     GalleryApp collect          moves the notes of the inbox to the library
//     GalleryApp images SECONDS   receives the images of the session
//     GalleryApp watch COUNT      prints a line for each of the first notifications
//
// A line on standard output confirms that something is stored.
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
case "collect":
  do {
    for name in try gallery.collect() { confirm("note \(name)") }
  } catch {
    fail("The inbox cannot be read: \(error.localizedDescription)", 2)
  }
case "images" where arguments.count == 3:
  // A session with the same identifier as the extension's session receives its events.
  let done = DispatchSemaphore(value: 0)
  let receiver = ImageReceiver(gallery, report: confirm) { done.signal() }
  let session = URLSession(
    configuration: Gallery.configuration, delegate: receiver, delegateQueue: nil)
  let isIdle = DispatchSemaphore(value: 0)
  session.getAllTasks { tasks in
    confirm("\(tasks.count) transfers")
    if tasks.isEmpty { done.signal() }
    isIdle.signal()
  }
  isIdle.wait()
  if done.wait(timeout: .now() + (Double(arguments[2]) ?? 60)) == .timedOut {
    fail("Some images are not complete yet.", 1)
  }
case "watch" where arguments.count == 3:
  let left = Int(arguments[2]) ?? 1
  nonisolated(unsafe) var count = 0
  CFNotificationCenterAddObserver(
    CFNotificationCenterGetDarwinNotifyCenter(), nil,
    { _, _, _, _, _ in
      count += 1
      confirm("changed")
      if count == Int(CommandLine.arguments[2]) ?? 1 { exit(0) }
    }, Gallery.notification as CFString, nil, .deliverImmediately)
  confirm("watching \(left)")
  dispatchMain()
default:
  fail("usage: GalleryApp collect | images SECONDS | watch COUNT", 64)
}
