internal import PageDOM

enum UserAgentSheet {
  /// The style sheet that the HTML standard suggests, with the behavior of WebKit if it differs.
  ///
  /// Selectors distinguish SVG and MathML elements from HTML elements by their ancestors.
  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html
  static let text = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style,
    template, title, input[type=hidden i], audio:not([controls]), dialog:not([open], :popover-open),
    [popover]:not(:popover-open, dialog[open]), [hidden]:not([hidden=until-found i], embed) { display: none }
    noscript { display: none !important }
    [hidden=until-found i] { content-visibility: hidden }
    embed[hidden] { height: 0; width: 0 }

    html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt,
    fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend,
    listing, main, menu, nav, ol, p, plaintext, pre, search, section, ul, xmp
    { display: block }
    li, summary { display: list-item }
    frame, frameset { display: block }
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
    dialog:modal, [popover] { position: fixed }

    listing, plaintext, pre, xmp { white-space: pre }
    textarea { white-space: pre-wrap }
    nobr { white-space: nowrap }

    :root { view-transition-name: root }
    body { margin: 8px }
    p, dl, listing, plaintext, pre, xmp { margin-block: 1em }
    blockquote, figure { margin: 1em 40px }
    ul, ol, menu, dir { margin-block: 1em; padding-inline-start: 40px }
    :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-block: 0 }
    dd { margin-inline-start: 40px }
    h1 { font-size: 2em; margin-block: .67em; font-weight: bold }
    h2 { font-size: 1.5em; margin-block: .83em; font-weight: bold }
    h3 { font-size: 1.17em; margin-block: 1em; font-weight: bold }
    h4 { margin-block: 1.33em; font-weight: bold }
    h5 { font-size: .83em; margin-block: 1.67em; font-weight: bold }
    h6 { font-size: .67em; margin-block: 2.33em; font-weight: bold }
    hr { color: gray; border: 1px inset; margin: .5em auto; overflow: hidden; unicode-bidi: isolate }

    a:any-link { color: -webkit-link; text-decoration: underline; cursor: auto }
    address, cite, dfn, em, i, var { font-style: italic }
    b, strong { font-weight: bolder }
    optgroup { font-weight: bolder }
    small, sub, sup { font-size: smaller }
    big { font-size: larger }
    sub { vertical-align: sub }
    sup { vertical-align: super }
    listing, plaintext, pre, xmp, tt, code, kbd, samp { font-family: monospace }
    u { text-decoration: underline }
    s, strike { text-decoration: line-through }
    ins { text-decoration: underline; text-decoration-skip-ink: none }
    del { text-decoration: line-through; text-decoration-skip-ink: none }
    mark { background-color: mark; color: marktext }
    center, caption { text-align: -webkit-center }
    bdi, output { unicode-bidi: isolate }
    bdo { unicode-bidi: isolate-override }
    q::before { content: open-quote }
    q::after { content: close-quote }
    ruby > rt { font-size: 50%; text-wrap-mode: nowrap; unicode-bidi: isolate }
    ruby { unicode-bidi: isolate }

    ol { list-style-type: decimal }
    li { text-align: match-parent }
    :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: circle }
    :is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: square }
    details > summary:first-of-type
    { counter-increment: list-item 0; list-style: disclosure-closed inside }
    details[open] > summary:first-of-type { list-style-type: disclosure-open }
    summary { display: block }
    details > summary:first-of-type { display: list-item }

    table { box-sizing: border-box; border-spacing: 2px; border-collapse: separate }
    thead, tbody, tfoot { vertical-align: middle }
    td, th { vertical-align: inherit }
    th { font-weight: bold; text-align: center }
    tr { vertical-align: inherit }
    tr, thead, tbody, tfoot { border-color: inherit }

    iframe { border: 2px inset }
    video { object-fit: contain }
    marquee { overflow: hidden }
    marquee:not([direction=up i], [direction=down i]) { text-wrap-mode: nowrap }
    marquee:is([direction=up i], [direction=down i]) { height: 200px }
    label { cursor: default }
    legend { padding-inline: 2px }
    legend[align=left i] { text-align: left }
    fieldset { border: 2px groove threedface; margin-inline: 2px; padding: .35em .75em .625em;
    min-inline-size: min-content }
    dialog { inset-inline: 0; width: fit-content; height: fit-content; margin: auto; border: solid;
    padding: 1em; background-color: canvas; color: canvastext }
    dialog:modal { overflow: auto; inset-block: 0; max-width: calc(100% - 6px - 2em);
    max-height: calc(100% - 6px - 2em) }
    [popover] { inset: 0; width: fit-content; height: fit-content; margin: auto; border: solid;
    padding: .25em; overflow: auto; background-color: canvas; color: canvastext }

    input, select, button, textarea { text-transform: none; font-size: 13px; font-family: Sans;
    font-weight: 400; font-style: normal; font-variant: normal; line-height: normal; color: fieldtext;
    letter-spacing: normal; word-spacing: normal; text-indent: 0; text-shadow: none;
    text-align: start; cursor: auto }
    input, textarea, select, button, meter, progress { appearance: auto }
    input { background-color: canvas; border: 2px inset gray; border-radius: 5px; padding: 1px }
    input:is([type=search i], [type=color i], [type=checkbox i], [type=radio i]), select,
    input:is([type=button i], [type=submit i], [type=reset i]), button, meter, progress
    { box-sizing: border-box }
    input:is([type=button i], [type=submit i], [type=reset i]), button
    { color: buttontext; background-color: buttonface; border: 2px outset buttonface;
    border-radius: 0; padding: 2px 6px 3px; text-align: center; cursor: default }
    input:is([type=button i], [type=submit i], [type=reset i]) { white-space: pre }
    input:is([type=checkbox i], [type=radio i])
    { margin: 3px 2px; border: initial; border-radius: 0; padding: 0; background-color: initial;
    width: 12px; height: 12px; min-width: 12px; min-height: 12px }
    input:is([type=file i], [type=image i], [type=hidden i], [type=range i])
    { border: initial; border-radius: 0; padding: 0; background-color: initial; appearance: none }
    input[type=file i] { align-items: baseline; color: initial }
    input[type=range i] { appearance: auto; background-color: canvas; margin: 2px;
    color: rgb(144, 144, 144) }
    input[type=color i] { border-radius: 0; width: 44px; height: 23px }
    input[type=password i] { -webkit-text-security: disc }
    input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i])
    { align-items: center; overflow: hidden; font-variant-numeric: tabular-nums;
    font-feature-settings: "ss03" }
    input:disabled, textarea:disabled {
    color: light-dark(color(srgb 0.34 0.34 0.34), color(srgb 0.7 0.7 0.7)) }
    :is(input:is([type=button i], [type=submit i], [type=reset i]), button, select, option):disabled
    { color: graytext }
    textarea { background-color: canvas; border: 1px solid; border-radius: 5px; padding: 2px;
    overflow: auto; overflow-wrap: break-word; resize: both }
    select { background-color: canvas; border: 1px solid; border-radius: 5px; align-items: center;
    white-space: pre; cursor: default }
    select:is([multiple], [size]:not([size="0"], [size="1"]))
    { border: 1px inset gray; border-radius: 0; align-items: initial; white-space: initial;
    cursor: auto }
    option { white-space: nowrap; font-weight: normal }
    select option { cursor: default }
    meter { width: 5em; height: 1em; vertical-align: -.2em }
    progress { width: 10em; height: 6px; vertical-align: -.2em }
    audio { width: 200px; height: 25px }
    audio[controls] { width: 250px; height: 31px; min-width: 44px; min-height: 31px }

    :lang(ja), :lang(ko), :lang(mn-Mong) { text-underline-position: right }
    :lang(zh) { text-underline-position: left; text-emphasis-position: under }

    math { font-family: "Latin Modern Math", "STIX Two Math", "XITS Math", "STIX Math",
    "Libertinus Math", "TeX Gyre Termes Math", "TeX Gyre Bonum Math", "TeX Gyre Schola",
    "DejaVu Math TeX Gyre", "TeX Gyre Pagella Math", "Asana Math", "Cambria Math",
    "Lucida Bright Math", "Minion Math", STIXGeneral, STIXSizeOneSym, Symbol, "Times New Roman",
    serif; math-style: compact; -webkit-line-box-contain: glyphs replaced; text-indent: 0;
    text-transform: none; letter-spacing: normal; word-spacing: normal; line-height: normal;
    direction: ltr }
    math[display=block i] { display: block; math-style: normal }
    math :is(mi, mn, mo, ms, mtext, mtd, annotation) { text-wrap-mode: nowrap }
    math mfrac { padding-inline: 1px; math-style: compact }
    math mtable { text-align: center; math-style: compact }
    math :is(msub, msup, msubsup, munder, mover, munderover) > :not(:first-child)
    { math-style: compact }
    math mtd { padding: .5ex }
    math merror { border: 1px solid red; background-color: lightyellow }

    svg:not(:root) { overflow: hidden }
    svg text { text-wrap-mode: nowrap; transform-origin: 0 0 }
    svg :is(symbol, image, marker, pattern, foreignObject) { overflow: hidden }

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

  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3
  static let quirks = """
    table { white-space: normal; line-height: normal; font-weight: normal; font-size: medium;
    font-variant: normal; font-style: normal; text-align: start }
    input:not([type=image i]), textarea { box-sizing: border-box }
    form { margin-block-end: 1em }
    img[align=left i] { margin-right: 3px }
    img[align=right i] { margin-left: 3px }
    """
}
