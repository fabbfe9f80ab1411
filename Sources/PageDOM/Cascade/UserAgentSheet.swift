/// The style sheet that stands before those of a page.
enum UserAgentSheet {
  /// Its text: what the HTML standard suggests, and what WebKit does where that differs.
  ///
  /// Attributes that are presentational hints are in it as well. What tells the elements of SVG and
  /// MathML from HTML's is the element that they are in.
  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html
  static let text = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style,
    template, title, input[type=hidden i], audio:not([controls]), dialog:not([open]),
    [popover]:not(dialog[open]), [hidden]:not([hidden=until-found i], embed) { display: none }
    noscript { display: none !important }
    [hidden=until-found i] { content-visibility: hidden }
    embed[hidden] { height: 0; width: 0 }

    html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt,
    fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend,
    listing, main, menu, nav, ol, p, plaintext, pre, search, section, ul, xmp
    { display: block }
    li, summary { display: list-item }
    slot { display: contents }
    input, select, button, textarea, meter, progress, marquee { display: inline-block }
    input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i])
    { display: inline-flex }

    table { display: table }
    caption { display: table-caption }
    colgroup { display: table-column-group }
    col { display: table-column }
    thead { display: table-header-group }
    tbody { display: table-row-group }
    tfoot { display: table-footer-group }
    tr { display: table-row }
    td, th { display: table-cell }

    dialog { position: absolute }
    [popover] { position: fixed }
    :is(iframe, img, object, table)[align=left i] { float: left }
    :is(iframe, img, object, table)[align=right i] { float: right }

    listing, plaintext, pre, xmp { white-space: pre }
    textarea, pre[wrap] { white-space: pre-wrap }
    nobr, td[nowrap], th[nowrap] { white-space: nowrap }
    input, select, button, textarea { text-transform: none; font-size: 13.3333px }

    p, blockquote, figure, listing, plaintext, pre, xmp, dl, ul, ol, menu, dir
    { margin-bottom: 1em }
    :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-bottom: 0 }
    h1 { font-size: 2em; margin-bottom: .67em }
    h2 { font-size: 1.5em; margin-bottom: .83em }
    h3 { font-size: 1.17em; margin-bottom: 1em }
    h4 { margin-bottom: 1.33em }
    h5 { font-size: .83em; margin-bottom: 1.67em }
    h6 { font-size: .67em; margin-bottom: 2.33em }
    hr { margin-bottom: .5em }
    small, sub, sup { font-size: smaller }
    big { font-size: larger }
    listing, plaintext, pre, xmp, tt, code, kbd, samp { font-size: 13px }

    svg text, svg foreignObject { display: block }
    svg title { display: none }
    math :is(merror, mfrac, mi, mmultiscripts, mn, mo, mover, mpadded, mphantom, mprescripts, mroot,
    mrow, ms, mspace, msqrt, mstyle, msub, msubsup, msup, mtext, munder, munderover, semantics)
    { display: block }
    mtd > :is(merror, mfrac, mi, mmultiscripts, mn, mo, mover, mpadded, mphantom, mroot, mrow, ms,
    mspace, msqrt, mstyle, msub, msubsup, msup, mtext, munder, munderover) { display: inline-block }
    math :is(annotation, annotation-xml) { display: none }
    math mphantom { visibility: hidden }
    math mtable { display: inline-table }
    math mtr { display: table-row }
    math mtd { display: table-cell }
    """
}
