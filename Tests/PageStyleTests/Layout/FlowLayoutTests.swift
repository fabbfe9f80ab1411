import PageDOM
import PageStyle
import Testing

/// The border boxes are those of WebKitGTK 2.50 in a viewport of 1024 by 768 pixels.
@Suite("Blocks") struct FlowLayoutTests {
  @Test(
    "have the boxes that WebKit computes",
    arguments: [
      LayoutCase(
        "Blocks fill their container and stand below each other",
        """
        <div id=a style='height:20px'></div><div id=b style='height:30px'></div>
        """,
        ["a": [8, 8, 1008, 20], "b": [8, 28, 1008, 30]]),
      LayoutCase(
        "Padding and borders are outside of the content size",
        """
        <div id=a style='width:100px;height:20px;padding:5px 10px;border:2px solid'>\
        </div><div id=b style='height:1px'></div>
        """,
        ["a": [8, 8, 124, 34], "b": [8, 42, 1008, 1]]),
      LayoutCase(
        "box-sizing includes padding and borders",
        """
        <div id=a style='width:100px;height:40px;padding:5px 10px;border:2px solid;box-sizing:border-box'>\
        </div>
        """,
        ["a": [8, 8, 100, 40]]),
      LayoutCase(
        "Adjoining vertical margins collapse to the larger one",
        """
        <div id=a style='height:10px;margin:20px 0 30px'></div>\
        <div id=b style='height:10px;margin:10px 0'></div>
        """,
        ["a": [8, 20, 1008, 10], "b": [8, 60, 1008, 10]]),
      LayoutCase(
        "A negative margin is added to the largest positive one",
        """
        <div id=a style='height:10px;margin-bottom:30px'></div>\
        <div id=b style='height:10px;margin-top:-10px'></div>
        """,
        ["a": [8, 8, 1008, 10], "b": [8, 38, 1008, 10]]),
      LayoutCase(
        "Margins collapse through parents without border and padding",
        """
        <div id=a><div id=b style='margin:25px 0;height:10px'></div></div>\
        <div id=c style='height:5px'></div>
        """,
        ["a": [8, 25, 1008, 10], "b": [8, 25, 1008, 10], "c": [8, 60, 1008, 5]]),
      LayoutCase(
        "A border keeps the margin of a child inside",
        """
        <div id=a style='border:1px solid'><div id=b style='margin:25px 0;height:10px'>\
        </div></div>
        """,
        ["a": [8, 8, 1008, 62], "b": [9, 34, 1006, 10]]),
      LayoutCase(
        "Automatic margins center a block",
        """
        <div id=a style='width:208px;height:10px;margin:0 auto'></div>
        """,
        ["a": [408, 8, 208, 10]]),
      LayoutCase(
        "An automatic left margin moves a block to the right",
        """
        <div id=a style='width:100px;height:10px;margin-left:auto'></div>
        """,
        ["a": [916, 8, 100, 10]]),
      LayoutCase(
        "Percentages refer to the width of the container",
        """
        <div style='width:200px'><div id=a style='width:50%;height:10px;margin-left:5%'>\
        </div></div>
        """,
        ["a": [18, 8, 100, 10]]),
      LayoutCase(
        "A minimum wins over a maximum",
        """
        <div id=a style='width:500px;max-width:200px;min-width:300px;height:10px'></div>\
        <div id=b style='height:5px;min-height:40px'></div>\
        <div id=c style='height:90px;max-height:30px'></div>
        """,
        ["a": [8, 8, 300, 10], "b": [8, 18, 1008, 40], "c": [8, 58, 1008, 30]]),
      LayoutCase(
        "A percentage height needs a container with a height",
        """
        <div style='height:80px'><div id=a style='height:50%'></div></div><div>\
        <div id=b style='height:50%'></div></div>
        """,
        ["a": [8, 8, 1008, 40], "b": [8, 88, 1008, 0]]),
      LayoutCase(
        "The height is that of the children",
        """
        <div id=a style='padding:3px'><div style='height:10px'></div>\
        <div style='height:15px'></div></div>
        """,
        ["a": [8, 8, 1008, 31]]),
      LayoutCase(
        "Relative positions move a box and keep its place",
        """
        <div id=a style='position:relative;left:10px;top:5px;height:10px;width:10px'>\
        </div><div id=b style='height:10px'></div>
        """,
        ["a": [18, 13, 10, 10], "b": [8, 18, 1008, 10]]),
      LayoutCase(
        "Absolute positions refer to the padding box of the positioned ancestor",
        """
        <div style='position:relative;width:200px;height:100px;border:3px solid'>\
        <div id=a style='position:absolute;right:10px;bottom:20px;width:30px;height:15px'>\
        </div></div>
        """,
        ["a": [171, 76, 30, 15]]),
      LayoutCase(
        "Hidden boxes have no size",
        """
        <div id=a style='display:none;height:10px'></div>\
        <div id=b style='visibility:hidden;height:10px'></div>\
        <div id=c style='height:10px'></div>
        """,
        ["a": [0, 0, 0, 0], "b": [8, 8, 1008, 10], "c": [8, 18, 1008, 10]]),
      LayoutCase(
        "A formatting context keeps the margins of its children inside",
        """
        <div id=a style='overflow:hidden'><div id=b style='margin:20px 0;height:10px'>\
        </div></div>
        """,
        ["a": [8, 8, 1008, 50], "b": [8, 28, 1008, 10]]),
    ])
  func boxes(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.actualBoxes() == layoutCase.boxes)
  }
}
