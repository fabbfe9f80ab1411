import Testing

/// The expectations are what WebKit 2.50 says.
@Suite struct SVGListTests {
  @Test(arguments: [
    (
      """
      const g=make('polygon',{points:'1,2 3,4 5,6'}); const l=g.points; const P=p=>p.x+','+p.y; \
      const r=[l.length,all(l,P),g.animatedPoints.length,l===g.points,l===g.animatedPoints,P(\
      l[1]),String(l)]; l[1].x=30; r.push(g.getAttribute('points')); const p=svg.createSVGPoint(\
      ); p.x=.5; r.push(l.appendItem(p)===p,g.getAttribute('points')); p.y=7; r.push(\
      g.getAttribute('points')); l.removeItem(0); r.push(g.getAttribute('points')); l.clear(); \
      r.push(JSON.stringify(g.getAttribute('points'))); r.push(tryIt(()=>g.animatedPoints.clear(\
      )),tryIt(()=>l.appendItem({})),tryIt(()=>l.appendItem()),tryIt(()=>l.getItem(0)),tryIt((\
      )=>l.getItem())); return r
      """,
      """
      3,1,2; 3,4; 5,6,3,true,false,3,4,[object SVGPointList],1 2 30 4 5 6,true,1 2 30 4 5 6 0.5 \
      0,1 2 30 4 5 6 0.5 7,30 4 5 6 0.5 7,"",NoModificationAllowedError,TypeError,TypeError,\
      IndexSizeError,TypeError
      """
    ),
    (
      """
      const P=p=>p.x+','+p.y; return ['1 2 3 4','1,2,3,4','1,2,3','1 2 x 4','',' 1 2 ','1 2,',\
      '1-2-3-4','1e1 2','1,,2 3','1 2 3 4 ,','.5.5','1 2 3,'].map(x=>x+' => '+all(make(\
      'polyline',{points:x}).points,P))
      """,
      """
      1 2 3 4 => 1,2; 3,4,1,2,3,4 => 1,2; 3,4,1,2,3 => 1,2,1 2 x 4 => 1,2, => , 1 2  => 1,2,1 2, \
      => 1,2,1-2-3-4 => 1,-2; -3,-4,1e1 2 => 10,2,1,,2 3 => ,1 2 3 4 , => 1,2; 3,4,.5.5 => 0.5,\
      0.5,1 2 3, => 1,2
      """
    ),
    (
      """
      const N=n=>n.value; return ['1 2 3','1,2','x','1 x','1,,2',' 1 ','1,2,','','1px 2',\
      '1e1-2'].map(x=>x+' => '+all(make('text',{rotate:x}).rotate.baseVal,N))
      """,
      """
      1 2 3 => 1; 2; 3,1,2 => 1; 2,x => ,1 x => 1,1,,2 => 1, 1  => 1,1,2, => 1; 2, => ,1px 2 => \
      1,1e1-2 => 10; -2
      """
    ),
    (
      """
      return ['1 2px 3em','1,2','x','1 x','1,,2',' 1 ','1,2,','','1px2','10%, 5%'].map(x=>x+' => \
      '+all(make('text',{x:x}).x.baseVal,l=>l.valueAsString))
      """,
      """
      1 2px 3em => 1; 2px; 3em,1,2 => 1; 2,x => ,1 x => 1,1,,2 => 1, 1  => 1,1,2, => 1; 2, => ,\
      1px2 => ,10%, 5% => 10%; 5%
      """
    ),
    (
      """
      const e=make('text',{x:'1 2px 10%',rotate:'1 2'}); const l=e.x.baseVal; l[0].value=5; \
      const r=[e.getAttribute('x')]; l[2].valueAsString='3em'; r.push(e.getAttribute('x')); \
      l.appendItem(svg.createSVGLength()); r.push(e.getAttribute('x'),l.numberOfItems); \
      e.rotate.baseVal[0].value=9; r.push(e.getAttribute('rotate')); const n=svg.createSVGNumber(\
      ); n.value=.25; e.rotate.baseVal.initialize(n); r.push(e.getAttribute('rotate')); \
      l[0]=svg.createSVGLength(); r.push(e.getAttribute('x'),tryIt(()=>l[9]=svg.createSVGLength(\
      )),l.length); r.push(tryIt(()=>l[0]=5),Object.keys(l).join(' '),0 in l, 7 in l, \
      JSON.stringify(Object.getOwnPropertyDescriptor(l,0)), delete l[0], tryIt(()=>{'use strict';\
       return delete l[0]}), [...l].length, tryIt(()=>l.forEach)); return r
      """,
      """
      5 2px 10%,5 2px 3em,5 2px 3em 0,4,9 2,0.25,0 2px 3em 0,IndexSizeError,4,TypeError,0 1 2 3,\
      true,false,{"value":{},"writable":true,"enumerable":true,"configurable":true},false,\
      TypeError,4,
      """
    ),
    (
      """
      const e=make('g',{requiredExtensions:'a b  c',systemLanguage:'en, de,fr'}); const \
      q=e.requiredExtensions,s=e.systemLanguage; const r=[q.length,all(q,String),s.length,all(s,\
      String),q===e.requiredExtensions,q[0],q[5],String(q)]; q.appendItem('z'); r.push(\
      e.getAttribute('requiredExtensions')); s.appendItem('it'); r.push(e.getAttribute(\
      'systemLanguage')); q[0]='y'; r.push(e.getAttribute('requiredExtensions'),q.removeItem(0),\
      q.insertItemBefore('k',0),q.replaceItem('m',1),q.initialize('o'),e.getAttribute(\
      'requiredExtensions')); q.clear(); r.push(JSON.stringify(e.getAttribute(\
      'requiredExtensions')),tryIt(()=>q.getItem(0))); e.setAttribute('requiredExtensions','u \
      v'); r.push(q.length,[...q].join()); return r
      """,
      """
      3,a; b; c,2,en,; de,fr,true,a,,[object SVGStringList],a b c z,en, de,fr it,y b c z,y,k,m,o,\
      o,"",IndexSizeError,2,u,v
      """
    ),
    (
      """
      return ['','a',' a b ','a,b','a;b'].map(x=>x+'=> '+all(make('g',\
      {requiredExtensions:x}).requiredExtensions,String)+' / '+all(make('g',\
      {systemLanguage:x}).systemLanguage,String))
      """,
      """
      =>  / ,a=> a / a, a b => a; b / a; b,a,b=> a,b / a,b,a;b=> a;b / a;b
      """
    ),
    (
      """
      const e=make('rect',{x:'1'}); const mo=new MutationObserver(()=>{}); mo.observe(e,\
      {attributes:true}); e.x.baseVal.value=1; e.x.baseVal.value=2; return [mo.takeRecords(\
      ).length,e.outerHTML]
      """,
      """
      0,<rect x="2"></rect>
      """
    ),
    (
      """
      const e=make('rect'); const r=[]; e.width.baseVal.value=5; r.push(e.outerHTML); \
      e.rx.baseVal.newValueSpecifiedUnits(5,3); r.push(e.outerHTML, e.attributes.length, \
      e.hasAttribute('rx')); const c=e.cloneNode(); c.width.baseVal.value=9; r.push(e.outerHTML,\
      c.outerHTML); return r
      """,
      """
      <rect width="5"></rect>,<rect width="5" rx="3px"></rect>,2,true,<rect width="5" \
      rx="3px"></rect>,<rect width="9" rx="3px"></rect>
      """
    ),
    (
      """
      const e=make('text',{x:'1'}); const l=e.x.baseVal, i=l[0]; e.setAttribute('x','2 3'); \
      i.value=7; const r=[e.getAttribute('x'),i.value,l.length]; l.appendItem(i); r.push(\
      e.getAttribute('x'),l[2]===i); const n=l.removeItem(0); n.value=99; r.push(e.getAttribute(\
      'x')); r.push(tryIt(()=>l.insertItemBefore(svg.createSVGNumber(),0)), tryIt((\
      )=>l.insertItemBefore(svg.createSVGLength()))); const q=l.replaceItem(n,0); r.push(q===n,\
      e.getAttribute('x')); const p=make('rect',{x:'8px'}).x.baseVal; const z=l.appendItem(p); \
      r.push(z===p,e.getAttribute('x')); z.value=1; r.push(e.getAttribute('x'),p.value); return r
      """,
      """
      2 3,7,2,2 3 7,true,3 7,TypeError,TypeError,true,99 7,false,99 7 8px,99 7 1px,8
      """
    ),
    (
      """
      const P=p=>p.x; return ['1e40','1e39','1e200','1e128','1e129',\
      '99999999999999999999999999999999999999999999','0.123456789','16777217','123456.789','0.7',\
      '0.3333333','1e-50','5.e3','1e+','1e38','4e38','123456789.123','0.1234567','1e-40','7e-10',\
      '3.14159265358979','1e5','12e-3'].map(x=>x+'='+all(make('polyline',{points:x+' 0'}).points,\
      P))
      """,
      """
      1e40=,1e39=,1e200=,1e128=,1e129=,99999999999999999999999999999999999999999999=,\
      0.123456789=0.12345679104328156,16777217=16777216,123456.789=123456.7890625,\
      0.7=0.699999988079071,0.3333333=0.3333333134651184,1e-50=0,5.e3=,1e+=,\
      1e38=9.999999680285692e+37,4e38=,123456789.123=123456784,0.1234567=0.12345670163631439,\
      1e-40=9.99994610111476e-41,7e-10=7.000000024071085e-10,3.14159265358979=3.1415927410125732,\
      1e5=100000,12e-3=0.012000000104308128
      """
    ),
    (
      """
      const r=[]; const go=(n,at,k,a,b)=>{const g=make(n,{[at]:a}),l=k(g),i=[...l];\
      g.setAttribute(at,b);r.push([...l].map((x,k)=>x===i[k]).join('/'))}; go('polygon','points',\
      g=>g.points,'1 2 3 4','1 2 3 5'); go('text','x',g=>g.x.baseVal,'1','2'); go('text',\
      'rotate',g=>g.rotate.baseVal,'1','2'); return r
      """,
      """
      false/false,false,false
      """
    ),
  ])
  func lists(script: String, expected: String) {
    #expect(SVGScript.evaluate(script) == expected)
  }
}
