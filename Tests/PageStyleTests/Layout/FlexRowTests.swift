import PageDOM
import PageStyle
import Testing

/// The border boxes are those of WebKitGTK 2.50 in a viewport of 1024 by 768 pixels.
@Suite("Flex rows") struct FlexRowTests {
  @Test(
    "have the boxes that WebKit computes",
    arguments: [
      LayoutCase(
        "Items stand in a row and stretch",
        """
        <div id=r style='display:flex;width:300px'>\
        <div id=a style='width:50px;height:20px'></div><div id=b style='width:70px'>\
        </div></div>
        """,
        ["r": [8, 8, 300, 20], "a": [8, 8, 50, 20], "b": [58, 8, 70, 20]]),
      LayoutCase(
        "Positive free space grows items by their factors",
        """
        <div style='display:flex;width:300px'><div id=a style='flex:1 1 0;height:10px'>\
        </div><div id=b style='flex:2 1 0;height:10px'></div></div>
        """,
        ["a": [8, 8, 100, 10], "b": [108, 8, 200, 10]]),
      LayoutCase(
        "Items grow from their basis",
        """
        <div style='display:flex;width:300px'>\
        <div id=a style='width:60px;flex-grow:1;height:10px'></div>\
        <div id=b style='width:40px;flex-grow:3;height:10px'></div></div>
        """,
        ["a": [8, 8, 110, 10], "b": [118, 8, 190, 10]]),
      LayoutCase(
        "Factors below 1 leave space free",
        """
        <div style='display:flex;width:300px'>\
        <div id=a style='width:100px;flex-grow:0.25;height:10px'></div></div>
        """,
        ["a": [8, 8, 150, 10]]),
      LayoutCase(
        "Items without shrink factor overflow",
        """
        <div style='display:flex;width:100px'>\
        <div id=a style='width:80px;flex-shrink:0;height:10px'></div>\
        <div id=b style='width:80px;flex-shrink:0;height:10px'></div></div>
        """,
        ["a": [8, 8, 80, 10], "b": [88, 8, 80, 10]]),
      LayoutCase(
        "Columns stand below each other",
        """
        <div id=r style='display:flex;flex-direction:column;width:100px'>\
        <div id=a style='height:10px'></div><div id=b style='height:20px'></div></div>
        """,
        ["r": [8, 8, 100, 30], "a": [8, 8, 100, 10], "b": [8, 18, 100, 20]]),
      LayoutCase(
        "Margins of items take space",
        """
        <div style='display:flex;width:300px'>\
        <div id=a style='flex:1;margin:0 10px;height:10px'></div>\
        <div id=b style='width:80px;height:10px'></div></div>
        """,
        ["a": [18, 8, 200, 10], "b": [228, 8, 80, 10]]),
      LayoutCase(
        "Items that do not fit wrap to a new row",
        """
        <div id=r style='display:flex;width:100px;flex-wrap:wrap'>\
        <div id=a style='width:60px;height:10px'></div>\
        <div id=b style='width:60px;height:20px'></div></div>
        """,
        ["r": [8, 8, 100, 30], "a": [8, 8, 60, 10], "b": [8, 18, 60, 20]]),
    ])
  func boxes(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.actualBoxes() == layoutCase.boxes)
  }
}
