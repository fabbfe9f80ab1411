import UIKit
import UniformTypeIdentifiers

/// An action with an interface: lists the images of a page in a table. A tap returns the address of
/// an image, which the page outlines.
final class ImagesViewController: UITableViewController {
  private var images: [URL] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Images"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Image")
    guard let context = extensionContext else { return }
    PreprocessingResults.load(from: context) { [weak self] results in
      self?.images = results.images
      self?.tableView.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    images.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Image", for: indexPath)
    cell.textLabel?.text = images[indexPath.row].lastPathComponent
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let image = images[indexPath.row]
    let item = PreprocessingResults.answer(["chosen": image.absoluteString])
    item.attachments?.insert(
      NSItemProvider(item: image as NSURL, typeIdentifier: UTType.url.identifier), at: 0)
    extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
  }
}
