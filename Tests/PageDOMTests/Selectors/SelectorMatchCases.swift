import Testing

/// Selectors, and the IDs of the elements that they match in WebKit 2.50.
enum SelectorMatchCases {
  struct Case: Sendable, CustomTestStringConvertible {
    let selector: String
    let labels: String

    init(_ selector: String, _ labels: String) {
      self.selector = selector
      self.labels = labels
    }

    var testDescription: String { selector }
  }

  /// The address of the page.
  static let url = "https://example.com/a.html#frag%20name"

  static let page = """
    <html lang=en id=html><head id=head><link id=lnk href=x rel=next><meta id=mt></head><body
    id=body>
    <div id=links><a id=a1 href=x>x</a><a id=a2>n</a><area id=ar href=y><area id=ar2>
    <svg id=svg><a id=sa href=z></a><a id=sa2 xlink:href=z></a><a id=sa3></a><linearGradient
    id=lg></linearGradient></svg></div>
    <form id=f1><input id=i1><input id=i2 required><input id=i3 type=hidden required><input
    id=i4 type=checkbox checked><input id=i5 type=checkbox required><input id=i6 type=radio
    name=r><input id=i7 type=radio name=r><input id=i8 type=radio name=q checked><input
    id=i9 type=radio name=q checked><input id=i10 type=range><input id=i11 type=color
    required><input id=i12 type=submit><input id=i13 type=button><input id=i14
    type=image><input id=i15 type=number min=1 max=5 value=7><input id=i16 type=number min=1
    max=5 value=3><input id=i17 type=number min=1><input id=i18 type=number value=7><input
    id=i19 placeholder=p><input id=i20 placeholder=p value=v><input id=i21
    placeholder=""><input id=i22 readonly><input id=i23 disabled><input id=i24
    type=password><input id=i25 type=date><input id=i26 type=file required><input id=i27
    type=foo placeholder=x><input id=i28 type=date min=2020-01-01 value=2019-01-01><input
    id=i29 type=number placeholder=x><input id=i30 type=date placeholder=x><input id=i31
    type=checkbox placeholder=x><input id=i32 type=reset required><input id=i33 type=number
    value=2 disabled min=5><input id=i34 type=number value=2 readonly min=5><input
    id=i38 maxlength=1 value=abc><input id=i39 type=radio name=q2 required><input id=i40
    type=time min=10:00 value=10:00:00><input id=i41 type=datetime-local
    min=2020-01-01T10:00 value="2020-01-01T09:59"><input id=i42 type=week max=2020-W05
    value=2020-W06><input id=i43 type=month max=2020-05 value=2020-05><input id=i44
    type=number max=1 value=abc placeholder=x><input id=i45 type=date max=12000-01-01
    value=9999-01-01><input id=i46 required value=x></form>
    <form id=f2><button id=b1 type=button>x</button><button id=b2>x</button><button
    id=b3 disabled>y</button><textarea id=t1></textarea><textarea id=t2
    placeholder=x></textarea><textarea id=t3 placeholder=x>y</textarea><textarea id=t4
    required></textarea><textarea id=t5 readonly></textarea><textarea id=t6
    disabled></textarea><output id=out></output><object id=ob></object><progress
    id=p1></progress><progress id=p2 value=1></progress><meter id=me></meter></form>
    <form id=f3><fieldset id=ff1><fieldset id=ff2><input id=ff3
    required></fieldset></fieldset><input id=ff4 form=f4 required></form><form
    id=f4></form><form id=f5><input id=ff5 form=f4 type=submit><input id=ff6 type=submit></form>
    <select id=s1><option id=o1>1</option><option id=o2>2</option></select><select id=s2
    required><option id=o3 value="">x</option><option id=o4 selected>2</option><option
    id=o5 selected>3</option></select><select id=s3 multiple><option id=o6
    selected>1</option><option id=o7 selected>2</option><option
    id=o7b></option></select><select id=s4 disabled><optgroup id=og1 disabled><option
    id=o8></option></optgroup><option id=o9 disabled></option><option
    id=o10></option></select><select id=s5 size=3><option id=o11></option><option
    id=o12></option></select><select id=s6><option id=o13 disabled></option><option
    id=o14></option></select><select id=s8 required><option id=o16 value=""></option><option
    id=o17></option></select><select id=s9 required multiple><option id=o18></option></select>
    <fieldset id=fs1 disabled><legend id=le><input id=g1></legend><legend id=le2><input
    id=g2></legend><input id=g3><fieldset id=fs2><button id=g4></button></fieldset><select
    id=s7><option id=o15></option></select><object id=g5></object><output
    id=g6></output></fieldset><fieldset id=fs3></fieldset>
    <div id=ce contenteditable><p id=cep>x</p><p id=cep2 contenteditable=false></p></div><div
    id=ce3 contenteditable=plaintext-only></div><div id=ce4 contenteditable=foo></div>
    <div id=l1 lang=fr><b id=l2></b><i id=l3 lang=""></i><u id=l4 lang=de-AT></u><s id=l5
    lang=zh-Hant-TW></s><s id=l6 lang=en-x-AT></s></div>
    <div id=d1 dir=rtl><b id=d2></b><i id=d3 dir=ltr></i><u id=d4 dir=auto>abc</u><u id=d5
    dir=auto>12 אבג</u><bdi id=d6>x</bdi><input id=d7 type=tel><u id=d8 dir=foo></u><input
    id=d9><textarea id=d10></textarea><div id=d11 dir=auto>1 <b id=d13>א</b></div><bdi
    id=d12>x</bdi><bdi id=d14>א</bdi></div>
    <my-el id=c1></my-el><font-face id=c2></font-face><foo id=c3></foo><b id=c4 is=my-b></b>
    <a id=frag name="frag name"></a>
    <details id=det><summary id=sum>x</summary></details><dialog id=dlg open></dialog><div
    id=pop popover></div><video id=vid></video><audio id=aud muted></audio>
    <div id=e1></div><div id=e2> </div><div id=e3><!--x--></div><div id=e4>x</div><div
    id=e5><b id=e6></b></div>
    <div id=at1 type=Foo data-x=Foo class="A b"></div><input id=at2 type=TEXT value=Foo><a
    id=at3 rel=NoFollow hreflang=EN href=Q target=T></a>
    <div id=w1 class="one two three" title="en-GB"></div><div id=w2 class="twofold"
    title="en"></div><div id=w3 class="a two" title="english"></div>
    <ul id=n0><li id=n1></li><li id=n2></li><li id=n3 class=k></li><li id=n4></li><li id=n5
    class=k></li><b id=n6></b><li id=n7></li><li id=n8 class=k></li><li id=n9></li><b
    id=n10></b><li id=n11></li><li id=n12></li><li id=n13></li><li id=n14 class=k></li><li
    id=n15></li><li id=n16></li><li id=n17></li><li id=n18></li><li id=n19 class=k></li><li
    id=n20></li><b id=n21></b><li id=n22></li></ul>
    <section id=h1><div id=h2><p id=h3 class=x><em id=h4></em></p><p id=h5></p></div><div
    id=h6><p id=h7><em id=h8 class=y></em></p></div></section>
    </body></html>
    """

