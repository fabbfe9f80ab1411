import PageDOM
import PageStyle
import Testing

/// The border boxes are those of WebKitGTK 2.50 in a viewport of 1024 by 768 pixels.
@Suite("Tables") struct TableColumnsTests {
  @Test(
    "have the boxes that WebKit computes",
    arguments: [
      LayoutCase(
        "Cells have their widths",
        """
        <table id=t cellspacing=0 cellpadding=0><tbody><tr>\
        <td id=a style='width:50px;height:20px'></td><td id=b style='width:70px'></td>\
        </tr></tbody></table>
        """,
        ["t": [8, 8, 120, 20], "a": [8, 8, 50, 20], "b": [58, 8, 70, 20]]),
      LayoutCase(
        "Border spacing is between and around the cells",
        """
        <table id=t style='border-spacing:5px' cellpadding=0><tbody><tr>\
        <td id=a style='width:50px;height:20px'></td><td id=b style='width:70px'></td>\
        </tr><tr><td id=c style='height:10px'></td></tr></tbody></table>
        """,
        [
          "t": [8, 8, 135, 45], "a": [13, 13, 50, 20], "b": [68, 13, 70, 20],
          "c": [13, 38, 50, 10],
        ]),
      LayoutCase(
        "The widest cell makes the column",
        """
        <table cellspacing=0 cellpadding=0><tbody><tr>\
        <td id=a style='width:50px;height:10px'></td></tr><tr>\
        <td id=b style='width:90px;height:10px'></td></tr></tbody></table>
        """,
        ["a": [8, 8, 90, 10], "b": [8, 18, 90, 10]]),
      LayoutCase(
        "A cell spans columns",
        """
        <table cellspacing=0 cellpadding=0><tbody><tr>\
        <td style='width:50px;height:10px'></td><td style='width:70px'></td></tr><tr>\
        <td id=a colspan=2 style='height:10px'></td></tr></tbody></table>
        """,
        ["a": [8, 18, 120, 10]]),
      LayoutCase(
        "Free width is divided by the widths of the contents",
        """
        <table id=t width=300 cellspacing=0 cellpadding=0><tbody><tr><td id=a>\
        <div style='width:20px;height:5px'></div></td><td id=b><div style='width:40px'>\
        </div></td></tr></tbody></table>
        """,
        ["t": [8, 8, 300, 5], "a": [8, 8, 100, 5], "b": [108, 8, 200, 5]]),
      LayoutCase(
        "Fixed layout divides the rest equally",
        """
        <table id=t style='table-layout:fixed;width:300px' cellspacing=0 cellpadding=0>\
        <tbody><tr><td id=a style='width:100px;height:5px'></td><td id=b></td><td id=c>\
        </td></tr></tbody></table>
        """,
        [
          "t": [8, 8, 300, 5], "a": [8, 8, 100, 5], "b": [108, 8, 100, 5], "c": [208, 8, 100, 5],
        ]),
      LayoutCase(
        "A caption is above the rows and inside the table's height",
        """
        <table id=t cellspacing=0 cellpadding=0><caption id=c style='height:12px'>\
        </caption><tbody><tr><td id=a style='width:50px;height:20px'></td></tr></tbody>\
        </table>
        """,
        ["t": [8, 8, 50, 32], "c": [8, 8, 50, 12], "a": [8, 20, 50, 20]]),
      LayoutCase(
        "Attributes set padding, borders and spacing",
        """
        <table id=t cellspacing=2 cellpadding=3 border=1><tbody><tr>\
        <td id=a style='width:50px;height:20px'></td></tr></tbody></table>
        """,
        ["t": [8, 8, 64, 34], "a": [11, 11, 58, 28]]),
      LayoutCase(
        "A column element sets the width of its column",
        """
        <table id=t cellspacing=0 cellpadding=0><colgroup><col style='width:80px'><col>\
        </colgroup><tbody><tr><td id=a style='height:5px'></td>\
        <td id=b style='width:10px'></td></tr></tbody></table>
        """,
        ["t": [8, 8, 90, 5], "a": [8, 8, 80, 5], "b": [88, 8, 10, 5]]),
    ])
  func boxes(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.actualBoxes() == layoutCase.boxes)
  }
}
