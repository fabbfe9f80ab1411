enum TemplateTexts {
  static let script = String(decoding: PackageResources.Action_js, as: UTF8.self)

  static let page = page(heading: "<h1>")
  static let expectedPage = page(heading: #"<h1 style="color: teal;">"#)

  private static func page(heading: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Why bridges hum</title>
    </head>
    <body>
    <article>
    \(heading)Why bridges hum</h1>
    <p>The wind came back, and the <a href="/bridges/new">new bridge</a> began to sing.</p>
    </article>
    </body>
    </html>

    """
  }

  static let caseFile = """
    {
      "page": "../Pages/article.html",
      "script": "../Action.js",
      "options": {"baseURL": "https://example.com/article"},
      "runs": [
        {
          "name": "links",
          "expect": {
            "results": {
              "title": "Why bridges hum",
              "links": ["https://example.com/bridges/new"]
            }
          }
        },
        {
          "name": "heading",
          "arguments": {"color": "teal"}
        }
      ]
    }

    """

  static let workflow = """
    name: pageaction
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          # Replace OWNER by the account that has the repository of pageaction, and 0.1.0 by the
          # version to install.
          - uses: OWNER/pageaction@v0.1.0
            with:
              version: 0.1.0
              paths: Tests

    """
}
