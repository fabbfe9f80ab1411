/// Bodies whose text depends on line breaks, on pseudo-elements and on heights.
let laidOutBodies: [RenderedBody] = [
  RenderedBody(
    "<iframe width=560></iframe>\n    <iframe width=560></iframe>",
    " "),
  RenderedBody(
    "<div style='width:0'><div style='display:inline-block'>a</div>\n <div style='display:inline-block'>b</div></div>",
    "a b"),
  RenderedBody(
    "<div style='width:100px'><img width=80> <img width=80> <img width=10></div>",
    "  "),
  RenderedBody(
    "<div style='width:100px'><img width=80>  incomprehensibly <img width=80></div>",
    "incomprehensibly "),
  RenderedBody(
    "<div style='width:100px'>aaa  <img width=95></div>",
    "aaa "),
  RenderedBody(
    "<div style='width:100px;white-space:nowrap'>aaa  <img width=95></div>",
    "aaa  "),
  RenderedBody(
    "<div style='width:100px'>aaa <span style='display:inline-block;width:95px'><p>b</p></span> c</div>",
    "aaa\nb\n\nc"),
  RenderedBody(
    "<div style='width:100px'>aaa <span style='display:inline-block;width:5px'><p>b</p></span> c</div>",
    "aaa \nb\n\n c"),
  RenderedBody(
    "<div style='width:100px'><img width=99> <b>x</b></div>",
    "x"),
  RenderedBody(
    "<div style='width:100px'><img width=99><b> x</b></div>",
    "x"),
  RenderedBody(
    "<div style='width:100px'><img width=10><b> x</b></div>",
    " x"),
  RenderedBody(
    "<table style='width:100px'><tr><td>aaa  <img width=95></table>",
    "aaa "),
  RenderedBody(
    "<div style='width:100px'><div style='float:left;width:50px'>f</div>aaa  <img width=45></div>",
    "faaa "),
  RenderedBody(
    "<style>li::before{content:'x';display:inline-block}</style><li>\n <a></a></li>",
    ""),
  RenderedBody(
    "<style>b::before{content:'x'}</style><p>a <b> c</b></p>",
    "a  c"),
  RenderedBody(
    "<style>b::before{content:''}</style><p>a <b> c</b></p>",
    "a c"),
  RenderedBody(
    "<style>b::before{content:'x ';}</style><p>a <b> c</b></p>",
    "a c"),
  RenderedBody(
    "<style>b::before{content:'x';position:absolute}</style><p>a <b> c</b></p>",
    "a c"),
  RenderedBody(
    "<style>b::after{content:'x'}</style><p>a<b> </b></p>d",
    "a \n\nd"),
  RenderedBody(
    "<style>b::after{content:'x';display:none}</style><p>a<b> </b></p>d",
    "a\n\nd"),
  RenderedBody(
    "<style>b::before{content:'x';display:block}</style><p>a <b> c</b></p>",
    "a c"),
  RenderedBody(
    "<style>p::after{content:'x'}</style><p>a </p>d",
    "a \n\nd"),
  RenderedBody(
    "<style>p::before{content:'x'}</style><p> a</p>d",
    " a\n\nd"),
  RenderedBody(
    "<style>p::before{content:'x';display:table}</style><p> a</p>d",
    "a\n\nd"),
  RenderedBody(
    "<p>a <q> b </q> c</p>",
    "a  b  c"),
  RenderedBody(
    "a<p><embed></p>b",
    "a\nb"),
  RenderedBody(
    "a<p><iframe width=0 height=0 frameborder=0></iframe></p>b",
    "a\n\n\nb"),
  RenderedBody(
    "a<p><span style='padding:5px'></span></p>b",
    "a\n\nb"),
  RenderedBody(
    "a<p><span style='display:block;padding:1px'></span></p>b",
    "a\n\nb"),
  RenderedBody(
    "a<p><span style='display:block'></span></p>b",
    "a\nb"),
  RenderedBody(
    "a<p style='overflow:hidden;height:0'>x</p>b",
    "a\nb"),
  RenderedBody(
    "<div style='height:0'><div style='height:100%;overflow:hidden'>a</div></div>b",
    "b"),
  RenderedBody(
    "<div style='height:9px'><div style='height:100%;overflow:hidden'>a</div></div>b",
    "a\nb"),
  RenderedBody(
    "<div style='position:relative'><div style='position:absolute;height:100%;overflow:hidden'>a</div></div>b",
    "b"),
  RenderedBody(
    "<div style='position:relative;height:20px'><div style='position:absolute;height:100%;overflow:hidden'>a</div></div>b",
    "a\nb"),
  RenderedBody(
    "<main><a><svg></svg></a><a><svg></svg></a><a><svg></svg></a><a>\n <svg></svg></a></main>",
    ""),
  RenderedBody(
    "<math><mrow><mo>=</mo> <mi>x</mi>\n <mn>2</mn></mrow></math> a",
    "=\nx\n2\n a"),
  RenderedBody(
    "<math> <mtable> <mtr> <mtd> <mo>=</mo> <mn>1</mn> </mtd> <mtd><mi>y</mi></mtd> </mtr> </mtable> </math>",
    "=1\ty "),
  RenderedBody(
    "a <math><mi>x</mi></math> b",
    "a \nx\n b"),
  RenderedBody(
    "a <math display=block><mi>x</mi></math> b",
    "a\nx\nb"),
  RenderedBody(
    "<div style='width:70px'><img width=70>\n <img></div>",
    " "),
  RenderedBody(
    "<div style='width:0'><span style='display:inline-block'></span>\n <span style='display:inline-block'></span></div>",
    ""),
  RenderedBody(
    "<a><svg role=img height='100%'></svg></a><div></div>",
    "\n"),
  RenderedBody(
    "<p style='overflow:hidden'><img></p><p></p>a",
    "\na"),
  RenderedBody(
    "<p style='overflow:hidden'><img height=5></p><p></p>a",
    "\na"),
  RenderedBody(
    "<div style='overflow:hidden'><div style='position:absolute'>a</div></div>b",
    "a\nb"),
  RenderedBody(
    "<div style='overflow:hidden'><div style='float:left'>a</div></div>b",
    "a\nb"),
  RenderedBody(
    "<div style='overflow:hidden'><img alt=a></div>b",
    "b"),
  RenderedBody(
    "<div style='width:1000px'><div style='display:inline-block'><div style='float:left;width:500px'></div></div>\n <div style='display:inline-block'><div style='float:left;width:500px'></div></div></div>",
    ""),
]
