import PageBindings
import PageJavaScript
import Testing

/// Tests of form-associated custom elements. The expectations are WebKit's.
@Suite struct FormAssociatedElementTests {
  private static let body = """
    <form id=f><fieldset id=fs></fieldset><label id=l for=c></label></form><form \
    id=g></form>
    """

  private static let prelude = """
    const $ = (id) => document.getElementById(id);
    let n = globalThis.faceCount = (globalThis.faceCount ?? 0) + 1;
    const made = (more = '') => { const name = 'x-f' + n + (more && '-' + more);
      class E extends HTMLElement { static formAssociated = more !== 'plain';
        constructor() { super(); this.i = this.attachInternals(); log.push('new') }
        formAssociatedCallback(f) { log.push('assoc ' + (f && f.id)) }
        formDisabledCallback(d) { log.push('disabled ' + d) }
        formResetCallback() { log.push('reset') }
        formStateRestoreCallback() { log.push('restore') }
        connectedCallback() { log.push('conn') }
        disconnectedCallback() { log.push('disc') } }
      customElements.define(name, E); return name };
    const attempt = (f) => { try { const r = f(); log.push(typeof r + ' ' + r) } catch (x) { log.push(x.name + ': ' + x.message) } };
    const add = (attributes = {}, parent = $('f')) => { const e = document.createElement(made()); for (const k in attributes) e.setAttribute(k, attributes[k]); parent.append(e); return e };
    const data = (f) => [...new FormData(f ?? $('f'))].map(([k, v]) => k + '=' + (v.name ?? v)).join('&');

    """

