import PageDOM
import PageStyle
import Testing

/// The border boxes are those of WebKitGTK 2.50 in a viewport of 1024 by 768 pixels.
@Suite("Floats") struct FloatLayoutTests {
  @Test(
    "have the boxes that WebKit computes",
    arguments: [
      LayoutCase(
        "A left float does not move the blocks after it",
        """
        <div id=f style='float:left;width:50px;height:40px'></div>\
        <div id=a style='height:10px'></div>
        """,
        ["f": [8, 8, 50, 40], "a": [8, 8, 1008, 10]]),
      LayoutCase(
        "Floats stand beside each other",
        """
        <div style='width:200px'><div id=a style='float:left;width:50px;height:40px'>\
        </div><div id=b style='float:left;width:60px;height:30px'></div>\
        <div id=c style='float:right;width:40px;height:20px'></div></div>
        """,
        ["a": [8, 8, 50, 40], "b": [58, 8, 60, 30], "c": [168, 8, 40, 20]]),
      LayoutCase(
        "A float that does not fit moves below",
        """
        <div style='width:100px'><div id=a style='float:left;width:60px;height:40px'>\
        </div><div id=b style='float:left;width:60px;height:30px'></div></div>
        """,
        ["a": [8, 8, 60, 40], "b": [8, 48, 60, 30]]),
      LayoutCase(
        "clear moves a block below the floats",
        """
        <div id=a style='float:left;width:50px;height:40px'></div>\
        <div id=b style='clear:both;height:10px'></div>
        """,
        ["a": [8, 8, 50, 40], "b": [8, 48, 1008, 10]]),
      LayoutCase(
        "A formatting context contains its floats",
        """
        <div id=a style='display:flow-root'>\
        <div style='float:left;width:50px;height:40px'></div></div>\
        <div id=b style='height:10px'></div>
        """,
        ["a": [8, 8, 1008, 40], "b": [8, 48, 1008, 10]]),
    ])
  func boxes(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.actualBoxes() == layoutCase.boxes)
  }
}
