import Testing

/// The expectations are what WebKit 2.50 says.
@Suite struct SVGTransformTests {
  @Test(arguments: [
    (
      """
      const m=svg.createSVGMatrix(); m.a=0.1; m.b=1e40; return [M(m),m]
      """,
      """
      0.1 1e+40 0 1 0 0,[object SVGMatrix]
      """
    ),
    (
      """
      const m=svg.createSVGMatrix().translate(10,20); return [m.scale(2),m.scaleNonUniform(2,3),\
      m.rotate(90),m.rotate(30),m.rotateFromVector(1,1),m.flipX(),m.flipY(),m.skewX(45),m.skewY(\
      45),m.inverse(),m.multiply(m),m.translate(1.1,2.2)].map(M)
      """,
      """
      2 0 0 2 10 20,2 0 0 3 10 20,6.123233995736766e-17 1 -1 6.123233995736766e-17 10 20,\
      0.8660254037844387 0.49999999999999994 -0.49999999999999994 0.8660254037844387 10 20,\
      0.7071067811865476 0.7071067811865475 -0.7071067811865475 0.7071067811865476 10 20,-1 0 0 \
      1 10 20,1 0 0 -1 10 20,1 0 0.9999999999999999 1 10 20,1 0.9999999999999999 0 1 10 20,1 0 0 \
      1 -10 -20,1 0 0 1 20 40,1 0 0 1 11.100000023841858 22.200000047683716
      """
    ),
    (
      """
      const m=svg.createSVGMatrix(); m.a=0; return [tryIt(()=>m.inverse()),tryIt((\
      )=>m.rotateFromVector(0,1)),tryIt(()=>m.rotateFromVector(0,0)),tryIt(()=>m.multiply()),\
      tryIt(()=>m.translate(1)),tryIt(()=>m.scale('x')),M(m.multiply(svg.createSVGMatrix(\
      ).translate(3,4)))]
      """,
      """
      InvalidStateError,TypeError,TypeError,TypeError,TypeError,[object SVGMatrix],0 0 0 1 0 4
      """
    ),
    (
      """
      const t=svg.createSVGTransform(); const r=[T(t)]; t.setTranslate(1,2); r.push(T(t)); \
      t.setScale(2,3); r.push(T(t)); t.setRotate(90,10,20); r.push(T(t)); t.setSkewX(45); r.push(\
      T(t)); t.setSkewY(30); r.push(T(t)); const m=svg.createSVGMatrix(); m.e=7; t.setMatrix(m); \
      r.push(T(t)); m.e=8; r.push(T(t)); t.matrix.e=9; r.push(T(t)); t.setRotate(30,0,0); \
      t.matrix.a=5; r.push(T(t)); r.push(t.matrix===t.matrix); return r
      """,
      """
      1 0 [1 0 0 1 0 0],2 0 [1 0 0 1 1 2],3 0 [2 0 0 3 0 0],4 90 [6.123233995736766e-17 1 -1 \
      6.123233995736766e-17 30 9.999999999999998],5 45 [1 0 0.9999999999999999 1 0 0],6 30 [1 \
      0.5773502691896257 0 1 0 0],1 0 [1 0 0 1 7 0],1 0 [1 0 0 1 7 0],1 0 [1 0 0 1 9 0],1 0 [5 \
      0.49999999999999994 -0.49999999999999994 0.8660254037844387 0 0],true
      """
    ),
    (
      """
      const m=svg.createSVGMatrix(); m.e=7; const t=svg.createSVGTransformFromMatrix(m); return \
      [T(t),tryIt(()=>T(svg.createSVGTransformFromMatrix())),tryIt(()=>T(\
      svg.createSVGTransformFromMatrix({e:3})))]
      """,
      """
      1 0 [1 0 0 1 7 0],1 0 [1 0 0 1 0 0],1 0 [1 0 0 1 3 0]
      """
    ),
    (
      """
      return ['translate(5)','translate(5 6)','translate(5,6) scale(2)','rotate(45)','rotate(45 \
      10 20)','rotate(45 10)','skewX(10)','skewY(10)','matrix(1 2 3 4 5 6)','matrix(1,2,3,4,5)',\
      'scale(2, 3),translate(1)',' translate ( 5 , 6 ) ','translate(5px)','bogus(3)','translate(\
      5) bogus','TRANSLATE(5)','translate(5)scale(2)','translate(5),,scale(2)','rotate(45deg)',\
      'scale()','translate(5) ,','translate(1e1-.5)','none','translate(5) scale(','scale(2 3 \
      4)'].map(x=>x+' => '+all(make('g',{transform:x}).transform.baseVal,T))
      """,
      """
      translate(5) => 2 0 [1 0 0 1 5 0],translate(5 6) => 2 0 [1 0 0 1 5 6],translate(5,6) scale(\
      2) => 2 0 [1 0 0 1 5 6]; 3 0 [2 0 0 2 0 0],rotate(45) => 4 45 [0.7071067811865476 \
      0.7071067811865475 -0.7071067811865475 0.7071067811865476 0 0],rotate(45 10 20) => 4 45 \
      [0.7071067811865476 0.7071067811865475 -0.7071067811865475 0.7071067811865476 \
      17.071067811865476 -1.2132034355964265],rotate(45 10) => ,skewX(10) => 5 10 [1 0 \
      0.17632698070846498 1 0 0],skewY(10) => 6 10 [1 0.17632698070846498 0 1 0 0],matrix(1 2 3 \
      4 5 6) => 1 0 [1 2 3 4 5 6],matrix(1,2,3,4,5) => ,scale(2, 3),translate(1) => 3 0 [2 0 0 3 \
      0 0]; 2 0 [1 0 0 1 1 0], translate ( 5 , 6 )  => 2 0 [1 0 0 1 5 6],translate(5px) => ,\
      bogus(3) => ,translate(5) bogus => ,TRANSLATE(5) => ,translate(5)scale(2) => 2 0 [1 0 0 1 \
      5 0]; 3 0 [2 0 0 2 0 0],translate(5),,scale(2) => ,rotate(45deg) => ,scale() => ,translate(\
      5) , => ,translate(1e1-.5) => 2 0 [1 0 0 1 10 -0.5],none => ,translate(5) scale( => ,scale(\
      2 3 4) => 
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5) scale(2)'}); const l=g.transform.baseVal; const \
      r=[l.numberOfItems,l.length,l[0]===l.getItem(0),l===g.transform.baseVal,l[2],tryIt((\
      )=>l.getItem(2))]; l.getItem(0).setTranslate(1,2); r.push(g.getAttribute('transform')); \
      l[1].setRotate(30,0,0); r.push(g.getAttribute('transform')); l[1].setRotate(30,5,6); \
      r.push(g.getAttribute('transform')); l[1].matrix.e=4; r.push(g.getAttribute('transform')); \
      const t=svg.createSVGTransform(); t.setSkewX(10); r.push(l.appendItem(t)===t, \
      g.getAttribute('transform')); r.push(l.removeItem(0).type,g.getAttribute('transform')); \
      r.push(T(l.consolidate()),g.getAttribute('transform'),l.length); l.clear(); r.push(\
      g.getAttribute('transform'),l.consolidate()); r.push(T(l.initialize(t)),g.getAttribute(\
      'transform')); r.push(l.createSVGTransformFromMatrix(svg.createSVGMatrix()).type); return r
      """,
      """
      2,2,true,true,,IndexSizeError,translate(1 2) scale(2 2),translate(1 2) rotate(30),\
      translate(1 2) rotate(30 5 6),translate(1 2) matrix(0.866025 0.5 -0.5 0.866025 4 -1.69615),\
      true,translate(1 2) matrix(0.866025 0.5 -0.5 0.866025 4 -1.69615) skewX(10),2,matrix(\
      0.866025 0.5 -0.5 0.866025 4 -1.69615) skewX(10),1 0 [0.8660254037844387 \
      0.49999999999999994 -0.3472963553338606 0.9541888941386711 4 -1.696152422706632],matrix(\
      0.866025 0.5 -0.347296 0.954189 4 -1.69615),1,,,5 10 [1 0 0.17632698070846498 1 0 0],skewX(\
      10),1
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5)'}); const l=g.transform.baseVal, t=l[0]; \
      g.setAttribute('transform','scale(3) rotate(2)'); const r=[l.length,l[0]===t,T(t)]; \
      t.setScale(9,9); r.push(g.getAttribute('transform')); g.removeAttribute('transform'); \
      r.push(l.length); return r
      """,
      """
      2,false,2 0 [1 0 0 1 5 0],scale(3) rotate(2),0
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5) scale(2)'}), h=make('g'); const \
      t=g.transform.baseVal[0]; const x=h.transform.baseVal.appendItem(t); const r=[x===t,\
      g.transform.baseVal.length,g.getAttribute('transform'),h.getAttribute('transform')]; \
      x.setTranslate(8,0); r.push(g.getAttribute('transform'),h.getAttribute('transform')); \
      const l=g.transform.baseVal; l.appendItem(l[0]); r.push(l.length,g.getAttribute(\
      'transform'),l[0]===l[2]); l.insertItemBefore(l[1],0); r.push(g.getAttribute('transform'));\
       l.replaceItem(svg.createSVGTransform(),1); r.push(g.getAttribute('transform')); r.push(\
      tryIt(()=>l.replaceItem(svg.createSVGTransform(),9)),tryIt(()=>l.removeItem(9)),\
      l.insertItemBefore(svg.createSVGTransform(),99)===l[l.length-1]); return r
      """,
      """
      false,2,translate(5) scale(2),translate(5 0),translate(5) scale(2),translate(8 0),3,\
      translate(5 0) scale(2 2) translate(5 0),false,scale(2 2) translate(5 0) scale(2 2) \
      translate(5 0),scale(2 2) matrix(1 0 0 1 0 0) scale(2 2) translate(5 0),IndexSizeError,\
      IndexSizeError,true
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5)'}); const l=g.transform.animVal; return \
      [l===g.transform.baseVal,l.length,l[0]===g.transform.baseVal[0],tryIt(()=>l.clear()),tryIt(\
      ()=>l.appendItem(svg.createSVGTransform())),tryIt(()=>l[0].setScale(1,1)),tryIt((\
      )=>l[0].matrix.a=3),tryIt(()=>l.consolidate()),tryIt(()=>l.initialize(\
      svg.createSVGTransform())),tryIt(()=>l.removeItem(0)),tryIt(()=>l.removeItem(5)),tryIt((\
      )=>l[0]=svg.createSVGTransform())]
      """,
      """
      false,1,false,NoModificationAllowedError,NoModificationAllowedError,\
      NoModificationAllowedError,NoModificationAllowedError,NoModificationAllowedError,\
      NoModificationAllowedError,NoModificationAllowedError,NoModificationAllowedError,\
      NoModificationAllowedError
      """
    ),
    (
      """
      return ['SVGLength','SVGAngle','SVGNumber','SVGPoint','SVGMatrix','SVGTransform',\
      'SVGPointList','SVGLengthList','SVGStringList','SVGUnitTypes','SVGAnimatedLength',\
      'SVGPreserveAspectRatio'].map(n=>tryIt(()=>new window[n])+' '+window[n].length)
      """,
      """
      TypeError 0,TypeError 0,TypeError 0,TypeError 0,TypeError 0,TypeError 0,TypeError 0,\
      TypeError 0,TypeError 0,TypeError 0,TypeError 0,TypeError 0
      """
    ),
    (
      """
      return [typeof SVGLengthList.prototype[Symbol.iterator],typeof \
      SVGPointList.prototype.forEach,Object.getOwnPropertyNames(SVGTransformList.prototype).join(\
      ),SVGPointList.prototype.insertItemBefore.length,SVGPointList.prototype.getItem.length,\
      SVGLength.prototype.newValueSpecifiedUnits.length,SVGTransform.prototype.setRotate.length,\
      SVGTransform.prototype.setMatrix.length,\
      SVGTransformList.prototype.createSVGTransformFromMatrix.length,\
      SVGPoint.prototype.matrixTransform.length,SVGMatrix.prototype.multiply.length,\
      SVGMatrix.prototype.translate.length,SVGTransformList.prototype.consolidate.length]
      """,
      """
      function,undefined,constructor,length,numberOfItems,clear,initialize,getItem,\
      insertItemBefore,replaceItem,removeItem,appendItem,createSVGTransformFromMatrix,\
      consolidate,2,1,2,3,0,0,1,1,2,0
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5)'}); const l=g.transform.baseVal; const \
      m=l[0].matrix; l[0].setScale(2,2); const r=[m===l[0].matrix,M(m)]; m.e=3; r.push(\
      g.getAttribute('transform'),l[0].type); const k=svg.createSVGTransformFromMatrix(m); m.e=5;\
       r.push(M(k.matrix)); l.removeItem(0); m.e=9; r.push(g.getAttribute('transform')); return r
      """,
      """
      true,2 0 0 2 0 0,matrix(2 0 0 2 3 0),1,2 0 0 2 3 0,
      """
    ),
    (
      """
      const g=make('g'); const l=g.transform.baseVal; const t=svg.createSVGTransform(); \
      t.setTranslate(1234567.5,0.0000001); l.appendItem(t); const r=[g.getAttribute(\
      'transform')]; t.setTranslate(123456.78,1e21); r.push(g.getAttribute('transform')); \
      t.setRotate(-0.5,1/3,100000); r.push(g.getAttribute('transform')); t.setMatrix(\
      svg.createSVGMatrix().translate(1/3,2/3)); r.push(g.getAttribute('transform')); \
      t.setTranslate(-0,0.00001234); r.push(g.getAttribute('transform')); return r
      """,
      """
      translate(1.23457e+6 1e-7),translate(123457 1e+21),rotate(-0.5 0.333337 100000),matrix(1 0 \
      0 1 0.333333 0.666667),translate(0 0.00001234)
      """
    ),
    (
      """
      const g=make('g',{transform:'translate(5)'}); const l=g.transform.baseVal; const it=l[0]; \
      g.setAttribute('transform','translate(5)'); const r=[l[0]===it]; g.setAttribute(\
      'transform','translate(6)'); r.push(l[0]===it); return r
      """,
      """
      true,true
      """
    ),
    (
      """
      const g=make('g',{transform:'rotate(30 5 6)'}); const l=g.transform.baseVal; l[0].matrix; \
      const r=[g.getAttribute('transform')]; l.appendItem(svg.createSVGTransform()); r.push(\
      g.getAttribute('transform')); return r
      """,
      """
      rotate(30 5 6),rotate(30 5 6) matrix(1 0 0 1 0 0)
      """
    ),
    (
      """
      const t=svg.createSVGTransform(); return [tryIt(()=>t.setMatrix({a:3})),T(t),tryIt((\
      )=>t.setMatrix(5)),tryIt(()=>t.setTranslate(NaN,1)),T(t),tryIt(()=>t.setTranslate(1)),\
      tryIt(()=>t.angle=4),tryIt(()=>t.setMatrix(svg.createSVGMatrix()))]
      """,
      """
      ,1 0 [3 0 0 1 0 0],TypeError,TypeError,1 0 [3 0 0 1 0 0],TypeError,4,
      """
    ),
    (
      """
      const r=[]; const go=(a,b)=>{const g=make('g',{transform:a}),l=g.transform.baseVal,\
      i=[...l];g.setAttribute('transform',b);r.push([...l].map((x,k)=>x===i[k]).join('/'))}; go(\
      'translate(5)','scale(2)'); go('translate(5) scale(2)','translate(6) scale(3)'); go(\
      'translate(5)','translate(6) scale(2)'); go('translate(5) scale(2)','translate(6)'); go(\
      'rotate(1)','rotate(2 3 4)'); return r
      """,
      """
      false,true/true,true/false,true,true
      """
    ),
  ])
  func transforms(script: String, expected: String) {
    #expect(SVGScript.evaluate(script) == expected)
  }
}