  @Test(arguments: [
    (
      "const e = add(); log.push(e.i.form.id, e.i.willValidate, e.i.validationMessage, "
        + "e.i.validity.valid, e.i.labels.length, e.i.checkValidity(), $('f').elements.length, "
        + "$('f').elements[1] === e); $('g').append(e); log.push(e.i.form.id); e.remove(); "
        + "log.push(e.i.form)",
      "new,conn,assoc f,f,true,,true,0,true,2,true,disc,assoc null,conn,assoc g,g,disc,assoc "
        + "null,"
    ),
    (
      "const e = document.createElement(made('plain')); for (const k of ['form', "
        + "'willValidate', 'validity', 'validationMessage', 'labels']) attempt(() => e.i[k]); "
        + "attempt(() => e.i.setFormValue('x')); attempt(() => e.i.setValidity({})); attempt(() => "
        + "e.i.checkValidity()); attempt(() => e.i.reportValidity())",
      "new,NotSupportedError: The operation is not supported.,NotSupportedError: The operation "
        + "is not supported.,NotSupportedError: The operation is not supported.,NotSupportedError: "
        + "The operation is not supported.,NotSupportedError: The operation is not supported.,"
        + "NotSupportedError: The operation is not supported.,NotSupportedError: The operation is "
        + "not supported.,NotSupportedError: The operation is not supported.,NotSupportedError: "
        + "The operation is not supported."
    ),
    (
      "const e = add({name: 'n'}); log.push(data()); e.i.setFormValue('v'); log.push(data()); "
        + "e.i.setFormValue(null); log.push(data()); const d = new FormData; d.append('a', '1'); "
        + "d.append('b', '2'); e.i.setFormValue(d); d.append('c', '3'); log.push(data()); "
        + "e.removeAttribute('name'); log.push(data()); e.i.setFormValue('w'); log.push(data()); "
        + "e.setAttribute('name', ''); log.push(data())",
      "new,conn,assoc f,,n=v,,a=1&b=2,a=1&b=2,,"
    ),
    (
      "const e = add({name: 'n'}); e.i.setFormValue(new File(['x'], 'y.txt')); "
        + "log.push(data()); e.i.setFormValue('s', 'state'); log.push(data()); "
        + "e.setAttribute('disabled', ''); log.push(data()); attempt(() => e.i.setFormValue()); "
        + "attempt(() => e.i.setFormValue({})); log.push(data()); e.removeAttribute('disabled'); "
        + "log.push(data())",
      "new,conn,assoc f,n=y.txt,n=s,disabled true,,TypeError: Not enough arguments,undefined "
        + "undefined,,disabled false,n=[object Object]"
    ),
    (
      "const e = add(); attempt(() => e.i.setValidity({valueMissing: true})); "
        + "e.i.setValidity({valueMissing: true, badInput: true}, 'no'); "
        + "log.push(e.i.validity.valid, e.i.validity.valueMissing, e.i.validity.badInput, "
        + "e.i.validity.customError, e.i.validationMessage, e.i.checkValidity(), "
        + "$('f').checkValidity(), e.matches(':invalid'), $('f').matches(':invalid')); "
        + "e.i.setValidity({}); log.push(e.i.validity.valid, e.i.validationMessage, "
        + "e.matches(':valid')); e.i.setValidity({customError: true}, 'c'); "
        + "log.push(e.i.validity.customError, e.i.validationMessage); attempt(() => "
        + "e.i.setValidity()); log.push(e.i.validity.valid)",
      "new,conn,assoc f,TypeError: Type error,false,true,true,false,no,false,false,true,true,"
        + "true,,true,true,c,undefined undefined,true"
    ),
    (
      "const e = add(); e.addEventListener('invalid', (x) => log.push('invalid ' + "
        + "x.cancelable + x.bubbles)); e.i.setValidity({customError: true}, 'c'); "
        + "log.push(e.i.checkValidity(), e.i.reportValidity(), $('f').checkValidity(), "
        + "$('f').reportValidity()); e.setAttribute('disabled', ''); log.push(e.i.willValidate, "
        + "e.i.checkValidity()); e.removeAttribute('disabled'); e.setAttribute('readonly', ''); "
        + "log.push(e.i.willValidate)",
      "new,conn,assoc f,invalid truefalse,invalid truefalse,invalid truefalse,invalid "
        + "truefalse,false,false,false,false,disabled true,false,true,disabled false,false"
    ),
    (
      "const e = add(); const s = document.createElement('b'); attempt(() => "
        + "e.i.setValidity({customError: true}, 'x', s)); e.append(s); attempt(() => "
        + "e.i.setValidity({customError: true}, 'x', s)); attempt(() => "
        + "e.i.setValidity({customError: true}, 'x', e)); try { e.i.setValidity({customError: "
        + "true}, 'x', 3) } catch (x) { log.push(x.name) }",
      "new,conn,assoc f,NotFoundError: The object can not be found here.,undefined undefined,"
        + "undefined undefined,TypeError"
    ),
    (
      "const e = add({}, $('fs')); log.push(e.matches(':disabled'), e.matches(':enabled')); "
        + "$('fs').disabled = true; log.push(e.matches(':disabled')); e.setAttribute('disabled', "
        + "''); $('fs').disabled = false; log.push(e.matches(':disabled')); "
        + "e.removeAttribute('disabled'); log.push(e.matches(':disabled'))",
      "new,conn,assoc f,false,true,disabled true,true,true,disabled false,false"
    ),
    (
      "const e = add({}, $('fs')); $('fs').disabled = true; $('f').append(e); "
        + "log.push(e.matches(':disabled')); $('fs').append(e)",
      "new,conn,assoc f,disabled true,disc,disabled false,assoc null,conn,assoc f,false,disc,"
        + "assoc null,conn,disabled true,assoc f"
    ),
    (
      "const e = add({id: 'c'}); log.push(e.i.labels.length, e.i.labels[0].id, $('l').control "
        + "=== e); $('f').reset(); log.push('after')",
      "new,conn,assoc f,1,l,true,reset,after"
    ),
    (
      "const e = add({form: 'g'}); log.push(e.i.form.id); e.setAttribute('form', 'f'); "
        + "log.push(e.i.form.id); e.removeAttribute('form'); log.push(e.i.form.id); "
        + "e.setAttribute('form', 'zz'); log.push(e.i.form)",
      "new,conn,assoc g,g,assoc f,f,f,assoc null,"
    ),
    (
      "const u = 'x-u' + n; $('f').innerHTML = `<${u} disabled></${u}>`; "
        + "customElements.define(u, class extends HTMLElement { static formAssociated = true; "
        + "constructor() { super(); this.i = this.attachInternals(); log.push(String(this.i.form "
        + "&& this.i.form.id)) } formAssociatedCallback(f) { log.push('assoc ' + (f && f.id)) } "
        + "formDisabledCallback(d) { log.push('disabled ' + d) } connectedCallback() { "
        + "log.push('conn') } })",
      "null,conn,assoc f,disabled true"
    ),
    (
      "const e = add({name: 'q'}); e.i.setFormValue('1'); $('f').addEventListener('submit', "
        + "(x) => { x.preventDefault(); log.push('submit ' + data()) }); $('f').requestSubmit(); "
        + "e.i.setValidity({customError: true}, 'no'); $('f').requestSubmit(); log.push('end')",
      "new,conn,assoc f,submit q=1,end"
    ),
    (
      "const e = add(); log.push(e.form, e.i.shadowRoot, e.i instanceof ElementInternals, "
        + "'name' in e, 'setFormValue' in ElementInternals.prototype, "
        + "ElementInternals.prototype.setFormValue.length, "
        + "ElementInternals.prototype.setValidity.length)",
      "new,conn,assoc f,,,true,false,true,1,0"
    ),
    (
      "const e = document.createElement(made()); const d = document.createElement('form'); "
        + "d.append(e); log.push(e.i.form === d); d.remove(); e.remove(); log.push(e.i.form)",
      "new,assoc ,true,assoc null,"
    ),
    (
      "const e = add(); const c = e.cloneNode(); $('g').append(c); log.push(c.i.form.id); "
        + "$('f').elements[1].remove(); log.push($('f').elements.length); $('g').remove(); "
        + "log.push(c.i.form && c.i.form.id)",
      "new,conn,assoc f,new,conn,assoc g,g,disc,assoc null,1,disc,g"
    ),
    (
      "const e = add({tabindex: 0}); e.focus(); log.push(document.activeElement === e); "
        + "e.setAttribute('disabled', ''); e.blur(); e.focus(); log.push(document.activeElement "
        + "=== e); e.click(); e.addEventListener('click', () => log.push('clicked')); e.click()",
      "new,conn,assoc f,true,disabled true,false"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(
      page.evaluate("document.body.innerHTML = `\(FormAssociatedElementTests.body)`; ''") == "")
    #expect(page.log(of: FormAssociatedElementTests.prelude + source) == expected)
  }
}
