import PageBindings
import Testing

/// The expectations are what WebKit 2.50 says.
@Suite struct DOMMatrixTests {
  private static let prelude = """
    const tryIt = f => { try { return f(); } catch (e) { return e.name; } };

    """

  @Test(arguments: [
    (
      """
      const m=new DOMMatrix(); return [m,m.a,m.m44,m.is2D,m.isIdentity,String(m),JSON.stringify(\
      m)]
      """,
      """
      matrix(1, 0, 0, 1, 0, 0),1,1,true,true,matrix(1, 0, 0, 1, 0, 0),{"a":1,"b":0,"c":0,"d":1,\
      "e":0,"f":0,"m11":1,"m12":0,"m13":0,"m14":0,"m21":0,"m22":1,"m23":0,"m24":0,"m31":0,\
      "m32":0,"m33":1,"m34":0,"m41":0,"m42":0,"m43":0,"m44":1,"is2D":true,"isIdentity":true}
      """
    ),
    (
      """
      return ['','none','matrix(1,2,3,4,5,6)','translate(5px,6px)','translate(5px)','scale(2) \
      rotate(45deg)','rotate(0.5turn)','skewX(10deg)','skew(10deg,5deg)','matrix3d(1,2,3,4,5,6,7,\
      8,9,10,11,12,13,14,15,16)','translate3d(1px,2px,3px)','perspective(100px)','rotate3d(1,1,1,\
      45deg)','translate(50%)','translate(1em)','foo','translateX(5)','scale3d(1,2,3)','rotateX(\
      45deg)','TRANSLATE(1PX)','translate(1in)','scale(50%)','translate(calc(1px + 2px))',\
      'rotate(1rad)',' none ','initial','inherit','translateZ(0)'].map(s=>s+' => '+tryIt(()=>new \
      DOMMatrix(s)+' '+new DOMMatrix(s).is2D))
      """,
      """
       => matrix(1, 0, 0, 1, 0, 0) true,none => matrix(1, 0, 0, 1, 0, 0) true,matrix(1,2,3,4,5,\
      6) => matrix(1, 2, 3, 4, 5, 6) true,translate(5px,6px) => matrix(1, 0, 0, 1, 5, 6) true,\
      translate(5px) => matrix(1, 0, 0, 1, 5, 0) true,scale(2) rotate(45deg) => matrix(\
      1.4142135623730951, 1.414213562373095, -1.414213562373095, 1.4142135623730951, 0, 0) true,\
      rotate(0.5turn) => matrix(-1, 0, 0, -1, 0, 0) true,skewX(10deg) => matrix(1, 0, \
      0.17632698070846498, 1, 0, 0) true,skew(10deg,5deg) => matrix(1, 0.08748866352592401, \
      0.17632698070846498, 1, 0, 0) true,matrix3d(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16) => \
      matrix3d(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) false,translate3d(1px,2px,\
      3px) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1) false,perspective(100px) \
      => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1) false,rotate3d(1,1,1,\
      45deg) => matrix3d(0.804737854124365, 0.5058793634016805, -0.31061721752604554, 0, \
      -0.31061721752604554, 0.804737854124365, 0.5058793634016805, 0, 0.5058793634016805, \
      -0.31061721752604554, 0.804737854124365, 0, 0, 0, 0, 1) false,translate(50%) => \
      SyntaxError,translate(1em) => SyntaxError,foo => SyntaxError,translateX(5) => SyntaxError,\
      scale3d(1,2,3) => matrix3d(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1) false,rotateX(\
      45deg) => matrix3d(1, 0, 0, 0, 0, 0.7071067811865476, 0.7071067811865475, 0, 0, \
      -0.7071067811865475, 0.7071067811865476, 0, 0, 0, 0, 1) false,TRANSLATE(1PX) => matrix(1, \
      0, 0, 1, 1, 0) true,translate(1in) => matrix(1, 0, 0, 1, 96, 0) true,scale(50%) => matrix(\
      0.5, 0, 0, 0.5, 0, 0) true,translate(calc(1px + 2px)) => matrix(1, 0, 0, 1, 3, 0) true,\
      rotate(1rad) => matrix(0.5403023058681398, 0.8414709848078965, -0.8414709848078965, \
      0.5403023058681398, 0, 0) true, none  => matrix(1, 0, 0, 1, 0, 0) true,initial => \
      SyntaxError,inherit => SyntaxError,translateZ(0) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, \
      1, 0, 0, 0, 0, 1) false
      """
    ),
    (
      """
      return [[],[1],[1,2,3,4,5,6],[1,2,3,4,5,6,7],Array(16).fill(1),new Float32Array([1,2,3,4,5,\
      6.1]),[1,2,3,4,5,'x'],[1,2,3,4,5,undefined],{},null,5,'1'].map(s=>tryIt(()=>String(new \
      DOMMatrix(s))))
      """,
      """
      TypeError,TypeError,matrix(1, 2, 3, 4, 5, 6),TypeError,matrix3d(1, 1, 1, 1, 1, 1, 1, 1, 1, \
      1, 1, 1, 1, 1, 1, 1),matrix(1, 2, 3, 4, 5, 6.099999904632568),InvalidStateError,\
      InvalidStateError,SyntaxError,SyntaxError,SyntaxError,SyntaxError
      """
    ),
    (
      """
      return [new DOMMatrix([1,2,3,4,5,NaN]),new DOMMatrix([1,2,3,4,5,Infinity]),new DOMMatrix(\
      [0.1,1e21,1e-7,1/3,1e10,-0])].map(m=>tryIt(()=>String(m)))
      """,
      """
      InvalidStateError,InvalidStateError,matrix(0.1, 1e+21, 1e-7, 0.3333333333333333, \
      10000000000, 0)
      """
    ),
    (
      """
      const m=new DOMMatrix([1,2,3,4,5,6]); const r=[]; for(const f of ['multiplySelf',\
      'preMultiplySelf']) {const k=DOMMatrix.fromMatrix(m); r.push(k[f](new DOMMatrix([2,0,0,2,1,\
      1]))===k,String(k))} for(const [f,a] of [['translateSelf',[1,2]],['scaleSelf',[2]],\
      ['scale3dSelf',[2]],['rotateSelf',[30]],['rotateFromVectorSelf',[3,4]],\
      ['rotateAxisAngleSelf',[1,0,0,30]],['skewXSelf',[30]],['skewYSelf',[30]],['invertSelf',[]],\
      ['setMatrixValue',['scale(3)']]]){const k=DOMMatrix.fromMatrix(m); r.push(k[f](...a)===k,\
      String(k),k.is2D)} return r
      """,
      """
      true,matrix(2, 4, 6, 8, 9, 12),true,matrix(2, 4, 6, 8, 11, 13),true,matrix(1, 2, 3, 4, 12, \
      16),true,true,matrix(2, 4, 6, 8, 5, 6),true,true,matrix3d(2, 4, 0, 0, 6, 8, 0, 0, 0, 0, 2, \
      0, 5, 6, 0, 1),false,true,matrix(2.3660254037844384, 3.732050807568877, 2.098076211353316, \
      2.464101615137755, 5, 6),true,true,matrix(3, 4.4, 1.0000000000000004, 0.8000000000000005, \
      5, 6),true,true,matrix3d(1, 2, 0, 0, 2.598076211353316, 3.464101615137755, \
      0.49999999999999994, 0, -1.4999999999999998, -1.9999999999999998, 0.8660254037844387, 0, 5,\
       6, 0, 1),false,true,matrix(1, 2, 3.5773502691896257, 5.1547005383792515, 5, 6),true,true,\
      matrix(2.732050807568877, 4.309401076758503, 3, 4, 5, 6),true,true,matrix(-2, 1, 1.5, -0.5,\
       1, -2),true,true,matrix(3, 0, 0, 3, 0, 0),true
      """
    ),
    (
      """
      const m=new DOMMatrix([1,1,1,1,0,0]); const i=m.inverse(); return [String(m.inverse()===i),\
      i.a,i.m44,i.is2D,tryIt(()=>String(i)),JSON.stringify(i)]
      """,
      """
      false,NaN,NaN,false,InvalidStateError,{"a":null,"b":null,"c":null,"d":null,"e":null,\
      "f":null,"m11":null,"m12":null,"m13":null,"m14":null,"m21":null,"m22":null,"m23":null,\
      "m24":null,"m31":null,"m32":null,"m33":null,"m34":null,"m41":null,"m42":null,"m43":null,\
      "m44":null,"is2D":false,"isIdentity":false}
      """
    ),
    (
      """
      const m=new DOMMatrix(); m.m33=2; const r=[m.is2D,String(m)]; m.m33=1; r.push(m.is2D); \
      const k=new DOMMatrix(); k.m13=0; r.push(k.is2D); k.m13=-0; r.push(k.is2D); k.m13=1; \
      r.push(k.is2D); k.a=5; r.push(k.m11); k.m42='7'; r.push(k.f); r.push(tryIt(()=>{k.a='x'}),\
      k.a); return r
      """,
      """
      false,matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1),false,true,true,false,5,7,,\
      NaN
      """
    ),
    (
      """
      return [{a:1},{a:1,m11:1},{a:1,m11:2},{m13:1},{is2D:true,m13:1},{is2D:false},{m44:2},\
      {is2D:true},{e:5,f:6},{m41:5},{a:NaN,m11:NaN},{a:0,m11:-0},null,undefined,5].map(o=>tryIt((\
      )=>{const m=DOMMatrix.fromMatrix(o);return m+' '+m.is2D}))
      """,
      """
      matrix(1, 0, 0, 1, 0, 0) true,matrix(1, 0, 0, 1, 0, 0) true,TypeError,matrix3d(1, 0, 1, 0, \
      0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,TypeError,matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, \
      1, 0, 0, 0, 0, 1) false,matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2) false,\
      matrix(1, 0, 0, 1, 0, 0) true,matrix(1, 0, 0, 1, 5, 6) true,matrix(1, 0, 0, 1, 5, 0) true,\
      InvalidStateError,matrix(0, 0, 0, 1, 0, 0) true,matrix(1, 0, 0, 1, 0, 0) true,matrix(1, 0, \
      0, 1, 0, 0) true,TypeError
      """
    ),
    (
      """
      const m=DOMMatrix.fromFloat32Array(new Float32Array([1,2,3,4,5,6])); const \
      n=DOMMatrixReadOnly.fromFloat64Array(new Float64Array(16).fill(2)); return [m,n.is2D,tryIt(\
      ()=>DOMMatrix.fromFloat32Array(new Float32Array(5))),tryIt(()=>DOMMatrix.fromFloat32Array(\
      [1,2,3,4,5,6])),tryIt(()=>DOMMatrix.fromFloat32Array(new Float64Array(6))),\
      m.toFloat32Array(),m.toFloat64Array().constructor.name,n instanceof DOMMatrix,\
      n.constructor.name]
      """,
      """
      matrix(1, 2, 3, 4, 5, 6),false,TypeError,TypeError,TypeError,1,2,0,0,3,4,0,0,0,0,1,0,5,6,0,\
      1,Float64Array,false,DOMMatrixReadOnly
      """
    ),
    (
      """
      const m=new DOMMatrix([1,2,3,4,5,6]); const p=m.transformPoint({x:1,y:2}); const q=new \
      DOMPoint(1,2,3,4).matrixTransform(m); const z=new DOMMatrix(Array.from({length:16},(_,\
      i)=>i)).transformPoint(new DOMPoint(1,2,3,4)); return [p.x,p.y,p.z,p.w,p,q.x,q.y,q.z,q.w,\
      z.x,z.y,z.z,z.w,m.transformPoint().x,tryIt(()=>m.transformPoint(3)),\
      DOMPointReadOnly.prototype.matrixTransform.length,new DOMPointReadOnly(1,\
      2).matrixTransform().x,String(new DOMPointReadOnly(1).matrixTransform())]
      """,
      """
      12,16,0,1,[object DOMPoint],27,34,3,4,80,90,100,110,5,TypeError,0,1,[object DOMPoint]
      """
    ),
    (
      """
      return [WebKitCSSMatrix===DOMMatrix,typeof SVGMatrix,DOMMatrix.length,\
      DOMMatrixReadOnly.length,DOMMatrix.prototype.translateSelf.length,\
      DOMMatrix.prototype.setMatrixValue.length,DOMMatrix.fromMatrix.length,\
      DOMMatrix.fromFloat32Array.length,Object.getPrototypeOf(DOMMatrix)===DOMMatrixReadOnly,\
      tryIt(()=>DOMMatrix()),DOMMatrixReadOnly.prototype.transformPoint.length,\
      DOMMatrixReadOnly.prototype.toString.length]
      """,
      """
      true,function,0,0,0,1,0,1,true,TypeError,0,0
      """
    ),
    (
      """
      const m=new DOMMatrix([1,2,3,4,5,6]); return [tryIt(()=>m.setMatrixValue('foo')),tryIt((\
      )=>m.setMatrixValue('translate(5%)')),tryIt(()=>m.setMatrixValue()),String(\
      m.setMatrixValue('')),tryIt(()=>m.setMatrixValue('translate(1em)'))]
      """,
      """
      SyntaxError,SyntaxError,TypeError,matrix(1, 0, 0, 1, 0, 0),SyntaxError
      """
    ),
    (
      """
      const m=new DOMMatrix(); return [String(m.rotate(90)),String(m.rotate(45,45,45)),String(\
      m.rotate(undefined,10)),String(m.rotate(1,undefined)),String(m.rotate(0,0,45)),m.rotate(0,\
      0,45).is2D,m.rotate(0,10).is2D,m.rotate(1,0,0).is2D, m.rotateAxisAngle(0,0,1,45).is2D,\
      m.rotateAxisAngle(0,0,0,45).is2D,String(m.rotateAxisAngle(0,0,0,45)),m.rotateAxisAngle(1,0,\
      0,0).is2D,m.scale(1,1,1).is2D,m.scale(1,1,2).is2D,m.scale(1,1,1,0,0,5).is2D,m.translate(0,\
      0,0).is2D,m.translate(0,0,1).is2D,m.scale3d(1).is2D,m.scale3d(2).is2D]
      """,
      """
      matrix(0, 1, -1, 0, 0, 0),matrix3d(0.5000000000000001, 0.5, -0.7071067811865475, 0, \
      -0.14644660940672627, 0.8535533905932737, 0.5, 0, 0.8535533905932737, -0.14644660940672627,\
       0.5000000000000001, 0, 0, 0, 0, 1),matrix3d(0.984807753012208, 0, -0.17364817766693033, 0,\
       0, 1, 0, 0, 0.17364817766693033, 0, 0.984807753012208, 0, 0, 0, 0, 1),matrix(\
      0.9998476951563913, 0.01745240643728351, -0.01745240643728351, 0.9998476951563913, 0, 0),\
      matrix(0.7071067811865476, 0.7071067811865475, -0.7071067811865475, 0.7071067811865476, 0, \
      0),true,false,false,true,true,matrix(1, 0, 0, 1, 0, 0),false,true,false,false,true,false,\
      true,false
      """
    ),
    (
      """
      const s=structuredClone(new DOMMatrix([1,2,3,4,5,6])); return [s,s.constructor.name,\
      structuredClone(new DOMMatrixReadOnly([1,2,3,4,5,6])).constructor.name,structuredClone(new \
      DOMPoint(1,2)).x,structuredClone(new DOMRect(1,2,3,4)).width,structuredClone(\
      DOMQuad.fromRect({x:1})).p1.x]
      """,
      """
      matrix(1, 2, 3, 4, 5, 6),DOMMatrix,DOMMatrixReadOnly,1,3,1
      """
    ),
    (
      """
      const e=document.createElement('div'); e.style.transform='rotate(45deg)'; \
      document.body.append(e); return [getComputedStyle(e).transform, String(new DOMMatrix(\
      getComputedStyle(e).transform)), new WebKitCSSMatrix('matrix(1, 0, 0, 1, 3, 4)').m41]
      """,
      """
      matrix(0.707107, 0.707107, -0.707107, 0.707107, 0, 0),matrix(0.707107, 0.707107, -0.707107,\
       0.707107, 0, 0),3
      """
    ),
    (
      """
      const m=new DOMMatrix(); return [m.rotateAxisAngle(1,0,0,90),m.rotate(90,0,0),m.rotate(0,\
      90,0),m.rotate(0,0,180),m.rotate(270),m.rotate(-90),m.rotate(450),m.rotate(360),\
      m.rotateAxisAngle(0,0,1,90),m.rotateAxisAngle(1,1,0,90),m.rotateFromVector(0,1),\
      m.rotateFromVector(-1,0),m.rotateFromVector(0,-1)].map(String)
      """,
      """
      matrix3d(1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1),matrix3d(1, 0, 0, 0, 0, 0, 1, 0, \
      0, -1, 0, 0, 0, 0, 0, 1),matrix3d(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1),matrix(\
      -1, 0, 0, -1, 0, 0),matrix(0, -1, 1, 0, 0, 0),matrix(0, -1, 1, 0, 0, 0),matrix(\
      3.061616997868383e-16, 1, -1, 3.061616997868383e-16, 0, 0),matrix(1, \
      -2.4492935982947064e-16, 2.4492935982947064e-16, 1, 0, 0),matrix(0, 1, -1, 0, 0, 0),\
      matrix3d(0.4999999999999999, 0.4999999999999999, -0.7071067811865475, 0, \
      0.4999999999999999, 0.4999999999999999, 0.7071067811865475, 0, 0.7071067811865475, \
      -0.7071067811865475, 0, 0, 0, 0, 0, 1),matrix(0, 1, -1, 0, 0, 0),matrix(-1, 0, 0, -1, 0, \
      0),matrix(0, -1, 1, 0, 0, 0)
      """
    ),
    (
      """
      return ['rotate(90deg)','rotateX(90deg)','rotateY(90deg)','rotateZ(90deg)','rotate3d(0,0,1,\
      90deg)','rotate3d(1,1,0,90deg)','rotate(100grad)','skewX(90deg)','rotate(0)','rotate(45)',\
      'translate(0)','translate(0,0)','translateX(1px) translateY(2px)','translate3d(1px,2px)',\
      'translate(1px 2px)','translate(1px,2px,3px)','scale(2,3)','scaleX(2)','scaleY(3)','scaleZ(\
      2)','scale(2 3)','skewY(10deg)','perspective(0)','perspective(none)','perspective(-5px)',\
      'matrix(1,2,3,4,5)','matrix(1,2,3,4,5px,6px)','rotate(1deg,2deg)','translate(-1.5px)',\
      'translate(1e2px)','scale(.5)','scale(-1)','rotate(-45deg)','translate(1cm)','translate(\
      1pt)','translate(1pc)','translate(1mm)','translate(1q)','translate(1vw)','translate(1rem)',\
      'translate(1px),scale(2)','translate(1px)scale(2)','translate (1px)','translate(1px',' \
      translate( 1px , 2px ) ','rotate(90deg) scale(2)','/**/scale(2)','scale(2);','translate()',\
      'none none','scale(2) none','perspective(10px) translateZ(5px)','rotate3d(0,0,0,45deg)',\
      'scale(calc(1 + 1))','rotate(calc(45deg * 2))','translate(1px,0)','scale3d(1,1,1)',\
      'translate3d(0,0,0)','rotateX(0)','unset','var(--a)'].map(s=>s+' => '+tryIt(()=>new \
      DOMMatrix(s)+' '+new DOMMatrix(s).is2D))
      """,
      """
      rotate(90deg) => matrix(0, 1, -1, 0, 0, 0) true,rotateX(90deg) => matrix3d(1, 0, 0, 0, 0, \
      0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1) false,rotateY(90deg) => matrix3d(0, 0, -1, 0, 0, 1, 0, 0,\
       1, 0, 0, 0, 0, 0, 0, 1) false,rotateZ(90deg) => matrix(0, 1, -1, 0, 0, 0) true,rotate3d(0,\
      0,1,90deg) => matrix3d(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,rotate3d(1,1,\
      0,90deg) => matrix3d(0.4999999999999999, 0.4999999999999999, -0.7071067811865475, 0, \
      0.4999999999999999, 0.4999999999999999, 0.7071067811865475, 0, 0.7071067811865475, \
      -0.7071067811865475, 0, 0, 0, 0, 0, 1) false,rotate(100grad) => matrix(0, 1, -1, 0, 0, 0) \
      true,skewX(90deg) => matrix(1, 0, 16331239353195370, 1, 0, 0) true,rotate(0) => matrix(1, \
      0, 0, 1, 0, 0) true,rotate(45) => SyntaxError,translate(0) => matrix(1, 0, 0, 1, 0, 0) \
      true,translate(0,0) => matrix(1, 0, 0, 1, 0, 0) true,translateX(1px) translateY(2px) => \
      matrix(1, 0, 0, 1, 1, 2) true,translate3d(1px,2px) => SyntaxError,translate(1px 2px) => \
      SyntaxError,translate(1px,2px,3px) => SyntaxError,scale(2,3) => matrix(2, 0, 0, 3, 0, 0) \
      true,scaleX(2) => matrix(2, 0, 0, 1, 0, 0) true,scaleY(3) => matrix(1, 0, 0, 3, 0, 0) true,\
      scaleZ(2) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1) false,scale(2 3) => \
      SyntaxError,skewY(10deg) => matrix(1, 0.17632698070846498, 0, 1, 0, 0) true,perspective(0) \
      => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1) false,perspective(none) => \
      matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,perspective(-5px) => \
      SyntaxError,matrix(1,2,3,4,5) => SyntaxError,matrix(1,2,3,4,5px,6px) => SyntaxError,rotate(\
      1deg,2deg) => SyntaxError,translate(-1.5px) => matrix(1, 0, 0, 1, -1.5, 0) true,translate(\
      1e2px) => matrix(1, 0, 0, 1, 100, 0) true,scale(.5) => matrix(0.5, 0, 0, 0.5, 0, 0) true,\
      scale(-1) => matrix(-1, 0, 0, -1, 0, 0) true,rotate(-45deg) => matrix(0.7071067811865476, \
      -0.7071067811865475, 0.7071067811865475, 0.7071067811865476, 0, 0) true,translate(1cm) => \
      matrix(1, 0, 0, 1, 37.7952766418457, 0) true,translate(1pt) => matrix(1, 0, 0, 1, \
      1.3333333730697632, 0) true,translate(1pc) => matrix(1, 0, 0, 1, 16, 0) true,translate(\
      1mm) => matrix(1, 0, 0, 1, 3.7795276641845703, 0) true,translate(1q) => matrix(1, 0, 0, 1, \
      0.9448819160461426, 0) true,translate(1vw) => SyntaxError,translate(1rem) => SyntaxError,\
      translate(1px),scale(2) => SyntaxError,translate(1px)scale(2) => matrix(2, 0, 0, 2, 1, 0) \
      true,translate (1px) => SyntaxError,translate(1px => matrix(1, 0, 0, 1, 1, 0) true, \
      translate( 1px , 2px )  => matrix(1, 0, 0, 1, 1, 2) true,rotate(90deg) scale(2) => matrix(\
      0, 2, -2, 0, 0, 0) true,/**/scale(2) => matrix(2, 0, 0, 2, 0, 0) true,scale(2); => \
      SyntaxError,translate() => SyntaxError,none none => SyntaxError,scale(2) none => \
      SyntaxError,perspective(10px) translateZ(5px) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, \
      -0.1, 0, 0, 5, 0.5) false,rotate3d(0,0,0,45deg) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, \
      1, 0, 0, 0, 0, 1) false,scale(calc(1 + 1)) => matrix(2, 0, 0, 2, 0, 0) true,rotate(calc(\
      45deg * 2)) => matrix(0, 1, -1, 0, 0, 0) true,translate(1px,0) => matrix(1, 0, 0, 1, 1, 0) \
      true,scale3d(1,1,1) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,\
      translate3d(0,0,0) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,\
      rotateX(0) => matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) false,unset => \
      SyntaxError,var(--a) => SyntaxError
      """
    ),
    (
      """
      const m=new DOMMatrix([1,2,3,4,5,6]); const o=[]; const spy=new Proxy({},{get(t,k){o.push(\
      k);return undefined}}); DOMMatrix.fromMatrix(spy); o.push('|'); m.transformPoint(spy); \
      return o
      """,
      """
      a,b,c,d,e,f,m11,m12,m21,m22,m41,m42,is2D,m13,m14,m23,m24,m31,m32,m33,m34,m43,m44,|,w,x,y,z
      """
    ),
    (
      """
      return [new DOMMatrix([1e-5,0,0,1e-5,0,0]).inverse(),new DOMMatrix([1e-4,0,0,1e-4,0,\
      0]).inverse(),new DOMMatrix([2,0,0,2,1,1]).inverse(),new DOMMatrix([1,0,0,1,3,4]).inverse(\
      )].map(m=>m.a+' '+m.e+' '+m.is2D)
      """,
      """
      99999.99999999999 0 true,10000 0 true,0.5 -0.5 true,1 -3 true
      """
    ),
    (
      """
      const m=new DOMMatrixReadOnly('scale(2)'); const r=[tryIt(()=>{m.a=5}),m.a,\
      m.setMatrixValue,tryIt(()=>DOMMatrix.prototype.translateSelf.call(m,1)),tryIt((\
      )=>DOMMatrixReadOnly.prototype.translate.call({},1)),m.translate(1,1).constructor.name,\
      Object.keys(m.toJSON()).length]; return r
      """,
      """
      ,2,,TypeError,TypeError,DOMMatrix,24
      """
    ),
    (
      """
      const m=new DOMMatrix(); m.translateSelf('x'); const r=[m.e]; m.e=NaN; r.push(tryIt((\
      )=>m+'')); return r
      """,
      """
      NaN,InvalidStateError
      """
    ),
    (
      """
      const q=new DOMQuad({x:1,y:2},{x:3,y:NaN},{x:5},{}); const b=q.getBounds(); return [b.x,\
      b.y,b.width,b.height,q.p1,q.p1===q.p1,JSON.stringify(q)]
      """,
      """
      0,NaN,5,NaN,[object DOMPoint],true,{"p1":{"x":1,"y":2,"z":0,"w":1},"p2":{"x":3,"y":null,\
      "z":0,"w":1},"p3":{"x":5,"y":0,"z":0,"w":1},"p4":{"x":0,"y":0,"z":0,"w":1}}
      """
    ),
    (
      """
      const d=new DOMRect(1,2,-3,-4); const r=[d.top,d.left,d.right,d.bottom]; d.x=NaN; r.push(\
      d.left,d.right); return r
      """,
      """
      -2,-2,1,2,NaN,NaN
      """
    ),
    (
      """
      return ['translate(calc(1px + 2px))','scale(calc(1 + 1))','rotate(calc(45deg * 2))',\
      'translateX(calc(2 * 2.5px))','translate(calc(1px+2px))','translate(calc((1px + 2px) * 3), \
      calc(4px / 2))','translate(calc(1px + 1em))','translate(calc(5))','scale(calc(2 * 3 - 1))',\
      'rotate(calc(1turn / 4))','translate(calc(1px - -2px))','translate(calc(1px * 1px))',\
      'translate(calc())','translate(calc(1px)','translateX(calc(-1 * (2px + 3px)))','matrix(\
      calc(1 + 1), 0, 0, 1, 0, 0)','rotate(calc(0))','skewX(calc(10deg + 5deg))'].map(s=>s+' => \
      '+tryIt(()=>new DOMMatrix(s)+' '+new DOMMatrix(s).is2D))
      """,
      """
      translate(calc(1px + 2px)) => matrix(1, 0, 0, 1, 3, 0) true,scale(calc(1 + 1)) => matrix(2,\
       0, 0, 2, 0, 0) true,rotate(calc(45deg * 2)) => matrix(0, 1, -1, 0, 0, 0) true,translateX(\
      calc(2 * 2.5px)) => matrix(1, 0, 0, 1, 5, 0) true,translate(calc(1px+2px)) => SyntaxError,\
      translate(calc((1px + 2px) * 3), calc(4px / 2)) => matrix(1, 0, 0, 1, 9, 2) true,translate(\
      calc(1px + 1em)) => SyntaxError,translate(calc(5)) => SyntaxError,scale(calc(2 * 3 - 1)) \
      => matrix(5, 0, 0, 5, 0, 0) true,rotate(calc(1turn / 4)) => matrix(0, 1, -1, 0, 0, 0) true,\
      translate(calc(1px - -2px)) => matrix(1, 0, 0, 1, 3, 0) true,translate(calc(1px * 1px)) => \
      SyntaxError,translate(calc()) => SyntaxError,translate(calc(1px) => matrix(1, 0, 0, 1, 1, \
      0) true,translateX(calc(-1 * (2px + 3px))) => matrix(1, 0, 0, 1, -5, 0) true,matrix(calc(1 \
      + 1), 0, 0, 1, 0, 0) => matrix(2, 0, 0, 1, 0, 0) true,rotate(calc(0)) => SyntaxError,skewX(\
      calc(10deg + 5deg)) => matrix(1, 0, 0.2679491924311227, 1, 0, 0) true
      """
    ),
  ])
  func matrices(script: String, expected: String) {
    #expect(ScriptPage().evaluate("(() => {\(Self.prelude)\(script)})()") == expected)
  }
}