  static let all = [
    Case(":link", "a1 ar sa sa2 at3"),
    Case(":any-link", "a1 ar sa sa2 at3"),
    Case(":visited", ""),
    Case(
      ":enabled",
      """
      i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11 i12 i13 i14 i15 i16 i17 i18 i19 i20 i21 i22 i24 i25 \
      i26 i27 i28 i29 i30 i31 i32 i34 i38 i39 i40 i41 i42 i43 i44 i45 i46 b1 b2 t1 t2 t3 t4 t5 \
      ff1 ff2 ff3 ff4 ff5 ff6 s1 o1 o2 s2 o3 o4 o5 s3 o6 o7 o7b o10 s5 o11 o12 s6 o14 s8 o16 \
      o17 s9 o18 g1 o15 fs3 d7 d9 d10 at2
      """),
    Case(":disabled", "i23 i33 b3 t6 s4 og1 o8 o9 o13 fs1 g2 g3 fs2 g4 s7"),
    Case(":checked", "i4 i9 o1 o5 o6 o7 o10 o14 o16 o15"),
    Case(":default", "i4 i8 i9 i12 b2 ff5 ff6 o4 o5 o6 o7"),
    Case(":required", "i2 i5 i26 i39 i46 t4 ff3 ff4 s2 s8 s9"),
    Case(
      ":optional",
      """
      i1 i3 i4 i6 i7 i8 i9 i10 i11 i12 i13 i14 i15 i16 i17 i18 i19 i20 i21 i22 i23 i24 i25 i27 \
      i28 i29 i30 i31 i32 i33 i34 i38 i40 i41 i42 i43 i44 i45 b1 b2 b3 t1 t2 t3 t5 t6 ff5 ff6 \
      s1 s3 s4 s5 s6 g1 g2 g3 g4 s7 d7 d9 d10 at2
      """),
    Case(
      ":read-only:not(:is(#body, #body *):not(input, textarea, div, p))",
      """
      html head lnk mt links i3 i4 i5 i6 i7 i8 i9 i10 i11 i12 i13 i14 i22 i23 i26 i31 i32 i33 \
      i34 i39 t5 t6 ff5 ff6 g2 g3 cep2 ce4 l1 d1 d11 pop e1 e2 e3 e4 e5 at1 w1 w2 w3 h2 h3 h5 \
      h6 h7
      """),
    Case(
      ":read-write",
      """
      i1 i2 i15 i16 i17 i18 i19 i20 i21 i24 i25 i27 i28 i29 i30 i38 i40 i41 i42 i43 i44 i45 \
      i46 t1 t2 t3 t4 ff3 ff4 g1 ce cep ce3 d7 d9 d10 at2
      """),
    Case(":placeholder-shown", "i19 i27 i29 i44 t2"),
    Case(":indeterminate", "i6 i7 i39 p1"),
    Case(":in-range", "i10 i16 i17 i25 i30 i40 i43 i44 i45"),
    Case(":out-of-range", "i15 i28 i41 i42"),
    Case(
      ":valid",
      """
      i1 i4 i6 i7 i8 i9 i10 i11 i12 i16 i17 i18 i19 i20 i21 i24 i25 i27 i29 i30 i31 i38 i40 \
      i43 i44 i45 i46 b2 t1 t2 t3 f5 ff5 ff6 s1 s2 s3 s5 s6 fs1 g1 fs2 fs3 d7 d9 d10 at2
      """),
    Case(":invalid", "f1 i2 i5 i15 i26 i28 i39 i41 i42 f2 t4 f3 ff1 ff2 ff3 ff4 f4 s8 s9"),
    Case(":user-valid", ""),
    Case(":lang(fr)", "l1 l2"),
    Case(":lang(de)", "l4"),
    Case(":lang(DE-at)", "l4"),
    Case(":lang('*-AT')", "l4"),
    Case(":lang('')", ""),
    Case("#l1 :lang('*')", "l2 l4 l5 l6"),
    Case(":lang(zh-TW)", "l5"),
    Case(":lang('zh-Hant')", "l5"),
    Case(":lang(zh-Hant-CN)", ""),
    Case("#l1 > :lang(en, de)", "l4 l6"),
    Case("#links > :lang(en)", "a1 a2 ar ar2 svg"),
    Case("#d1 :dir(ltr)", "d3 d4 d6 d7 d12"),
    Case(":dir(rtl)", "d1 d2 d5 d8 d9 d10 d11 d13 d14"),
    Case(":dir(foo)", ""),
    Case(":target", "frag"),
    Case(":not(:defined)", "c1"),
    Case("div:empty", "ce3 ce4 pop e1 e3 at1 w1 w2 w3"),
    Case(":root", "html"),
    Case(":scope", "html"),
    Case("&", "html"),
    Case(":host", ""),
    Case(":muted", "aud"),
    Case(":paused", "vid aud"),
    Case(":playing", ""),
    Case(":hover", ""),
    Case(":focus-within", ""),
    Case("[type=foo]", "i27 at1"),
    Case("[type=text]", "at2"),
    Case("[value=foo]", ""),
    Case("[rel=nofollow]", "at3"),
    Case("[hreflang=en]", "at3"),
    Case("[target=t]", "at3"),
    Case("[href=q]", ""),
    Case("[data-x=foo]", ""),
    Case("[data-x=foo i]", "at1"),
    Case("[data-x=\"FOO\" i]", "at1"),
    Case("[DATA-X=Foo]", "at1"),
    Case("div[TYPE]", "at1"),
    Case("[class~=a]", "w3"),
    Case(".a", "w3"),
    Case(".A", "at1"),
    Case("LINEARGRADIENT", ""),
    Case("linearGradient", "lg"),
    Case("lineargradient", ""),
    Case("*|linearGradient", "lg"),
    Case("svg *", "sa sa2 sa3 lg"),
    Case("SVG a", ""),
    Case("[class='']", ""),
    Case("[class^='']", ""),
    Case("[class*='']", ""),
    Case("[class$='']", ""),
    Case("[class~='']", ""),
    Case("[class~='A b']", ""),
    Case("[class~=two]", "w1 w3"),
    Case("[class*=two]", "w1 w2 w3"),
    Case("[class*=TWO i]", "w1 w2 w3"),
    Case("[class^=two]", "w2"),
    Case("[class$=two]", "w3"),
    Case("[class$=TWO i]", "w3"),
    Case("[class^=TWO i]", "w2"),
    Case("[class|=two]", ""),
    Case("[title|=en]", "w1 w2"),
    Case("[title|=EN]", ""),
    Case("[xlink\\:href]", ""),
    Case("#links [*|href]", "a1 ar sa sa2"),
    Case("#links [|href]", "a1 ar sa"),
    Case("#links [href]", "a1 ar sa"),
    Case("[id='']", ""),
    Case("|a", ""),
    Case("*|a", "a1 a2 sa sa2 sa3 frag at3"),
    Case("|*", ""),
    Case("div :scope", ""),
    Case(":first-line", ""),
    Case("div::before", ""),
    Case("#a1, a, a", "a1 a2 sa sa2 sa3 frag at3"),
    Case("html > body", "body"),
    Case("*:first-child:last-child", "html ff2 ff3 o8 o18 g1 g2 g4 o15 d13 sum e6 h4 h7 h8"),
    Case("#n0 > :nth-child(3)", "n3"),
    Case("#n0 > :nth-child(2n)", "n2 n4 n6 n8 n10 n12 n14 n16 n18 n20 n22"),
    Case("#n0 > :nth-child(odd)", "n1 n3 n5 n7 n9 n11 n13 n15 n17 n19 n21"),
    Case("#n0 > :nth-child(-n+3)", "n1 n2 n3"),
    Case("#n0 > :nth-child(3n - 1)", "n2 n5 n8 n11 n14 n17 n20"),
    Case("#n0 > :nth-child(-2n+5)", "n1 n3 n5"),
    Case("#n0 > :nth-child(n+20)", "n20 n21 n22"),
    Case("#n0 > :nth-last-child(3)", "n20"),
    Case("#n0 > :nth-last-child(-n+2)", "n21 n22"),
    Case("#n0 > :nth-child(0n+0)", ""),
    Case("#n0 > :nth-child(-5)", ""),
    Case("#n0 > :nth-child(999999999999n+1)", "n1"),
    Case("#n0 > :nth-child(2 of .k)", "n5"),
    Case("#n0 > :nth-child(odd of .k)", "n3 n8 n19"),
    Case("#n0 > :nth-last-child(1 of .k)", "n19"),
    Case("#n0 > :nth-last-child(-n+3 of li.k, b)", "n14 n19 n21"),
    Case("#n0 > :nth-child(n of b)", "n6 n10 n21"),
    Case("#n0 > li:nth-of-type(2n)", "n2 n4 n7 n9 n12 n14 n16 n18 n20"),
    Case("#n0 > b:nth-of-type(2)", "n10"),
    Case("#n0 > :nth-last-of-type(2)", "n10 n20"),
    Case("#n0 > :first-of-type", "n1 n6"),
    Case("#n0 > :last-of-type", "n21 n22"),
    Case("section :only-of-type", "h4 h7 h8"),
    Case("section :only-child", "h4 h7 h8"),
    Case("#n0 .k + li", "n4 n9 n15 n20"),
    Case("#n0 .k ~ b", "n6 n10 n21"),
    Case("#n0 b ~ .k", "n8 n14 n19"),
    Case("#n0 .k + li ~ b + li", "n7 n11 n22"),
    Case("#n0 b ~ li + .k", "n8 n14 n19"),
    Case("#n0 li ~ b ~ li.k", "n8 n14 n19"),
    Case("#n0 :not(li)", "n6 n10 n21"),
    Case("#n0 :not(:nth-child(n+4))", "n1 n2 n3"),
    Case("#n0 > :not(.k, b, :nth-child(n+8))", "n1 n2 n4 n7"),
    Case("section:has(em)", "h1"),
    Case("section :has(em)", "h2 h3 h6 h7"),
    Case("section :has(> em)", "h3 h7"),
    Case("section :has(> .x)", "h2"),
    Case("section :has(+ p)", "h3"),
    Case("section :has(~ p)", "h3"),
    Case("section :has(+ div em.y)", "h2"),
    Case("section :has(p em)", "h2 h6"),
    Case("section :has(> p > em)", "h2 h6"),
    Case("section :has(> p + p)", "h2"),
    Case("section :has(p + p)", "h2"),
    Case("section :has(~ div .y)", "h2"),
    Case("section :not(:has(*))", "h4 h5 h8"),
    Case("section > div:has(.x, .y)", "h2 h6"),
    Case("p:has(> em):not(:has(.y))", "h3"),
    Case(":is(#h1 > div) :is(.x, .y)", "h3 h8"),
    Case(":is(div, section) > p > em", "h4 h8"),
    Case(":where(#h2 p) em", "h4"),
    Case("div div p", ""),
    Case("body div > p > em", "h4 h8"),
    Case("section > :nth-child(2) > p", "h7"),
    Case(":is(:is(section > div) > p:first-child) > em", "h4 h8"),
    Case(":not(:not(section)) > div", "h2 h6"),
    Case(":-webkit-any(#h2, #h6) > p", "h3 h5 h7"),
    Case("#n0 > :is(:foo, .k)", "n3 n5 n8 n14 n19"),
    Case(":is()", ""),
    Case("p:not(:is())", "cep cep2 h3 h5 h7"),
    Case("#h2 p, #h6 p, em", "h3 h4 h5 h7 h8"),
    Case("#h2 :scope p", ""),
    Case("#nothere", ""),
    Case("#h2#h2", "h2"),
    Case("#h2.x", ""),
    Case("#h3.x", "h3"),
    Case("p#h3.x[id][class=x]:first-child:not(.y)", "h3"),
    Case("em:not(#h2 *)", "h8"),
    Case("section *:is(em)", "h4 h8"),
    Case("em:only-child", "h4 h8"),
    Case(":nth-child(1 of :nth-child(2 of p))", "cep2 h5"),
    Case("body > section:last-of-type", "h1"),
    Case("#h2 > p:has(+ p) > em", "h4"),
  ]
}
