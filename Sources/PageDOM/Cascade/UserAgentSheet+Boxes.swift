extension UserAgentSheet {
  /// What WebKit's own sheet says of the sizes of boxes.
  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html
  static let boxes = """
    body { margin: 8px }
    p, blockquote, figure, listing, plaintext, pre, xmp, dl, ul, ol, menu, dir { margin-top: 1em }
    :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-top: 0 }
    blockquote, figure { margin-left: 40px; margin-right: 40px }
    ul, ol, menu, dir { padding-left: 40px }
    dd { margin-left: 40px }
    h1 { margin-top: .67em }
    h2 { margin-top: .83em }
    h3 { margin-top: 1em }
    h4 { margin-top: 1.33em }
    h5 { margin-top: 1.67em }
    h6 { margin-top: 2.33em }
    hr { margin-top: .5em; border: 1px inset }
    fieldset { margin-left: 2px; margin-right: 2px; padding: .35em .75em .625em;
    border: 2px groove }
    legend { padding-left: 2px; padding-right: 2px }
    dialog { padding: 1em; border: 3px solid }
    [popover]:not(dialog) { padding: .25em; border: 3px solid }
    iframe { border: 2px inset }
    td, th { padding: 1px }
    th { text-align: -webkit-center }
    caption, center { text-align: -webkit-center }
    table { text-align: start; box-sizing: border-box; line-height: normal }
    table[border]:not([border="0"]) { border: 1px outset }
    table[border]:not([border="0"]) > * > tr > :is(td, th) { border: 1px inset }
    [align=center i]:is(div, p, h1, h2, h3, h4, h5, h6, td, th, tr, tbody)
    { text-align: -webkit-center }
    [align=right i]:is(div, p, h1, h2, h3, h4, h5, h6, td, th, tr, tbody) { text-align: right }
    input, textarea, select, button, meter, progress
    { box-sizing: border-box; line-height: normal; text-align: start }
    button, input:is([type=submit i], [type=button i], [type=reset i])
    { text-align: center }
    input { padding: 1px 2px; border: 1px solid }
    input:is([type=file i], [type=range i], [type=color i], [type=image i], [type=submit i],
    [type=button i], [type=reset i]) { border: 0 }
    input:is([type=file i], [type=range i], [type=color i], [type=image i]) { padding: 0 }
    button, input:is([type=submit i], [type=button i], [type=reset i]) { padding: 4px 8px }
    input:is([type=checkbox i], [type=radio i]) { margin: 3px 2px; padding: 0; border: 0 }
    input[type=range i] { margin: 2px }
    textarea { padding: 2px; border: 1px solid }
    select { border: 0 }
    """
}
