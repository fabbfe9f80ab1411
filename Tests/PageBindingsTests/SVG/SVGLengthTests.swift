import Testing

/// The expectations are what WebKit 2.50 says.
@Suite struct SVGLengthTests {
  @Test(arguments: [
    (
      """
      const l=svg.createSVGLength(); return [L(l), l, l.constructor.name]
      """,
      """
      1:0:0:0,[object SVGLength],SVGLength
      """
    ),
    (
      """
      const l=svg.createSVGLength(); l.valueAsString='2cm'; const r=[L(l)]; \
      l.convertToSpecifiedUnits(6); r.push(L(l)); l.convertToSpecifiedUnits(8); r.push(L(l)); \
      l.convertToSpecifiedUnits(9); r.push(L(l)); l.convertToSpecifiedUnits(5); r.push(L(l)); \
      l.value=3; r.push(L(l)); l.valueInSpecifiedUnits=7.25; r.push(L(l)); return r
      """,
      """
      6:75.5905532836914:2:2cm,6:75.5905532836914:2:2cm,\
      8:75.5905532836914:0.7874016165733337:0.7874016in,\
      9:75.5905532836914:56.69291687011719:56.692917pt,\
      5:75.5905532836914:75.5905532836914:75.59055px,5:3:3:3px,5:7.25:7.25:7.25px
      """
    ),
    (
      """
      const l=svg.createSVGLength(); return [tryIt(()=>l.value='x'),tryIt(()=>l.value=NaN),tryIt(\
      ()=>l.value=Infinity),tryIt(()=>l.valueInSpecifiedUnits=NaN),tryIt((\
      )=>l.newValueSpecifiedUnits(5)),tryIt(()=>l.convertToSpecifiedUnits()),tryIt((\
      )=>l.newValueSpecifiedUnits(5,'q'))]
      """,
      """
      TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError
      """
    ),
    (
      """
      const l=svg.createSVGLength(); l.newValueSpecifiedUnits(2,50); return [tryIt(()=>l.value), \
      tryIt(()=>{l.value=3}), L(l)]
      """,
      """
      NotSupportedError,NotSupportedError,2:NotSupportedError:50:50%
      """
    ),
    (
      """
      const e=make('rect',{x:'5px'}); const b=e.x.baseVal; const r=[e.x===e.x,b===e.x.baseVal,\
      b===e.x.animVal,e.x.animVal===e.x.animVal,L(b)]; e.setAttribute('x','3in'); r.push(L(b),L(\
      e.x.animVal)); b.value=96; r.push(e.getAttribute('x')); b.valueInSpecifiedUnits=2; r.push(\
      e.getAttribute('x')); b.convertToSpecifiedUnits(5); r.push(e.getAttribute('x')); \
      b.valueAsString='7em'; r.push(e.getAttribute('x')); b.newValueSpecifiedUnits(9,2.5); \
      r.push(e.getAttribute('x')); e.removeAttribute('x'); r.push(L(b)); return r
      """,
      """
      true,true,false,true,5:5:5:5px,8:288:3:3in,8:288:3:3in,1in,2in,192px,7em,2.5pt,1:0:0:0
      """
    ),
    (
      """
      const e=make('rect',{x:'50%',y:'1em'}); return [L(e.x.baseVal),L(e.y.baseVal),tryIt((\
      )=>e.x.baseVal.value=3),e.getAttribute('x')]
      """,
      """
      2:NotSupportedError:50:50%,3:NotSupportedError:1:1em,NotSupportedError,50%
      """
    ),
    (
      """
      const e=make('rect',{x:'50%',width:'2ex'}); const s=make('svg',{viewBox:'0 0 200 100'}); \
      s.append(e); return [L(e.x.baseVal),L(e.width.baseVal)]
      """,
      """
      2:100:50:50%,4:NotSupportedError:2:2ex
      """
    ),
    (
      """
      document.body.innerHTML='<svg viewBox="0 0 200 100" width=400 height=300><rect id=r \
      x="50%" y="50%" width="2em" height="10%" rx="10%"/><circle id=c r="10%" cx=25% cy=25% \
      /></svg>'; const e=document.getElementById('r'),c=document.getElementById('c'); const r=[L(\
      e.x.baseVal),L(e.y.baseVal),L(e.width.baseVal),L(e.height.baseVal),L(e.rx.baseVal),L(\
      c.r.baseVal),L(c.cx.baseVal),L(c.cy.baseVal),L(e.parentNode.width.baseVal)]; \
      e.x.baseVal.value=50; r.push(e.getAttribute('x')); e.width.baseVal.value=8; r.push(\
      e.getAttribute('width')); e.width.baseVal.convertToSpecifiedUnits(2); r.push(\
      e.getAttribute('width')); return r
      """,
      """
      2:100:50:50%,2:50:50:50%,3:32:2:2em,2:10:10:10%,2:20:10:10%,2:15.811388969421387:10:10%,\
      2:50:25:25%,2:25:25:25%,1:400:400:400,25%,0.5em,4%
      """
    ),
    (
      """
      const e=make('rect'); e.setAttribute('x','05px'); const b=e.x.baseVal; const \
      r=[b.valueAsString,e.getAttribute('x')]; tryIt(()=>b.value=NaN); r.push(e.getAttribute(\
      'x')); return r
      """,
      """
      5px,05px,05px
      """
    ),
    (
      """
      const l=svg.createSVGLength(); return [0,1,2,3,4,5,6,7,8,9,10,11,-1,65536,65537].map(\
      t=>{const r=tryIt(()=>l.newValueSpecifiedUnits(t,4.5)); return r===undefined?L(l):r})
      """,
      """
      NotSupportedError,1:4.5:4.5:4.5,2:NotSupportedError:4.5:4.5%,3:NotSupportedError:4.5:4.5em,\
      4:NotSupportedError:4.5:4.5ex,5:4.5:4.5:4.5px,6:170.0787353515625:4.5:4.5cm,\
      7:17.00787353515625:4.5:4.5mm,8:432:4.5:4.5in,9:6:4.5:4.5pt,10:72:4.5:4.5pc,\
      NotSupportedError,NotSupportedError,NotSupportedError,1:4.5:4.5:4.5
      """
    ),
    (
      """
      const l=svg.createSVGLength(); l.newValueSpecifiedUnits(5,96); return [1,2,3,4,5,6,7,8,9,\
      10,0,11].map(t=>{const r=tryIt(()=>l.convertToSpecifiedUnits(t)); return r===undefined?L(\
      l):r})
      """,
      """
      1:96:96:96,NotSupportedError,NotSupportedError,NotSupportedError,5:96:96:96px,\
      6:96:2.5399999618530273:2.54cm,7:96:25.399999618530273:25.4mm,8:96:1:1in,9:96:72:72pt,\
      10:96:6:6pc,NotSupportedError,NotSupportedError
      """
    ),
    (
      """
      const l=svg.createSVGLength(); return ['','5','5px','abc',' 5','-3em','2ch','1e3',\
      '7.123456789','0.1px','1e-7px',null,'1000000','1e21'].map(t=>{const r=tryIt((\
      )=>{l.valueAsString=t}); return r===undefined?l.unitType+l.valueAsString:r})
      """,
      """
      10,15,55px,SyntaxError,SyntaxError,3-3em,02ch,11000,17.123457,50.1px,51e-7px,SyntaxError,\
      11000000,11e+21
      """
    ),
    (
      """
      const l=svg.createSVGLength(); l.valueAsString='2ch'; return [L(l),tryIt((\
      )=>l.convertToSpecifiedUnits(5)),tryIt(()=>{l.value=3}),tryIt((\
      )=>{l.valueInSpecifiedUnits=3}),L(l)]
      """,
      """
      0:NotSupportedError:2:2ch,NotSupportedError,NotSupportedError,,0:NotSupportedError:3:3ch
      """
    ),
    (
      """
      const l=svg.createSVGLength(); l.newValueSpecifiedUnits(3,2); return [tryIt((\
      )=>l.convertToSpecifiedUnits(5)), tryIt(()=>l.convertToSpecifiedUnits(3)),tryIt((\
      )=>l.convertToSpecifiedUnits(2)),L(l)]
      """,
      """
      NotSupportedError,NotSupportedError,NotSupportedError,3:NotSupportedError:2:2em
      """
    ),
    (
      """
      const e=make('rect'); const r=[]; for(const v of [1/3,0.1,1e7,123456.7,1e-7,-0,\
      16777216]){e.x.baseVal.value=v;r.push(e.getAttribute('x'))} return r
      """,
      """
      0.33333334,0.1,10000000,123456.7,1e-7,0,16777216
      """
    ),
  ])
  func lengths(script: String, expected: String) {
    #expect(SVGScript.evaluate(script) == expected)
  }
}
