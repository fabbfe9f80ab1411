import PageDOM
import PageStyle
import Testing

/// The border boxes are those of WebKitGTK 2.50 in a viewport of 1024 by 768 pixels.
@Suite("Replaced elements") struct ReplacedSizeTests {
  @Test(
    "have the boxes that WebKit computes",
    arguments: [
      LayoutCase(
        "A block image is on a line of its own",
        """
        <img id=a width=60 height=30 style='display:block'><div id=b style='height:1px'>\
        </div>
        """,
        ["a": [8, 8, 60, 30], "b": [8, 38, 1008, 1]]),
      LayoutCase(
        "A viewBox sets the ratio of a graphic",
        """
        <svg id=a viewBox='0 0 20 10' width=60></svg>\
        <svg id=b viewBox='0 0 20 10' style='display:block;width:50%'></svg>
        """,
        ["a": [8, 8, 60, 30], "b": [8, 42, 504, 252]]),
      LayoutCase(
        "Attributes are the size of an image",
        """
        <img id=a width=50 height=20>
        """,
        ["a": [8, 8, 50, 20]]),
      LayoutCase(
        "A canvas, a frame and a video have default sizes",
        """
        <canvas id=b></canvas><iframe id=c style='border:0'></iframe><video id=d>\
        </video>
        """,
        ["b": [8, 8, 300, 150], "c": [308, 8, 300, 150], "d": [608, 8, 300, 150]]),
      LayoutCase(
        "A percentage refers to the width of the container",
        """
        <div style='width:200px'><img id=a width=50% height=10></div>
        """,
        ["a": [8, 13, 100, 10]]),
    ])
  func boxes(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.actualBoxes() == layoutCase.boxes)
  }
}
