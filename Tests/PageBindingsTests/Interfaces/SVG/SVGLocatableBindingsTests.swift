import Testing

// The expectations are WebKitGTK 2.50's, except for text, whose width depends on fonts.
@Suite struct SVGLocatableBindingsTests {
  /// Returns the number of client rectangles, the bounding client rectangle relative to the
  /// `<svg>`'s corner, the bounding box, and the two transforms.
  private func answers(_ markup: String, of ids: String) -> String {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = `<svg id=s width=200 height=100 viewBox="0 0 100 50"
        preserveAspectRatio="xMinYMin slice">\(markup)</svg>`;
      const origin = document.getElementById('s').getBoundingClientRect();
      const round = numbers => numbers.map(n => Math.round(n * 100) / 100).join();
      const entries = m => round([m.a, m.b, m.c, m.d, m.e, m.f]);
      '\(ids)'.split(' ').map(id => {
        const e = document.getElementById(id), r = e.getBoundingClientRect(), b = e.getBBox();
        const m = e.getScreenCTM();
        m.e -= origin.x;
        m.f -= origin.y;
        return [e.getClientRects().length, round([r.x - origin.x, r.y - origin.y, r.width, r.height]),
          round([b.x, b.y, b.width, b.height]), entries(e.getCTM()), entries(m)].join(' ');
      }).join('|')
      """)
  }

  @Test(arguments: [
    ("<rect id=a x=5 y=5 width=20 height=10 />", "1 10,10,40,20 5,5,20,10"),
    ("<rect id=a x='10%' y='10%' width='50%' height='20%' />", "1 20,10,100,20 10,5,50,10"),
    (
      "<rect id=a x=10 y=10 width=10 height=10 stroke=black stroke-width=5 />",
      "1 20,20,20,20 10,10,10,10"
    ),
    ("<rect id=a x=5 y=5 width=0 height=10 />", "1 0,0,0,0 0,0,0,0"),
    ("<circle id=a cx=50 cy=25 r=10 />", "1 80,30,40,40 40,15,20,20"),
    ("<circle id=a r=0 cx=4 cy=4 />", "1 0,0,0,0 0,0,0,0"),
    ("<ellipse id=a cx=50 cy=25 rx=20 ry=10 />", "1 60,30,80,40 30,15,40,20"),
    ("<line id=a x1=3 y1=4 x2=3 y2=40 />", "1 6,8,0,72 3,4,0,36"),
    ("<polygon id=a points='0,0 10,0 10,10'/>", "1 0,0,20,20 0,0,10,10"),
    ("<polygon id=a points=''/>", "1 0,0,0,0 0,0,0,0"),
    ("<image id=a x=3 y=3 />", "1 6,6,0,0 3,3,0,0"),
    (
      "<path id=a d='M10 10 A 20 10 30 1 1 40 20'/>",
      "1 11.83,-9.38,72.11,49.38 5.91,-4.69,36.06,24.69"
    ),
    (
      "<path id=a d='M10 10 C 20 40 50 -20 60 20 S 80 0 90 40'/>",
      "1 20,11.46,160,68.54 10,5.73,80,34.27"
    ),
    ("<path id=a d='M10 10 Q 30 50 50 10 T 90 10'/>", "1 20,-20,160,80 10,-10,80,40"),
    ("<path id=a d='m10,10 l5 5-3-9zm2 2h3v-4'/>", "1 20,12,10,18 10,6,5,9"),
    ("<path id=a d='M10 10 L20 20 X 30'/>", "1 20,20,20,20 10,10,10,10"),
    ("<path id=a />", "1 0,0,0,0 0,0,0,0"),
    ("<path id=a style='display:none' d='M0 0h10v10z'/>", "0 -8,-8,0,0 0,0,0,0"),
  ])
  func shapesHaveBounds(_ markup: String, _ expected: String) {
    let answer = answers(markup, of: "a")
    // The bounding client rectangle of an element without client rectangles is at the viewport's
    // corner, so it is not compared.
    let parts = answer.split(separator: " ").map(String.init)
    let fields = expected.split(separator: " ").map(String.init)
    #expect(parts[0] == fields[0])
    if fields[0] != "0" { #expect(parts[1] == fields[1]) }
    #expect(parts[2...] == [fields[2], "2,0,0,2,0,0", "2,0,0,2,0,0"])
  }

  @Test func transformsAddUp() {
    #expect(
      answers(
        """
        <rect id=t x=5 y=5 width=10 height=10 transform="translate(3 4) rotate(45)"/>
        <g id=g transform="scale(2)"><rect id=r width=5 height=5 /><rect x=50 width=0 height=5 /></g>
        <svg id=n x=10 y=5 width=20 height=10 viewBox="0 0 200 200"><rect id=i width=100 height=100 /></svg>
        """, of: "t g r n i") == """
          1 -8.14,22.14,28.28,28.28 5,5,10,10 1.41,1.41,-1.41,1.41,6,8 1.41,1.41,-1.41,1.41,6,8|\
          1 0,0,20,20 0,0,5,5 4,0,0,4,0,0 4,0,0,4,0,0|1 0,0,20,20 0,0,5,5 4,0,0,4,0,0 4,0,0,4,0,0|\
          1 30,10,10,10 0,0,100,100 0.1,0,0,0.1,30,10 0.1,0,0,0.1,30,10|\
          1 30,10,10,10 0,0,100,100 0.05,0,0,0.05,15,5 0.1,0,0,0.1,30,10
          """)
  }

  @Test func usedElementsCountWhereTheyAreUsed() {
    #expect(
      answers(
        """
        <g id=g transform="scale(2)"><rect width=5 height=5 /></g><use id=u href="#g"/>
        <symbol id=y viewBox="0 0 10 10"><rect width=10 height=10 /></symbol><use id=v href="#y"/>
        <use id=w href="#w"/><use id=x href="#nowhere"/>
        """, of: "u v y w x"
      ).replacing(" 2,0,0,2,0,0 2,0,0,2,0,0", with: "") == """
        1 0,0,20,20 0,0,10,10|1 50,0,100,100 25,0,50,50|1 0,0,0,0 0,0,0,0|1 0,0,0,0 0,0,0,0|\
        1 0,0,0,0 0,0,0,0
        """)
  }

  /// Layout terminates for elements that use each other, and for deep trees.
  @Test func hostileDrawingsEnd() {
    let deep = String(repeating: "<g transform='scale(1)'>", count: 400)
    let uses = (0..<40).map {
      "<g id=l\($0)><use href='#l\($0 + 1)'/><use href='#l\($0 + 1)'/></g>"
    }
    #expect(
      ScriptPage().evaluate(
        """
        document.body.innerHTML = `<svg>\(deep)<rect width=9 height=9 /></svg><svg>\(uses.joined())</svg>`;
        let sum = 0;
        for (const e of document.querySelectorAll('g, rect')) sum += e.getBoundingClientRect().width;
        sum
        """) == String(9 * (400 + 1)))
  }
}
