import Testing

/// The expectations are what WebKit 2.50 says.
@Suite struct SVGAttributeTests {
  @Test(arguments: [
    (
      """
      const r=[svg.animationsPaused()]; svg.pauseAnimations(); r.push(svg.animationsPaused()); \
      svg.unpauseAnimations(); r.push(svg.animationsPaused()); return r
      """, "false,true,false"
    ),
    (
      """
      const e=make('rect',{x:'5px'}); const b=e.x.animVal; return [tryIt(()=>b.value=1),tryIt((\
      )=>b.valueAsString='1'),tryIt(()=>b.valueInSpecifiedUnits=1),tryIt((\
      )=>b.newValueSpecifiedUnits(1,1)),tryIt(()=>b.convertToSpecifiedUnits(5)),L(b)]
      """,
      """
      NoModificationAllowedError,NoModificationAllowedError,NoModificationAllowedError,\
      NoModificationAllowedError,NoModificationAllowedError,5:5:5:5px
      """
    ),
    (
      """
      const a=svg.createSVGAngle(); const \
      A=a=>a.unitType+':'+a.value+':'+a.valueInSpecifiedUnits+':'+a.valueAsString; const r=[A(\
      a)]; for(const t of ['45','90deg','1rad','100grad','0.5turn','x','','1.5e1deg',' \
      5']){const x=tryIt(()=>{a.valueAsString=t});r.push(x===undefined?A(a):x)} for(const t of \
      [0,1,2,3,4,5]){const x=tryIt(()=>{a.newValueSpecifiedUnits(t,2)});r.push(x===undefined?A(\
      a):x)} a.newValueSpecifiedUnits(2,90); for(const t of [3,4,1,2,0,5]){const x=tryIt((\
      )=>{a.convertToSpecifiedUnits(t)});r.push(x===undefined?A(a):x)} a.value=30; r.push(A(a)); \
      a.valueInSpecifiedUnits=4; r.push(A(a)); a.newValueSpecifiedUnits(3,1); a.value=90; r.push(\
      A(a)); return r
      """,
      """
      1:0:0:0,1:45:45:45,2:90:90:90deg,3:57.2957763671875:1:1rad,4:90:100:100grad,\
      0:180:0.5:0.5turn,SyntaxError,1:0.5:0.5:0.5,2:15:15:15deg,SyntaxError,NotSupportedError,\
      1:2:2:2,2:2:2:2deg,3:114.591552734375:2:2rad,4:1.7999999523162842:2:2grad,\
      NotSupportedError,3:90:1.5707963705062866:1.5707964rad,\
      4:90.00000762939453:100.00000762939453:100.00001grad,\
      1:90.00000762939453:90.00000762939453:90.00001,\
      2:90.00000762939453:90.00000762939453:90.00001deg,NotSupportedError,NotSupportedError,\
      2:30:30:30deg,2:4:4:4deg,3:90:1.5707963705062866:1.5707964rad
      """
    ),
    (
      """
      const A=a=>a.unitType+':'+a.value; const m=make('marker'); const r=[A(\
      m.orientAngle.baseVal)]; m.setOrientToAuto(); r.push(m.getAttribute('orient'),\
      m.orientType.baseVal,A(m.orientAngle.baseVal)); const g=svg.createSVGAngle(); \
      g.newValueSpecifiedUnits(3,1); m.setOrientToAngle(g); r.push(m.getAttribute('orient'),\
      m.orientType.baseVal,A(m.orientAngle.baseVal)); m.orientAngle.baseVal.value=90; r.push(\
      m.getAttribute('orient')); m.orientType.baseVal=1; r.push(m.getAttribute('orient'),A(\
      m.orientAngle.baseVal)); m.orient='7'; r.push(m.getAttribute('orient'),\
      m.orientType.baseVal); r.push(tryIt(()=>m.orientAngle.animVal.value=3),tryIt((\
      )=>m.orientType.baseVal=3)); m.orientAngle.baseVal.valueAsString='2rad'; r.push(\
      m.getAttribute('orient')); m.orient='auto'; m.orientAngle.baseVal.value=4; r.push(\
      m.getAttribute('orient'),m.orientType.baseVal); return r
      """,
      """
      1:0,auto,1,1:0,1rad,2,3:57.2957763671875,1.5707964rad,auto,1:0,7,2,\
      NoModificationAllowedError,TypeError,2rad,4,2
      """
    ),
    (
      """
      const n=svg.createSVGNumber(); const r=[n.value,n]; n.value=2.7; r.push(n.value,tryIt((\
      )=>n.value='x')); return r
      """,
      """
      0,[object SVGNumber],2.700000047683716,TypeError
      """
    ),
    (
      """
      return ['none','xMidYMid','xMinYMin slice','xMaxYMax meet','xMidYMid slice ','bogus',\
      'xMidYMid bogus','defer xMinYMax','','none slice',' xMinYMid','XMIDYMID','xMidYMid  slice \
      x','xMaxYMid'].map(x=>{const p=make('svg',\
      {preserveAspectRatio:x}).preserveAspectRatio.baseVal;return x+'='+p.align+',\
      '+p.meetOrSlice})
      """,
      """
      none=1,1,xMidYMid=6,1,xMinYMin slice=2,2,xMaxYMax meet=10,1,xMidYMid slice =6,2,bogus=6,1,\
      xMidYMid bogus=6,1,defer xMinYMax=6,1,=6,1,none slice=1,1, xMinYMid=5,1,XMIDYMID=6,1,\
      xMidYMid  slice x=6,1,xMaxYMid=7,1
      """
    ),
    (
      """
      const e=make('circle'); return [tryIt(()=>e.pathLength.animVal=3),tryIt(()=>{'use strict';\
      e.pathLength.animVal=3}),e.pathLength===e.pathLength,String(e.pathLength),\
      Object.prototype.toString.call(e.cx.baseVal)]
      """,
      """
      3,TypeError,true,[object SVGAnimatedNumber],[object SVGLength]
      """
    ),
    (
      """
      const e=make('feGaussianBlur'); e.setStdDeviation(3,4); const r=[e.getAttribute(\
      'stdDeviation'),e.stdDeviationX.baseVal,e.stdDeviationY.baseVal]; e.setStdDeviation(3,3); \
      r.push(e.getAttribute('stdDeviation'),tryIt(()=>e.setStdDeviation(1)),tryIt((\
      )=>e.setStdDeviation('x',1))); const d=make('feDropShadow'); d.setStdDeviation(1,2); \
      r.push(d.getAttribute('stdDeviation')); return r
      """,
      """
      ,3,4,,TypeError,TypeError,
      """
    ),
    (
      """
      document.body.innerHTML='<svg id=a><g id=g><svg id=b><rect id=r /></svg></g><symbol \
      id=y><rect id=z /></symbol><foreignObject><svg id=n><rect id=o \
      /></svg></foreignObject></svg>'; const i=x=>x&&x.id; return [r,g,b,a,z,n,o].map(x=>x.id+' \
      '+i(x.nearestViewportElement)+' '+i(x.farthestViewportElement)+' '+i(x.viewportElement)+' \
      '+i(x.ownerSVGElement))
      """,
      """
      r b a b b,g a a a a,b a a a a,a null null null null,z y a y a,n  a a null,o n a n n
      """
    ),
    (
      """
      const A=a=>a.unitType+':'+a.value+':'+a.valueInSpecifiedUnits+':'+a.valueAsString; return \
      ['auto','45','1rad','auto-start-reverse','','x','90deg ','100grad','0.25turn'].map(\
      t=>{const m=make('marker',{orient:t}); return [m.orientType.baseVal,A(\
      m.orientAngle.baseVal),m.orient].join(',')})
      """,
      """
      1,1:0:0:0,auto,2,1:45:45:45,45,2,3:57.2957763671875:1:1rad,1rad,0,1:0:0:0,\
      auto-start-reverse,2,1:0:0:0,,0,1:0:0:0,x,0,1:0:0:0,90deg ,2,4:90:100:100grad,100grad,2,\
      0:90:0.25:0.25turn,0.25turn
      """
    ),
    (
      """
      const e=make('svg'); const p=e.preserveAspectRatio.baseVal; const \
      r=[p===e.preserveAspectRatio.baseVal,e.preserveAspectRatio===e.preserveAspectRatio,\
      p===e.preserveAspectRatio.animVal]; p.align=2; r.push(e.getAttribute(\
      'preserveAspectRatio')); p.meetOrSlice=2; r.push(e.getAttribute('preserveAspectRatio')); \
      p.align=1; r.push(e.getAttribute('preserveAspectRatio')); r.push(tryIt(()=>p.align=0),\
      tryIt(()=>p.align=11),tryIt(()=>p.meetOrSlice=0),tryIt(()=>p.meetOrSlice=3),tryIt((\
      )=>e.preserveAspectRatio.animVal.align=3)); for(let i=1;i<=10;i++){p.align=i;\
      p.meetOrSlice=1;r.push(e.getAttribute('preserveAspectRatio'))} return r
      """,
      """
      true,true,false,xMinYMin meet,xMinYMin slice,none slice,NotSupportedError,\
      NotSupportedError,NotSupportedError,NotSupportedError,NoModificationAllowedError,none meet,\
      xMinYMin meet,xMidYMin meet,xMaxYMin meet,xMinYMid meet,xMidYMid meet,xMaxYMid meet,\
      xMinYMax meet,xMidYMax meet,xMaxYMax meet
      """
    ),
    (
      """
      return ['xMinYMin bogus','xMinYMin slice x','xMinYMin  slice','xMinYMin,slice',\
      'xMinYMinslice','none meet','none ','slice'].map(x=>{const p=make('svg',\
      {preserveAspectRatio:x}).preserveAspectRatio.baseVal;return x+'='+p.align+',\
      '+p.meetOrSlice})
      """,
      """
      xMinYMin bogus=6,1,xMinYMin slice x=6,1,xMinYMin  slice=2,2,xMinYMin,slice=6,1,\
      xMinYMinslice=2,2,none meet=1,1,none =1,1,slice=6,1
      """
    ),
    (
      """
      const e=make('feGaussianBlur',{stdDeviation:'1 2'}); e.setStdDeviation(3,4); const \
      r=[e.getAttribute('stdDeviation'),e.stdDeviationX.baseVal,e.stdDeviationY.baseVal]; \
      e.stdDeviationX.baseVal=7; r.push(e.getAttribute('stdDeviation')); e.setStdDeviation(8,9); \
      r.push(e.getAttribute('stdDeviation'),e.stdDeviationX.animVal); e.setAttribute(\
      'stdDeviation','5'); r.push(e.stdDeviationX.baseVal,e.stdDeviationY.baseVal); return r
      """,
      """
      1 2,3,4,7, 4,7, 4,8,5,5
      """
    ),
    (
      """
      const r=[]; const s2=make('stop'); for(const x of ['50%','.5','150%',' 5%','5% ',\
      '5%5']){s2.setAttribute('offset',x);r.push(s2.offset.baseVal)} return r
      """,
      """
      0.5,0.5,1.5,0.05000000074505806,5,5
      """
    ),
    (
      """
      return SVGUnitTypes.SVG_UNIT_TYPE_OBJECTBOUNDINGBOX+' '+Object.getPrototypeOf(\
      SVGUnitTypes.prototype)+SVGLength.SVG_LENGTHTYPE_PC+' \
      '+SVGLength.prototype.SVG_LENGTHTYPE_PC
      """,
      """
      2 [object Object]10 10
      """
    ),
    (
      """
      const e=make('fePointLight'); e.x.baseVal=3; const f=make('feFuncR',{tableValues:'0 1 \
      .5'}); f.tableValues.baseVal[1].value=2; return [e.outerHTML,f.outerHTML]
      """,
      """
      <fePointLight x="3"></fePointLight>,<feFuncR tableValues="0 2 0.5"></feFuncR>
      """
    ),
    (
      """
      const s=svg; document.body.append(s); const r=[tryIt(()=>s.currentScale=2),s.currentScale,\
      tryIt(()=>s.currentTranslate.x=5),s.currentTranslate.x,tryIt(()=>s.currentScale='x')]; \
      s.setAttribute('zoomAndPan','bogus'); r.push(s.zoomAndPan); s.setAttribute('zoomAndPan',\
      'disable'); s.setAttribute('zoomAndPan','bogus'); r.push(s.zoomAndPan); return r
      """,
      """
      2,1,5,5,TypeError,0,0
      """
    ),
    (
      """
      const v=make('view'); const r=[v.zoomAndPan,tryIt(()=>v.zoomAndPan=1)]; v.setAttribute(\
      'zoomAndPan','disable'); r.push(v.zoomAndPan,v.preserveAspectRatio.baseVal.align); return r
      """,
      """
      2,NoModificationAllowedError,1,6
      """
    ),
  ])
  func attributes(script: String, expected: String) {
    #expect(SVGScript.evaluate(script) == expected)
  }
}
