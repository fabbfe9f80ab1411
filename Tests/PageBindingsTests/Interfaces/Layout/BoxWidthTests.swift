import Testing

/// Tests of widths that depend on a box's contents. The expectations are WebKit's. The boxes have
/// no text, because its width would be estimated.
@Suite struct BoxWidthTests {
  private static let small = "<div style='width:50px;height:5px'></div>"
  private static let large = "<div style='width:150px;height:5px'></div>"

  private func widths(_ body: String) -> String {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = `<div style="width:500px">\(body)</div>`;
      [...document.querySelectorAll('#a, td')].map(e => Math.round(e.getBoundingClientRect().width)).join()
      """)
  }

  @Test(arguments: [
    ("<tr><td>\(large)<td>\(small)", "500,375,125"),
    ("<tr><td width=100><td>\(small)<td>\(small)", "500,100,200,200"),
    ("<tr><td width=20%><td>\(small)<td>\(large)", "500,100,100,300"),
    ("<tr><td width=100><td width=50>", "500,333,167"),
    ("<tr><td width=100><td width=20%><td>\(small)", "500,100,100,300"),
    ("<col width=100><col><col width=30%><tr><td>\(small)<td>\(small)<td>", "500,100,250,150"),
    ("<tr><td colspan=2 width=300><tr><td>\(large)<td>\(small)", "500,500,375,125"),
    ("<tr><td width=30>\(small)<td>\(small)", "500,50,450"),
  ])
  func tablesShareTheirWidthOut(rows: String, expected: String) {
    let table = "<table id=a cellpadding=0 style='width:500px;border-spacing:0'>\(rows)</table>"
    #expect(widths(table) == expected)
  }

  @Test(arguments: [
    ("width:500px;table-layout:fixed", "<tr><td width=100><td><td>\(large)", "500,100,200,200"),
    ("", "<tr><td width=100><td width=50%>", "200,100,100"),
    ("border-spacing:10px 3px;width:500px", "<tr><td>\(small)<td>\(small)", "500,235,235"),
    (
      "",
      "<tr><td><table cellpadding=0 cellspacing=0><tr><td>\(small)</table><td>\(small)<td>\(large)",
      "250,50,50,50,150"
    ),
    ("border-spacing:2px", "<tr><td colspan=100><tr><td>\(small)<td>\(large)", "208,204,50,150"),
    ("border-spacing:2px", "<col span=500 width=60><tr><td>\(small)<td>", "126,60,60"),
    (
      "",
      "<colgroup width=90><col><col width=70></colgroup><tr><td>\(small)<td>\(small)<td>\(small)",
      "210,90,70,50"
    ),
    (
      "", "<colgroup span=2 width=80><tr><td>\(small)<td>\(small)<td>\(small)",
      "210,80,80,50"
    ),
    (
      "", "<tr><td rowspan=9>\(small)<td>\(small)<tbody><tr><td>\(large)<td>\(small)",
      "200,150,50,150,50"
    ),
  ])
  func tablesOfOtherStyles(style: String, rows: String, expected: String) {
    let table = "<table id=a cellpadding=0 style='border-spacing:0;\(style)'>\(rows)</table>"
    #expect(widths(table) == expected)
  }

  @Test func cellsStandBesideThoseOfRowsBefore() {
    let script = """
      document.body.innerHTML = `<table cellpadding=0 style="border-spacing:2px">
        <tr><td rowspan=2>\(Self.small)<td>\(Self.small)<tr><td>\(Self.small)<td>\(Self.small)</table>`;
      [...document.querySelectorAll('td')].map(e => e.offsetLeft).join()
      """
    #expect(ScriptPage().evaluate(script) == "2,54,54,106")
  }

  @Test(arguments: [
    ("<div id=a style='width:fit-content;padding:5px'>\(small)</div>", "60"),
    ("<div id=a style='width:fit-content'><div style='width:700px'></div></div>", "700"),
    ("<div id=a style='width:-webkit-fit-content'>\(small)</div>", "50"),
    ("<div id=a style='display:flex;width:fit-content'>\(small)\(small)</div>", "100"),
    (
      """
      <div id=a style='width:max-content'><span style='display:inline-block;width:300px'></span><span \
      style='display:inline-block;width:300px'></span></div>
      """, "600"
    ),
    (
      """
      <div id=a style='width:min-content'><span style='display:inline-block;width:50px'></span> <span \
      style='display:inline-block;width:60px'></span></div>
      """, "60"
    ),
    ("<fieldset><legend id=a style='padding:0'>\(small)</legend></fieldset>", "50"),
    ("<marquee id=a>x</marquee>", "500"),
  ])
  func boxesAreAsWideAsTheirContents(markup: String, expected: String) {
    #expect(widths(markup) == expected)
  }

  @Test func shadowTreesHaveBoxes() {
    let script = """
      document.body.innerHTML = '<div id=h><b style="display:block;height:7px">x</b><i>unslotted</i></div>';
      const host = document.getElementById('h'), root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<div id=s style="width:120px;height:20px;padding:3px">
        <u style="display:inline-block;width:11px;height:12px"></u></div>
        <p style="padding:9px;margin:0"><slot name=x>fallback</slot></p><div id=p style="position:relative"></div>`;
      const box = root.getElementById('s'), b = host.querySelector('b'), i = host.querySelector('i');
      const seen = [host.offsetHeight > 40, box.offsetWidth, box.offsetHeight, box.offsetParent === document.body,
        root.querySelector('u').offsetWidth, b.offsetWidth, i.offsetWidth];
      b.slot = 'x';
      seen.concat(b.offsetWidth === document.body.offsetWidth - 18, b.offsetTop - host.offsetTop,
        b.offsetLeft - host.offsetLeft, root.querySelector('p').offsetHeight,
        (root.getElementById('p').append(root.querySelector('slot')), b.offsetParent.localName),
        host.offsetHeight).join()
      """
    #expect(
      ScriptPage().evaluate(script) == "true,126,26,true,11,0,0,true,35,9,25,body,51")
  }
}
