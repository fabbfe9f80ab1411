/// The properties that WebKit supports, one per line, sorted by name. After the colon follows:
///
/// - `=name`: an alias;
/// - `@syntax name…`: a shorthand's syntax and longhands. With `-` after the syntax, the text of a
///   block never contains the shorthand. `!` marks a longhand that the text contains in addition to
///   the shorthand;
/// - `!descriptor`: a descriptor's name;
/// - `?`: a longhand whose feature is disabled in WebKit, so that only `all` sets it;
/// - a value grammar, with ` ~ ` before the initial value if a shorthand can omit the longhand.
enum PropertyTable {
  static let text: StaticString = """
    -apple-color-filter: ?
    -epub-caption-side: =caption-side
    -epub-hyphens: =hyphens
    -epub-text-combine: =-webkit-text-combine
    -epub-text-emphasis: =text-emphasis
    -epub-text-emphasis-color: =text-emphasis-color
    -epub-text-emphasis-style: =text-emphasis-style
    -epub-text-orientation: =text-orientation
    -epub-text-transform: =text-transform
    -epub-word-break: =word-break
    -epub-writing-mode: =writing-mode
    -webkit-align-content: =align-content
    -webkit-align-items: =align-items
    -webkit-align-self: =align-self
    -webkit-animation: =animation
    -webkit-animation-delay: =animation-delay
    -webkit-animation-direction: =animation-direction
    -webkit-animation-duration: =animation-duration
    -webkit-animation-fill-mode: =animation-fill-mode
    -webkit-animation-iteration-count: =animation-iteration-count
    -webkit-animation-name: =animation-name
    -webkit-animation-play-state: =animation-play-state
    -webkit-animation-timing-function: =animation-timing-function
    -webkit-appearance: =appearance
    -webkit-backdrop-filter: none | [ <filter-function> | <url> ]+
    -webkit-backface-visibility: =backface-visibility
    -webkit-background-clip: [ -webkit-text | border | border-box | content | content-box | \
    padding | padding-box | text ]#
    -webkit-background-origin: [ -webkit-text | border | border-box | content | content-box | \
    padding | padding-box ]#
    -webkit-background-size: =background-size
    -webkit-border-after: =border-block-end
    -webkit-border-after-color: =border-block-end-color
    -webkit-border-after-style: =border-block-end-style
    -webkit-border-after-width: =border-block-end-width
    -webkit-border-before: =border-block-start
    -webkit-border-before-color: =border-block-start-color
    -webkit-border-before-style: =border-block-start-style
    -webkit-border-before-width: =border-block-start-width
    -webkit-border-bottom-left-radius: =border-bottom-left-radius
    -webkit-border-bottom-right-radius: =border-bottom-right-radius
    -webkit-border-end: =border-inline-end
    -webkit-border-end-color: =border-inline-end-color
    -webkit-border-end-style: =border-inline-end-style
    -webkit-border-end-width: =border-inline-end-width
    -webkit-border-horizontal-spacing: <length+>
    -webkit-border-image: @border-image border-image-source border-image-slice \
    border-image-width border-image-outset border-image-repeat
    -webkit-border-radius: @radius border-top-left-radius border-top-right-radius \
    border-bottom-right-radius border-bottom-left-radius
    -webkit-border-start: =border-inline-start
    -webkit-border-start-color: =border-inline-start-color
    -webkit-border-start-style: =border-inline-start-style
    -webkit-border-start-width: =border-inline-start-width
    -webkit-border-top-left-radius: =border-top-left-radius
    -webkit-border-top-right-radius: =border-top-right-radius
    -webkit-border-vertical-spacing: <length+>
    -webkit-box-align: baseline | center | end | start | stretch
    -webkit-box-decoration-break: clone | slice
    -webkit-box-direction: normal | reverse
    -webkit-box-flex: <number>
    -webkit-box-flex-group: <integer+>
    -webkit-box-lines: multiple | single
    -webkit-box-ordinal-group: <positive-integer>
    -webkit-box-orient: block-axis | horizontal | inline-axis | vertical
    -webkit-box-pack: center | end | justify | start
    -webkit-box-reflect: none | [ above | below | left | right ] [ <length-percentage> | !0px \
    ] <border-image>?
    -webkit-box-shadow: none | [ <color>? && [ <length>{2} [ <length+> <length>? ]? ] && \
    inset? ]#
    -webkit-box-sizing: =box-sizing
    -webkit-clip-path: =clip-path
    -webkit-column-axis: auto | horizontal | vertical
    -webkit-column-break-after: =break-after auto | always>column | avoid>avoid-column
    -webkit-column-break-before: =break-before auto | always>column | avoid>avoid-column
    -webkit-column-break-inside: =break-inside auto | avoid
    -webkit-column-count: =column-count
    -webkit-column-fill: =column-fill
    -webkit-column-gap: =column-gap
    -webkit-column-progression: normal | reverse
    -webkit-column-rule: =column-rule
    -webkit-column-rule-color: =column-rule-color
    -webkit-column-rule-style: =column-rule-style
    -webkit-column-rule-width: =column-rule-width
    -webkit-column-span: =column-span
    -webkit-column-width: =column-width
    -webkit-columns: =columns
    -webkit-cursor-visibility: auto | auto-hide
    -webkit-filter: =filter
    -webkit-flex: =flex
    -webkit-flex-basis: =flex-basis
    -webkit-flex-direction: =flex-direction
    -webkit-flex-flow: =flex-flow
    -webkit-flex-grow: =flex-grow
    -webkit-flex-shrink: =flex-shrink
    -webkit-flex-wrap: =flex-wrap
    -webkit-font-kerning: =font-kerning
    -webkit-font-size-delta: ?
    -webkit-font-smoothing: antialiased | auto | none | subpixel-antialiased
    -webkit-hyphenate-character: =hyphenate-character
    -webkit-hyphenate-limit-after: auto | <integer+>
    -webkit-hyphenate-limit-before: auto | <integer+>
    -webkit-hyphenate-limit-lines: no-limit | <integer+>
    -webkit-hyphens: =hyphens
    -webkit-initial-letter: normal | <number+>{1,2}=
    -webkit-justify-content: =justify-content
    -webkit-justify-items: =justify-items
    -webkit-line-align: edges | none
    -webkit-line-box-contain: none | [ block || inline || font || glyphs || replaced || \
    inline-box || initial-letter ]
    -webkit-line-break: =line-break
    -webkit-line-clamp: none | <positive-integer> | <percentage+>
    -webkit-line-grid: none | <custom-ident>
    -webkit-line-snap: baseline | contain | none
    -webkit-locale: auto | <string>
    -webkit-logical-height: =block-size
    -webkit-logical-width: =inline-size
    -webkit-margin-after: =margin-block-end
    -webkit-margin-before: =margin-block-start
    -webkit-margin-end: =margin-inline-end
    -webkit-margin-start: =margin-inline-start
    -webkit-marquee-direction: ?
    -webkit-marquee-increment: ?
    -webkit-marquee-repetition: ?
    -webkit-marquee-speed: ?
    -webkit-marquee-style: ?
    -webkit-mask: @layers !mask-image !-webkit-mask-source-type !-webkit-mask-position-x \
    !-webkit-mask-position-y !mask-size !mask-repeat !mask-origin -webkit-mask-clip
    -webkit-mask-box-image: @border-image mask-border-source mask-border-slice \
    mask-border-width mask-border-outset mask-border-repeat
    -webkit-mask-box-image-outset: =mask-border-outset
    -webkit-mask-box-image-repeat: =mask-border-repeat
    -webkit-mask-box-image-slice: =mask-border-slice
    -webkit-mask-box-image-source: =mask-border-source
    -webkit-mask-box-image-width: =mask-border-width
    -webkit-mask-clip: [ -webkit-text | border | border-box | content | content-box | padding \
    | padding-box | text ]# ~ border-box
    -webkit-mask-composite: [ clear | copy | destination-atop | destination-in | \
    destination-out | destination-over | plus-darker | plus-lighter | source-atop | source-in \
    | source-out | source-over | xor ]#
    -webkit-mask-image: =mask-image
    -webkit-mask-origin: =mask-origin
    -webkit-mask-position: =mask-position
    -webkit-mask-position-x: [ center | <length-percentage> | [ left | right | x-start | x-end \
    ] <length-percentage>? ]# ~ 0%
    -webkit-mask-position-y: [ center | <length-percentage> | [ top | bottom | y-start | y-end \
    ] <length-percentage>? ]# ~ 0%
    -webkit-mask-repeat: =mask-repeat
    -webkit-mask-size: =mask-size
    -webkit-mask-source-type: [ alpha | auto | luminance ]# ~ auto
    -webkit-max-logical-height: =max-block-size
    -webkit-max-logical-width: =max-inline-size
    -webkit-min-logical-height: =min-block-size
    -webkit-min-logical-width: =min-inline-size
    -webkit-nbsp-mode: normal | space
    -webkit-opacity: =opacity
    -webkit-order: =order
    -webkit-padding-after: =padding-block-end
    -webkit-padding-before: =padding-block-start
    -webkit-padding-end: =padding-inline-end
    -webkit-padding-start: =padding-inline-start
    -webkit-perspective: =perspective
    -webkit-perspective-origin: =perspective-origin
    -webkit-perspective-origin-x: =perspective-origin-x
    -webkit-perspective-origin-y: =perspective-origin-y
    -webkit-print-color-adjust: =print-color-adjust
    -webkit-rtl-ordering: logical | visual
    -webkit-ruby-position: after | before | inter-character>legacy-inter-character
    -webkit-shape-image-threshold: =shape-image-threshold
    -webkit-shape-margin: =shape-margin
    -webkit-shape-outside: =shape-outside
    -webkit-tap-highlight-color: <color>
    -webkit-text-combine: horizontal | none
    -webkit-text-decoration: @any-order- text-decoration-line text-decoration-style \
    text-decoration-color
    -webkit-text-decoration-color: =text-decoration-color
    -webkit-text-decoration-line: =text-decoration-line
    -webkit-text-decoration-skip: =text-decoration-skip-ink
    -webkit-text-decoration-style: =text-decoration-style
    -webkit-text-decorations-in-effect: none | [ underline || overline || line-through || \
    blink ]
    -webkit-text-emphasis: =text-emphasis
    -webkit-text-emphasis-color: =text-emphasis-color
    -webkit-text-emphasis-position: =text-emphasis-position
    -webkit-text-emphasis-style: =text-emphasis-style
    -webkit-text-fill-color: <color>
    -webkit-text-orientation: =text-orientation
    -webkit-text-security: circle | disc | none | square
    -webkit-text-stroke: @any-order- -webkit-text-stroke-width -webkit-text-stroke-color
    -webkit-text-stroke-color: <color> ~ currentcolor
    -webkit-text-stroke-width: thin | medium | thick | <length+> ~ 0px
    -webkit-text-underline-position: =text-underline-position
    -webkit-text-zoom: normal | reset
    -webkit-transform: =transform
    -webkit-transform-origin: =transform-origin
    -webkit-transform-origin-x: =transform-origin-x
    -webkit-transform-origin-y: =transform-origin-y
    -webkit-transform-origin-z: =transform-origin-z
    -webkit-transform-style: =transform-style
    -webkit-transition: =transition
    -webkit-transition-delay: =transition-delay
    -webkit-transition-duration: =transition-duration
    -webkit-transition-property: =transition-property
    -webkit-transition-timing-function: =transition-timing-function
    -webkit-user-drag: auto | element | none
    -webkit-user-modify: read-only | read-write | read-write-plaintext-only
    -webkit-user-select: all | auto | none | text
    -webkit-writing-mode: =writing-mode
    accent-color: <color> | auto
    additive-symbols: !descriptor
    align-content: normal | [ first>@ ]? baseline | last baseline | space-between | \
    space-around | space-evenly | stretch | [ safe | unsafe ]? [ center | start | end | \
    flex-start | flex-end ]
    align-items: normal | stretch | [ first>@ ]? baseline | last baseline | anchor-center | [ \
    safe | unsafe ]? [ center | start | end | self-start | self-end | flex-start | flex-end ]
    align-self: auto | normal | stretch | [ first>@ ]? baseline | last baseline | \
    anchor-center | [ safe | unsafe ]? [ center | start | end | self-start | self-end | \
    flex-start | flex-end ]
    alignment-baseline: after-edge | alphabetic | baseline | before-edge | central | hanging | \
    ideographic | mathematical | middle | text-after-edge | text-before-edge
    all: @all
    anchor-name: none | <dashed-ident>#
    anchor-scope: none | all | <dashed-ident>#
    animation: @layers animation-duration animation-timing-function animation-delay \
    animation-iteration-count animation-direction animation-fill-mode animation-play-state \
    animation-name animation-timeline animation-range-start animation-range-end
    animation-composition: [ accumulate | add | replace ]#
    animation-delay: <time># ~ 0s
    animation-direction: [ alternate | alternate-reverse | normal | reverse ]# ~ normal
    animation-duration: [ auto | <time+> ]# ~ auto
    animation-fill-mode: [ backwards | both | forwards | none ]# ~ none
    animation-iteration-count: [ infinite | <number+> ]# ~ 1
    animation-name: [ none | <ident-or-string> ]# ~ none
    animation-play-state: [ paused | running ]# ~ running
    animation-range: @animation-range animation-range-start animation-range-end
    animation-range-end: [ normal | <length-percentage> | [ cover | contain | entry | exit | \
    entry-crossing | exit-crossing ] <length-percentage>? ]# ~ normal
    animation-range-start: [ normal | <length-percentage> | [ cover | contain | entry | exit | \
    entry-crossing | exit-crossing ] <length-percentage>? ]# ~ normal
    animation-timeline: [ none | auto | <dashed-ident> | scroll( [ [ root | nearest>@ | self ] \
    || [ block>@ | inline | x | y ] ]? ) | view( [ [ block>@ | inline | x | y ] || [ auto | \
    <length-percentage> ]{1,2}= ]? ) ]# ~ auto
    animation-timing-function: <easing># ~ ease
    appearance: auto | button | checkbox | listbox | menulist | menulist-button | meter | none \
    | progress-bar | push-button | radio | searchfield | slider-horizontal | slider-vertical | \
    square-button | textarea | textfield
    aspect-ratio: auto || [ <number+> [ / <number+> | !/_1 ] ]
    backdrop-filter: none | [ <filter-function> | <url> ]+
    backface-visibility: hidden | visible
    background: @layers background-image background-position-x background-position-y \
    background-size background-repeat background-attachment background-origin background-clip \
    background-color
    background-attachment: [ fixed | local | scroll ]# ~ scroll
    background-blend-mode: [ color | color-burn | color-dodge | hard-light | hue | multiply | \
    normal | overlay | screen | soft-light ]#
    background-clip: [ -webkit-text | border-box | content-box | padding-box | text ]# ~ \
    border-box
    background-color: <color> ~ transparent
    background-image: [ none | <image> ]# ~ none
    background-origin: [ border-box | content-box | padding-box ]# ~ padding-box
    background-position: @position background-position-x background-position-y
    background-position-x: [ center | <length-percentage> | [ left | right | x-start | x-end ] \
    <length-percentage>? ]# ~ 0%
    background-position-y: [ center | <length-percentage> | [ top | bottom | y-start | y-end ] \
    <length-percentage>? ]# ~ 0%
    background-repeat: [ repeat-x | repeat-y | repeat>repeat-x no-repeat>@ | \
    no-repeat>repeat-y repeat>@ | [ repeat | space | round | no-repeat ]{1,2}= ]# ~ repeat
    background-size: [ cover | contain | auto [ auto>@ ]? | [ <length-percentage+> | auto ] [ \
    <length-percentage+> | auto | !auto ] ]# ~ auto
    base-palette: !descriptor
    baseline-shift: baseline | sub | super | <length-percentage>
    block-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    block-step: ?
    border: @border border-top-width border-right-width border-bottom-width border-left-width \
    border-top-style border-right-style border-bottom-style border-left-style border-top-color \
    border-right-color border-bottom-color border-left-color border-image-source \
    border-image-slice border-image-width border-image-outset border-image-repeat
    border-block: @border border-block-start-width border-block-end-width \
    border-block-start-style border-block-end-style border-block-start-color \
    border-block-end-color
    border-block-color: @pair border-block-start-color border-block-end-color
    border-block-end: @any-order- border-block-end-width border-block-end-style \
    border-block-end-color
    border-block-end-color: <color> ~ currentcolor
    border-block-end-style: dashed | dotted | double | groove | hidden | inset | none | outset \
    | ridge | solid ~ none
    border-block-end-width: thin | medium | thick | <length+> ~ medium
    border-block-start: @any-order- border-block-start-width border-block-start-style \
    border-block-start-color
    border-block-start-color: <color> ~ currentcolor
    border-block-start-style: dashed | dotted | double | groove | hidden | inset | none | \
    outset | ridge | solid ~ none
    border-block-start-width: thin | medium | thick | <length+> ~ medium
    border-block-style: @pair border-block-start-style border-block-end-style
    border-block-width: @pair border-block-start-width border-block-end-width
    border-bottom: @any-order- border-bottom-width border-bottom-style border-bottom-color
    border-bottom-color: <color> ~ currentcolor
    border-bottom-left-radius: <length-percentage+>{1,2}=
    border-bottom-right-radius: <length-percentage+>{1,2}=
    border-bottom-style: dashed | dotted | double | groove | hidden | inset | none | outset | \
    ridge | solid ~ none
    border-bottom-width: thin | medium | thick | <length+> ~ medium
    border-collapse: collapse | separate
    border-color: @sides border-top-color border-right-color border-bottom-color \
    border-left-color
    border-end-end-radius: <length-percentage+>{1,2}=
    border-end-start-radius: <length-percentage+>{1,2}=
    border-image: @border-image border-image-source border-image-slice border-image-width \
    border-image-outset border-image-repeat
    border-image-outset: [ <number+> | <length+> ]{1,4}= ~ 0
    border-image-repeat: [ stretch | repeat | round | space ]{1,2}= ~ stretch
    border-image-slice: [ <number+> | <percentage+> ]{1,4}= && fill? ~ 100%
    border-image-source: none | <image> ~ none
    border-image-width: [ auto | <number+> | <length-percentage+> ]{1,4}= ~ 1
    border-inline: @border border-inline-start-width border-inline-end-width \
    border-inline-start-style border-inline-end-style border-inline-start-color \
    border-inline-end-color
    border-inline-color: @pair border-inline-start-color border-inline-end-color
    border-inline-end: @any-order- border-inline-end-width border-inline-end-style \
    border-inline-end-color
    border-inline-end-color: <color> ~ currentcolor
    border-inline-end-style: dashed | dotted | double | groove | hidden | inset | none | \
    outset | ridge | solid ~ none
    border-inline-end-width: thin | medium | thick | <length+> ~ medium
    border-inline-start: @any-order- border-inline-start-width border-inline-start-style \
    border-inline-start-color
    border-inline-start-color: <color> ~ currentcolor
    border-inline-start-style: dashed | dotted | double | groove | hidden | inset | none | \
    outset | ridge | solid ~ none
    border-inline-start-width: thin | medium | thick | <length+> ~ medium
    border-inline-style: @pair border-inline-start-style border-inline-end-style
    border-inline-width: @pair border-inline-start-width border-inline-end-width
    border-left: @any-order- border-left-width border-left-style border-left-color
    border-left-color: <color> ~ currentcolor
    border-left-style: dashed | dotted | double | groove | hidden | inset | none | outset | \
    ridge | solid ~ none
    border-left-width: thin | medium | thick | <length+> ~ medium
    border-radius: @radius border-top-left-radius border-top-right-radius \
    border-bottom-right-radius border-bottom-left-radius
    border-right: @any-order- border-right-width border-right-style border-right-color
    border-right-color: <color> ~ currentcolor
    border-right-style: dashed | dotted | double | groove | hidden | inset | none | outset | \
    ridge | solid ~ none
    border-right-width: thin | medium | thick | <length+> ~ medium
    border-spacing: @pair -webkit-border-horizontal-spacing -webkit-border-vertical-spacing
    border-start-end-radius: <length-percentage+>{1,2}=
    border-start-start-radius: <length-percentage+>{1,2}=
    border-style: @sides border-top-style border-right-style border-bottom-style \
    border-left-style
    border-top: @any-order- border-top-width border-top-style border-top-color
    border-top-color: <color> ~ currentcolor
    border-top-left-radius: <length-percentage+>{1,2}=
    border-top-right-radius: <length-percentage+>{1,2}=
    border-top-style: dashed | dotted | double | groove | hidden | inset | none | outset | \
    ridge | solid ~ none
    border-top-width: thin | medium | thick | <length+> ~ medium
    border-width: @sides border-top-width border-right-width border-bottom-width \
    border-left-width
    bottom: auto | <length-percentage> | <anchor>
    box-shadow: none | [ <color>? && [ <length>{2} [ <length+> <length>? ]? ] && inset? ]#
    box-sizing: border-box | content-box
    break-after: auto | avoid | avoid-column | avoid-page | column | left | page | recto | \
    right | verso
    break-before: auto | avoid | avoid-column | avoid-page | column | left | page | recto | \
    right | verso
    break-inside: auto | avoid | avoid-column | avoid-page
    buffered-rendering: auto | dynamic | static
    caption-side: bottom | top
    caret-color: <color> | auto
    clear: both | inline-end | inline-start | left | none | right
    clip: auto | rect( [ <length> | auto ]##{4} )
    clip-path: none | <url> | <basic-shape> || [ border-box | padding-box | content-box | \
    margin-box | fill-box | stroke-box | view-box ]
    clip-rule: evenodd | nonzero
    color: <color>
    color-adjust: =print-color-adjust
    color-interpolation: auto | linearrgb | srgb
    color-interpolation-filters: auto | linearrgb | srgb
    color-scheme: normal | [ light | dark ]+ && only? | <custom-ident>+
    column-count: auto | <positive-integer> ~ auto
    column-fill: auto | balance
    column-gap: normal | <length-percentage+>
    column-rule: @any-order- column-rule-width column-rule-style column-rule-color
    column-rule-color: <color> ~ currentcolor
    column-rule-style: dashed | dotted | double | groove | hidden | inset | none | outset | \
    ridge | solid ~ none
    column-rule-width: thin | medium | thick | <length+> ~ medium
    column-span: all | none
    column-width: auto | <length+> ~ auto
    columns: @any-order- column-width column-count
    contain: none | strict | content | [ size | inline-size ] || layout || style || paint
    contain-intrinsic-block-size: auto? [ none | <length+> ]
    contain-intrinsic-height: auto? [ none | <length+> ]
    contain-intrinsic-inline-size: auto? [ none | <length+> ]
    contain-intrinsic-size: @pair contain-intrinsic-width contain-intrinsic-height
    contain-intrinsic-width: auto? [ none | <length+> ]
    container: @container- container-name container-type
    container-name: none | <custom-ident>+ ~ none
    container-type: inline-size | normal | size ~ normal
    content: normal | none | [ <string> | <image> | counter( <custom-ident> [ , [ decimal>@ | \
    <custom-ident> | <string> ] ]? ) | counters( <custom-ident> , <string> [ , [ decimal>@ | \
    <custom-ident> ] ]? ) | attr( <custom-ident> ) | open-quote | close-quote | no-open-quote \
    | no-close-quote ]+ [ / <string> ]?
    content-visibility: auto | hidden | visible
    corner-end-end-shape: ?
    corner-end-start-shape: ?
    corner-shape: ?
    corner-start-end-shape: ?
    corner-start-start-shape: ?
    counter-increment: none | [ <custom-ident> [ <integer> | !1 ] ]+
    counter-reset: none | [ <custom-ident> [ <integer> | !0 ] ]+
    counter-set: none | [ <custom-ident> [ <integer> | !0 ] ]+
    cursor: [ <image> [ <number> <number> ]? , ]* [ -webkit-grab | -webkit-grabbing | \
    -webkit-zoom-in | -webkit-zoom-out | alias | all-scroll | auto | cell | col-resize | \
    context-menu | copy | crosshair | default | e-resize | ew-resize | grab | grabbing | help \
    | move | n-resize | ne-resize | nesw-resize | no-drop | none | not-allowed | ns-resize | \
    nw-resize | nwse-resize | pointer | progress | row-resize | s-resize | se-resize | \
    sw-resize | text | vertical-text | w-resize | wait | zoom-in | zoom-out ]
    cx: <length-percentage>
    cy: <length-percentage>
    d: ?
    direction: ltr | rtl
    display: -webkit-box | -webkit-flex>flex | -webkit-inline-box | \
    -webkit-inline-flex>inline-flex | block | contents | flex | flow-root | flow>block | grid \
    | inline | inline-block | inline-flex | inline-grid | inline-table | list-item | none | \
    table | table-caption | table-cell | table-column | table-column-group | \
    table-footer-group | table-header-group | table-row | table-row-group | block>@ [ \
    flow>block | flow-root | flex | grid | table ] | inline>@ [ flow>inline | \
    flow-root>inline-block | flex>inline-flex | grid>inline-grid | table>inline-table ]
    dominant-baseline: alphabetic | auto | central | hanging | ideographic | mathematical | \
    middle | no-change | reset-size | text-after-edge | text-before-edge | use-script
    dynamic-range-limit: ?
    empty-cells: hide | show
    fallback: !descriptor
    field-sizing: ?
    fill: none | <color> | <url> [ none | <color> ]?
    fill-opacity: <alpha-value>
    fill-rule: evenodd | nonzero
    filter: none | [ <filter-function> | <url> ]+
    flex: @flex flex-grow flex-shrink flex-basis
    flex-basis: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | content | fit-content | intrinsic | max-content | min-content \
    | min-intrinsic | <length-percentage+> ~ auto
    flex-direction: column | column-reverse | row | row-reverse ~ row
    flex-flow: @any-order flex-direction flex-wrap
    flex-grow: <number+> ~ 0
    flex-shrink: <number+> ~ 1
    flex-wrap: nowrap | wrap | wrap-reverse ~ nowrap
    float: inline-end | inline-start | left | none | right
    flood-color: <color>
    flood-opacity: <alpha-value>
    font: @font- font-style font-variant-caps font-weight font-width font-size line-height \
    font-family font-size-adjust font-kerning font-variant-alternates font-variant-ligatures \
    font-variant-numeric font-variant-east-asian font-variant-position font-variant-emoji \
    font-feature-settings font-optical-sizing font-variation-settings
    font-display: !descriptor
    font-family: <family-name>#
    font-feature-settings: normal | [ <feature-tag> [ on>@ | off>0 | <feature-value> ]? ]# ~ \
    normal
    font-kerning: auto | none | normal ~ auto
    font-optical-sizing: auto | none ~ auto
    font-palette: dark | light | normal | <dashed-ident>
    font-size: -webkit-ruby-text | -webkit-xxx-large>xxx-large | large | larger | medium | \
    small | smaller | x-large | x-small | xx-large | xx-small | xxx-large | \
    <length-percentage+> ~ medium
    font-size-adjust: none | from-font | [ ex-height>@ | cap-height | ch-width | ic-width | \
    ic-height ]? [ from-font | <number+> ] ~ none
    font-stretch: =font-width
    font-style: normal | italic | oblique <oblique-angle>? ~ normal
    font-synthesis: @font-synthesis- font-synthesis-weight font-synthesis-style \
    font-synthesis-small-caps
    font-synthesis-small-caps: auto | none ~ auto
    font-synthesis-style: auto | none ~ auto
    font-synthesis-weight: auto | none ~ auto
    font-variant: @font-variant- font-variant-ligatures font-variant-caps \
    font-variant-alternates font-variant-numeric font-variant-east-asian font-variant-position \
    font-variant-emoji
    font-variant-alternates: normal | historical-forms || stylistic( <custom-ident> ) || \
    styleset( <custom-ident># ) || character-variant( <custom-ident># ) || swash( \
    <custom-ident> ) || ornaments( <custom-ident> ) || annotation( <custom-ident> ) ~ normal
    font-variant-caps: all-petite-caps | all-small-caps | normal | petite-caps | small-caps | \
    titling-caps | unicase ~ normal
    font-variant-east-asian: normal | [ jis78 | jis83 | jis90 | jis04 | simplified | \
    traditional ] || [ full-width | proportional-width ] || ruby ~ normal
    font-variant-emoji: emoji | normal | text | unicode ~ normal
    font-variant-ligatures: normal | none | [ common-ligatures | no-common-ligatures ] || [ \
    discretionary-ligatures | no-discretionary-ligatures ] || [ historical-ligatures | \
    no-historical-ligatures ] || [ contextual | no-contextual ] ~ normal
    font-variant-numeric: normal | [ lining-nums | oldstyle-nums ] || [ proportional-nums | \
    tabular-nums ] || [ diagonal-fractions | stacked-fractions ] || ordinal || slashed-zero ~ \
    normal
    font-variant-position: normal | sub | super ~ normal
    font-variation-settings: normal | [ <feature-tag> <number> ]# ~ normal
    font-weight: bold | bolder | lighter | normal | <font-weight-number> ~ normal
    font-width: condensed | expanded | extra-condensed | extra-expanded | normal | \
    semi-condensed | semi-expanded | ultra-condensed | ultra-expanded | <percentage+> ~ normal
    gap: @pair row-gap column-gap
    glyph-orientation-horizontal: <angle-or-zero>
    glyph-orientation-vertical: auto | <angle-or-zero>
    grid: @grid grid-template-rows grid-template-columns grid-template-areas grid-auto-flow \
    grid-auto-rows grid-auto-columns
    grid-area: @grid-area- grid-row-start grid-column-start grid-row-end grid-column-end
    grid-auto-columns: <track-size>+ ~ auto
    grid-auto-flow: row>@ && dense | row | column && dense? | dense ~ row
    grid-auto-rows: <track-size>+ ~ auto
    grid-column: @grid-line- grid-column-start grid-column-end
    grid-column-end: <grid-line>
    grid-column-gap: =column-gap
    grid-column-start: <grid-line>
    grid-gap: =gap
    grid-row: @grid-line- grid-row-start grid-row-end
    grid-row-end: <grid-line>
    grid-row-gap: =row-gap
    grid-row-start: <grid-line>
    grid-template: @grid-template grid-template-rows grid-template-columns grid-template-areas
    grid-template-areas: none | <grid-rows> ~ none
    grid-template-columns: none | <track-list> | subgrid <line-names>* ~ none
    grid-template-rows: none | <track-list> | subgrid <line-names>* ~ none
    hanging-punctuation: none | first || [ force-end | allow-end ] || last
    height: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    hyphenate-character: auto | <string>
    hyphens: auto | manual | none
    image-orientation: from-image | none
    image-rendering: -webkit-crisp-edges | -webkit-optimize-contrast | auto | crisp-edges | \
    optimizequality | optimizespeed | pixelated
    inherits: !descriptor
    initial-value: !descriptor
    inline-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    input-security: ?
    inset: @sides top right bottom left
    inset-block: @pair inset-block-start inset-block-end
    inset-block-end: auto | <length-percentage> | <anchor>
    inset-block-start: auto | <length-percentage> | <anchor>
    inset-inline: @pair inset-inline-start inset-inline-end
    inset-inline-end: auto | <length-percentage> | <anchor>
    inset-inline-start: auto | <length-percentage> | <anchor>
    isolation: auto | isolate
    justify-content: normal | space-between | space-around | space-evenly | stretch | [ safe | \
    unsafe ]? [ center | start | end | flex-start | flex-end | left | right ]
    justify-items: normal | stretch | [ first>@ ]? baseline | last baseline | anchor-center | \
    [ safe | unsafe ]? [ center | start | end | self-start | self-end | flex-start | flex-end \
    | left | right ] | legacy && [ left | right | center ]?
    justify-self: auto | normal | stretch | [ first>@ ]? baseline | last baseline | \
    anchor-center | [ safe | unsafe ]? [ center | start | end | self-start | self-end | \
    flex-start | flex-end | left | right ]
    left: auto | <length-percentage> | <anchor>
    letter-spacing: normal | <length-percentage>
    lighting-color: <color>
    line-break: after-white-space | anywhere | auto | loose | normal | strict
    line-clamp: ?
    line-fit-edge: ?
    line-height: normal | <number+> | <length-percentage+> ~ normal
    list-style: @any-order list-style-position list-style-image list-style-type
    list-style-image: none | <image> ~ none
    list-style-position: inside | outside ~ outside
    list-style-type: none | <string> | disc | circle | square | decimal | decimal-leading-zero \
    | lower-roman | upper-roman | lower-greek | lower-alpha | lower-latin | upper-alpha | \
    upper-latin | armenian | georgian | hebrew | cjk-ideographic | hiragana | katakana | \
    disclosure-open | disclosure-closed | <custom-ident> ~ disc
    margin: @sides margin-top margin-right margin-bottom margin-left
    margin-block: @pair margin-block-start margin-block-end
    margin-block-end: auto | <length-percentage> | <anchor-size>
    margin-block-start: auto | <length-percentage> | <anchor-size>
    margin-bottom: auto | <length-percentage> | <anchor-size>
    margin-inline: @pair margin-inline-start margin-inline-end
    margin-inline-end: auto | <length-percentage> | <anchor-size>
    margin-inline-start: auto | <length-percentage> | <anchor-size>
    margin-left: auto | <length-percentage> | <anchor-size>
    margin-right: auto | <length-percentage> | <anchor-size>
    margin-top: auto | <length-percentage> | <anchor-size>
    margin-trim: none | block || inline | [ block-start || inline-start || block-end || \
    inline-end ]
    marker: @same marker-start marker-mid marker-end
    marker-end: none | <url>
    marker-mid: none | <url>
    marker-start: none | <url>
    mask: @layers mask-image -webkit-mask-position-x -webkit-mask-position-y !mask-size \
    mask-repeat mask-origin mask-clip !mask-composite !mask-mode mask-border-source \
    mask-border-slice mask-border-width mask-border-outset mask-border-repeat
    mask-border: @border-image mask-border-source mask-border-slice mask-border-width \
    mask-border-outset mask-border-repeat
    mask-border-outset: [ <number+> | <length+> ]{1,4}= ~ 0
    mask-border-repeat: [ stretch | repeat | round | space ]{1,2}= ~ stretch
    mask-border-slice: [ <number+> | <percentage+> ]{1,4}= && fill? ~ 0
    mask-border-source: none | <image> ~ none
    mask-border-width: [ auto | <number+> | <length-percentage+> ]{1,4}= ~ auto
    mask-clip: [ border-box | content-box | no-clip | padding-box ]# ~ border-box
    mask-composite: [ add | exclude | intersect | subtract ]# ~ add
    mask-image: [ none | <image> ]# ~ none
    mask-mode: [ alpha | luminance | match-source ]# ~ match-source
    mask-origin: [ -webkit-text | border | border-box | content | content-box | padding | \
    padding-box ]# ~ border-box
    mask-position: @position- -webkit-mask-position-x -webkit-mask-position-y
    mask-repeat: [ repeat-x | repeat-y | repeat>repeat-x no-repeat>@ | no-repeat>repeat-y \
    repeat>@ | [ repeat | space | round | no-repeat ]{1,2}= ]# ~ repeat
    mask-size: [ cover | contain | auto [ auto>@ ]? | <length-percentage+> [ auto>@ ]? | [ \
    <length-percentage+> | auto ]{1,2} ]# ~ auto
    mask-type: alpha | luminance
    math-style: normal | compact
    max-block-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | fit-content | intrinsic | max-content | min-content | min-intrinsic \
    | none | <length-percentage+> | <anchor-size>
    max-height: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | fit-content | intrinsic | max-content | min-content | min-intrinsic \
    | none | <length-percentage+> | <anchor-size>
    max-inline-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | fit-content | intrinsic | max-content | min-content | min-intrinsic \
    | none | <length-percentage+> | <anchor-size>
    max-width: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | fit-content | intrinsic | max-content | min-content | min-intrinsic \
    | none | <length-percentage+> | <anchor-size>
    min-block-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    min-height: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    min-inline-size: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    min-width: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    mix-blend-mode: color | color-burn | color-dodge | hard-light | hue | multiply | normal | \
    overlay | plus-darker | plus-lighter | screen | soft-light
    navigation: !descriptor
    negative: !descriptor
    object-fit: contain | cover | fill | none | scale-down
    object-position: <position>
    offset: @offset- offset-position offset-path offset-distance offset-rotate offset-anchor
    offset-anchor: auto | <position> ~ auto
    offset-distance: <length-percentage> ~ 0px
    offset-path: none | <url> | ray( <angle> && [ closest-side>@ | closest-corner | \
    farthest-side | farthest-corner | sides ]? && contain? && [ at <position> ]? ) | \
    <basic-shape> || [ border-box | padding-box | content-box | margin-box | fill-box | \
    stroke-box | view-box ] ~ none
    offset-position: normal | auto | <position> ~ normal
    offset-rotate: [ auto | reverse ] || <angle> ~ auto
    opacity: <alpha-value>
    order: <integer>
    orphans: <positive-integer>
    outline: @any-order outline-color outline-style outline-width
    outline-color: <color> | -webkit-focus-ring-color ~ currentcolor
    outline-offset: <length>
    outline-style: auto | dashed | dotted | double | groove | inset | none | outset | ridge | \
    solid ~ none
    outline-width: thin | medium | thick | <length+> ~ medium
    overflow: @pair overflow-x overflow-y
    overflow-anchor: ?
    overflow-block: auto | clip | hidden | scroll | visible
    overflow-inline: auto | clip | hidden | scroll | visible
    overflow-wrap: anywhere | break-word | normal
    overflow-x: auto | clip | hidden | overlay | scroll | visible
    overflow-y: -webkit-paged-x | -webkit-paged-y | auto | clip | hidden | overlay | scroll | \
    visible
    override-colors: !descriptor
    overscroll-behavior: @pair overscroll-behavior-x overscroll-behavior-y
    overscroll-behavior-block: auto | contain | none
    overscroll-behavior-inline: auto | contain | none
    overscroll-behavior-x: auto | contain | none
    overscroll-behavior-y: auto | contain | none
    pad: !descriptor
    padding: @sides padding-top padding-right padding-bottom padding-left
    padding-block: @pair padding-block-start padding-block-end
    padding-block-end: <length-percentage+>
    padding-block-start: <length-percentage+>
    padding-bottom: <length-percentage+>
    padding-inline: @pair padding-inline-start padding-inline-end
    padding-inline-end: <length-percentage+>
    padding-inline-start: <length-percentage+>
    padding-left: <length-percentage+>
    padding-right: <length-percentage+>
    padding-top: <length-percentage+>
    page: auto | <custom-ident>
    page-break-after: =break-after auto | always>page | avoid | left | right
    page-break-before: =break-before auto | always>page | avoid | left | right
    page-break-inside: =break-inside auto | avoid
    paint-order: normal | fill [ stroke>@ [ markers>@ ]? ]? | fill markers [ stroke>@ ]? | \
    stroke [ fill>@ [ markers>@ ]? ]? | stroke markers [ fill>@ ]? | markers [ fill>@ [ \
    stroke>@ ]? ]? | markers stroke [ fill>@ ]?
    perspective: none | <length+>
    perspective-origin: @position perspective-origin-x perspective-origin-y
    perspective-origin-x: center | left | right | x-end | x-start | <length-percentage>
    perspective-origin-y: bottom | center | top | y-end | y-start | <length-percentage>
    place-content: @pair align-content justify-content
    place-items: @pair align-items justify-items
    place-self: @pair align-self justify-self
    pointer-events: all | auto | bounding-box | fill | none | painted | stroke | visible | \
    visiblefill | visiblepainted | visiblestroke
    position: -webkit-sticky | absolute | fixed | relative | static | sticky
    position-anchor: auto | <dashed-ident>
    position-area: none | [ block-end | block-start | bottom | center | end | inline-end | \
    inline-start | left | right | self-block-end | self-block-start | self-end | \
    self-inline-end | self-inline-start | self-start | span-all | span-block-end | \
    span-block-start | span-bottom | span-end | span-inline-end | span-inline-start | \
    span-left | span-right | span-self-block-end | span-self-block-start | span-self-end | \
    span-self-inline-end | span-self-inline-start | span-self-start | span-start | span-top | \
    span-x-end | span-x-self-end | span-x-self-start | span-x-start | span-y-end | \
    span-y-self-end | span-y-self-start | span-y-start | start | top | x-end | x-self-end | \
    x-self-start | x-start | y-end | y-self-end | y-self-start | y-start ]{1,2}
    position-try: @any-order position-try-order position-try-fallbacks
    position-try-fallbacks: none | [ [ <dashed-ident> || flip-block || flip-inline || \
    flip-start ] | [ block-end | block-start | bottom | center | end | inline-end | \
    inline-start | left | right | self-block-end | self-block-start | self-end | \
    self-inline-end | self-inline-start | self-start | span-all | span-block-end | \
    span-block-start | span-bottom | span-end | span-inline-end | span-inline-start | \
    span-left | span-right | span-self-block-end | span-self-block-start | span-self-end | \
    span-self-inline-end | span-self-inline-start | span-self-start | span-start | span-top | \
    span-x-end | span-x-self-end | span-x-self-start | span-x-start | span-y-end | \
    span-y-self-end | span-y-self-start | span-y-start | start | top | x-end | x-self-end | \
    x-self-start | x-start | y-end | y-self-end | y-self-start | y-start ]{1,2} ]# ~ none
    position-try-order: most-block-size | most-height | most-inline-size | most-width | normal \
    ~ normal
    position-visibility: ?
    prefix: !descriptor
    print-color-adjust: economy | exact
    quotes: none | auto | [ <string> <string> ]+
    r: <length-percentage+>
    range: !descriptor
    resize: block | both | horizontal | inline | none | vertical
    right: auto | <length-percentage> | <anchor>
    rotate: none | [ [ x | y | z>@ | <number>{3} ] && <angle> ] | <angle>
    row-gap: normal | <length-percentage+>
    ruby-align: center | space-around | space-between | start
    ruby-overhang: auto | none
    ruby-position: inter-character | over | under
    rx: auto | <length-percentage+>
    ry: auto | <length-percentage+>
    scale: none | [ <alpha-value>{1,2}= | <alpha-value>{3} ]
    scroll-behavior: auto | smooth
    scroll-margin: @sides scroll-margin-top scroll-margin-right scroll-margin-bottom \
    scroll-margin-left
    scroll-margin-block: @pair scroll-margin-block-start scroll-margin-block-end
    scroll-margin-block-end: <length>
    scroll-margin-block-start: <length>
    scroll-margin-bottom: <length>
    scroll-margin-inline: @pair scroll-margin-inline-start scroll-margin-inline-end
    scroll-margin-inline-end: <length>
    scroll-margin-inline-start: <length>
    scroll-margin-left: <length>
    scroll-margin-right: <length>
    scroll-margin-top: <length>
    scroll-padding: @sides scroll-padding-top scroll-padding-right scroll-padding-bottom \
    scroll-padding-left
    scroll-padding-block: @pair scroll-padding-block-start scroll-padding-block-end
    scroll-padding-block-end: auto | <length-percentage+>
    scroll-padding-block-start: auto | <length-percentage+>
    scroll-padding-bottom: auto | <length-percentage+>
    scroll-padding-inline: @pair scroll-padding-inline-start scroll-padding-inline-end
    scroll-padding-inline-end: auto | <length-percentage+>
    scroll-padding-inline-start: auto | <length-percentage+>
    scroll-padding-left: auto | <length-percentage+>
    scroll-padding-right: auto | <length-percentage+>
    scroll-padding-top: auto | <length-percentage+>
    scroll-snap-align: [ none | start | end | center ]{1,2}=
    scroll-snap-margin: =scroll-margin
    scroll-snap-margin-bottom: =scroll-margin-bottom
    scroll-snap-margin-left: =scroll-margin-left
    scroll-snap-margin-right: =scroll-margin-right
    scroll-snap-margin-top: =scroll-margin-top
    scroll-snap-stop: always | normal
    scroll-snap-type: none | [ x | y | block | inline | both ] [ mandatory | proximity>@ ]?
    scroll-timeline: @layers scroll-timeline-name scroll-timeline-axis
    scroll-timeline-axis: [ block | inline | x | y ]# ~ block
    scroll-timeline-name: [ none | <dashed-ident> ]# ~ none
    scrollbar-color: ?
    scrollbar-gutter: auto | stable && both-edges?
    scrollbar-width: auto | none | thin
    shape-image-threshold: <number>
    shape-margin: <length-percentage+>
    shape-outside: none | <image> | <basic-shape> || [ border-box | padding-box | content-box \
    | margin-box ]
    shape-rendering: auto | crispedges | geometricprecision | optimizespeed
    size: !descriptor
    size-adjust: !descriptor
    speak-as: digits | literal-punctuation | no-punctuation | none | normal | spell-out | \
    spell-out || digits || [ literal-punctuation | no-punctuation ]
    src: !descriptor
    stop-color: <color>
    stop-opacity: <alpha-value>
    stroke: none | <color> | <url> [ none | <color> ]?
    stroke-color: <color>
    stroke-dasharray: none | [ <number+> | <length-percentage+> ]##
    stroke-dashoffset: <length-percentage> | <number>
    stroke-linecap: butt | round | square
    stroke-linejoin: bevel | miter | round
    stroke-miterlimit: <number+>
    stroke-opacity: <alpha-value>
    stroke-width: <length-percentage+> | <number+>
    suffix: !descriptor
    supported-color-schemes: =color-scheme
    symbols: !descriptor
    syntax: !descriptor
    system: !descriptor
    tab-size: <number+> | <length+>
    table-layout: auto | fixed
    text-align: -webkit-auto | -webkit-center | -webkit-left | -webkit-match-parent | \
    -webkit-right | center | end | justify | left | match-parent | right | start
    text-align-last: auto | center | end | justify | left | match-parent | right | start
    text-anchor: end | middle | start
    text-autospace: auto | no-autospace | normal | [ ideograph-alpha || ideograph-numeric ]
    text-box: @text-box text-box-trim text-box-edge
    text-box-edge: auto | [ text | cap | ex | ideographic | ideographic-ink ] [ text | \
    alphabetic | ideographic | ideographic-ink ]? ~ auto
    text-box-trim: none | trim-both | trim-end | trim-start ~ none
    text-combine-upright: all | none
    text-decoration: @single text-decoration-line
    text-decoration-color: <color> ~ currentcolor
    text-decoration-line: none | [ underline || overline || line-through || blink ] ~ none
    text-decoration-skip: =text-decoration-skip-ink
    text-decoration-skip-ink: all | auto | none
    text-decoration-style: dashed | dotted | double | solid | wavy ~ solid
    text-decoration-thickness: auto | from-font | <length-percentage>
    text-emphasis: @any-order- text-emphasis-style text-emphasis-color
    text-emphasis-color: <color> ~ currentcolor
    text-emphasis-position: [ over | under ] && [ left | right ]?
    text-emphasis-style: none | [ filled | open ] || [ dot | circle | double-circle | triangle \
    | sesame ] | <string> ~ none
    text-group-align: ?
    text-indent: <length-percentage> && hanging? && each-line?
    text-justify: ?
    text-orientation: mixed | sideways | upright
    text-overflow: clip | ellipsis
    text-rendering: auto | geometricprecision | optimizelegibility | optimizespeed
    text-shadow: none | [ <color>? && [ <length>{2} <length+>? ] ]#
    text-spacing-trim: ?
    text-transform: none | [ capitalize | uppercase | lowercase ] || full-width || \
    full-size-kana
    text-underline-offset: auto | <length-percentage>
    text-underline-position: auto | [ under | from-font ] || [ left | right ]
    text-wrap: @any-order text-wrap-mode text-wrap-style
    text-wrap-mode: nowrap | wrap ~ wrap
    text-wrap-style: auto | balance | pretty | stable ~ auto
    timeline-scope: none | all | <dashed-ident>#
    top: auto | <length-percentage> | <anchor>
    touch-action: auto | none | manipulation | [ pan-x || pan-y || pinch-zoom ]
    transform: none | <simple-transform>+ | <transform-function>+
    transform-box: border-box | content-box | fill-box | stroke-box | view-box
    transform-origin: @transform-origin transform-origin-x transform-origin-y transform-origin-z
    transform-origin-x: center | left | right | x-end | x-start | <length-percentage>
    transform-origin-y: bottom | center | top | y-end | y-start | <length-percentage>
    transform-origin-z: <length> ~ 0px
    transform-style: flat | preserve-3d
    transition: @layers transition-duration transition-timing-function transition-delay \
    transition-behavior transition-property
    transition-behavior: [ allow-discrete | normal ]# ~ normal
    transition-delay: <time># ~ 0s
    transition-duration: <time+># ~ 0s
    transition-property: none | <property-name># ~ all
    transition-timing-function: <easing># ~ ease
    translate: none | <length-percentage> [ <zero> | <length-percentage> <length>? ]?
    types: !descriptor
    unicode-bidi: -webkit-isolate | -webkit-isolate-override | -webkit-plaintext | \
    bidi-override | embed | isolate | isolate-override | normal | plaintext
    unicode-range: !descriptor
    vector-effect: non-scaling-stroke | none
    vertical-align: -webkit-baseline-middle | baseline | bottom | middle | sub | super | \
    text-bottom | text-top | top | <length-percentage>
    view-timeline: @layers view-timeline-name view-timeline-axis view-timeline-inset
    view-timeline-axis: [ block | inline | x | y ]# ~ block
    view-timeline-inset: [ [ auto | <length-percentage> ]{1,2}= ]# ~ auto
    view-timeline-name: [ none | <dashed-ident> ]# ~ none
    view-transition-class: none | <custom-ident>+
    view-transition-name: none | <custom-ident>
    visibility: collapse | hidden | visible
    white-space: @white-space white-space-collapse text-wrap-mode
    white-space-collapse: break-spaces | collapse | preserve | preserve-breaks ~ collapse
    widows: <positive-integer>
    width: -webkit-fill-available | -webkit-fit-content | -webkit-max-content | \
    -webkit-min-content | auto | fit-content | intrinsic | max-content | min-content | \
    min-intrinsic | <length-percentage+> | <anchor-size>
    will-change: auto | <property-name>#
    word-break: break-all | break-word | keep-all | normal
    word-spacing: normal | <length-percentage>
    word-wrap: =overflow-wrap
    writing-mode: horizontal-bt | horizontal-tb | lr | lr-tb | rl | rl-tb | sideways-lr | \
    sideways-rl | tb | tb-rl | vertical-lr | vertical-rl
    x: <length-percentage>
    y: <length-percentage>
    z-index: auto | <integer>
    zoom: normal | <number+> | <percentage+>
    """

  /// In the order in which WebKit sets the longhands.
  static let all: StaticString = """
    color-scheme ruby-position writing-mode display font-family font-feature-settings font-kerning \
    font-optical-sizing font-palette font-size font-size-adjust font-style \
    font-synthesis-small-caps font-synthesis-style font-synthesis-weight font-variant-alternates \
    font-variant-caps font-variant-east-asian font-variant-emoji font-variant-ligatures \
    font-variant-numeric font-variant-position font-variation-settings font-weight font-width \
    text-orientation text-rendering zoom -webkit-font-smoothing -webkit-locale -webkit-text-zoom \
    letter-spacing text-autospace text-spacing-trim accent-color align-content align-items \
    align-self alignment-baseline anchor-name anchor-scope animation-composition animation-delay \
    animation-direction animation-duration animation-fill-mode animation-iteration-count \
    animation-name animation-play-state animation-range-end animation-range-start \
    animation-timeline animation-timing-function appearance aspect-ratio backdrop-filter \
    backface-visibility background-attachment background-blend-mode background-clip \
    background-color background-image background-origin background-position-x \
    background-position-y background-repeat background-size baseline-shift line-clamp block-step \
    border-collapse border-image-outset border-image-repeat border-image-slice border-image-source \
    border-image-width box-shadow box-sizing break-after break-before break-inside \
    buffered-rendering caption-side caret-color clear clip clip-path clip-rule color \
    color-interpolation color-interpolation-filters column-count column-fill column-gap \
    column-rule-color column-rule-style column-rule-width column-span column-width contain \
    container-name container-type content content-visibility counter-increment counter-reset \
    counter-set cursor cx cy d dominant-baseline dynamic-range-limit empty-cells field-sizing fill \
    fill-opacity fill-rule filter flex-basis flex-direction flex-grow flex-shrink flex-wrap float \
    flood-color flood-opacity glyph-orientation-horizontal glyph-orientation-vertical \
    grid-auto-columns grid-auto-flow grid-auto-rows grid-column-end grid-column-start grid-row-end \
    grid-row-start grid-template-areas grid-template-columns grid-template-rows \
    hanging-punctuation hyphenate-character hyphens image-orientation image-rendering \
    input-security isolation justify-content justify-items justify-self lighting-color line-break \
    line-fit-edge line-height list-style-image list-style-position list-style-type margin-trim \
    marker-end marker-mid marker-start mask-border-outset mask-border-repeat mask-border-slice \
    mask-border-source mask-border-width mask-clip mask-composite mask-image mask-mode mask-origin \
    mask-repeat mask-size mask-type math-style mix-blend-mode object-fit object-position \
    offset-anchor offset-distance offset-path offset-position offset-rotate opacity order orphans \
    outline-color outline-offset outline-style outline-width overflow-anchor overflow-wrap page \
    paint-order perspective perspective-origin-x perspective-origin-y pointer-events position \
    position-anchor position-area position-try-fallbacks position-try-order position-visibility \
    print-color-adjust quotes r resize rotate row-gap ruby-align ruby-overhang rx ry scale \
    scroll-behavior scroll-snap-align scroll-snap-stop scroll-snap-type scroll-timeline-axis \
    scroll-timeline-name scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold \
    shape-margin shape-outside shape-rendering speak-as stop-color stop-opacity stroke \
    stroke-color stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin \
    stroke-miterlimit stroke-opacity stroke-width tab-size table-layout text-align text-align-last \
    text-anchor text-box-edge text-box-trim text-combine-upright text-decoration-color \
    text-decoration-line text-decoration-skip-ink text-decoration-style text-decoration-thickness \
    text-emphasis-color text-emphasis-position text-emphasis-style text-group-align text-indent \
    text-justify text-overflow text-shadow text-transform text-underline-offset \
    text-underline-position text-wrap-mode text-wrap-style timeline-scope touch-action transform \
    transform-box transform-origin-x transform-origin-y transform-origin-z transform-style \
    transition-behavior transition-delay transition-duration transition-property \
    transition-timing-function translate vector-effect vertical-align view-timeline-axis \
    view-timeline-inset view-timeline-name view-transition-class view-transition-name visibility \
    white-space-collapse widows will-change word-break x y z-index -apple-color-filter \
    -webkit-backdrop-filter -webkit-background-clip -webkit-background-origin \
    -webkit-border-horizontal-spacing -webkit-border-vertical-spacing -webkit-box-align \
    -webkit-box-decoration-break -webkit-box-direction -webkit-box-flex -webkit-box-flex-group \
    -webkit-box-lines -webkit-box-ordinal-group -webkit-box-orient -webkit-box-pack \
    -webkit-box-reflect -webkit-box-shadow -webkit-column-axis -webkit-column-progression \
    -webkit-cursor-visibility -webkit-font-size-delta -webkit-hyphenate-limit-after \
    -webkit-hyphenate-limit-before -webkit-hyphenate-limit-lines -webkit-initial-letter \
    -webkit-line-align -webkit-line-box-contain -webkit-line-clamp -webkit-line-grid \
    -webkit-line-snap -webkit-marquee-direction -webkit-marquee-increment \
    -webkit-marquee-repetition -webkit-marquee-speed -webkit-marquee-style -webkit-mask-clip \
    -webkit-mask-composite -webkit-mask-position-x -webkit-mask-position-y \
    -webkit-mask-source-type -webkit-nbsp-mode -webkit-rtl-ordering -webkit-ruby-position \
    -webkit-tap-highlight-color -webkit-text-combine -webkit-text-decorations-in-effect \
    -webkit-text-fill-color -webkit-text-security -webkit-text-stroke-color \
    -webkit-text-stroke-width -webkit-user-drag -webkit-user-modify -webkit-user-select \
    word-spacing border-bottom-color border-bottom-left-radius border-bottom-right-radius \
    border-bottom-style border-bottom-width border-left-color border-left-style border-left-width \
    border-right-color border-right-style border-right-width border-top-color \
    border-top-left-radius border-top-right-radius border-top-style border-top-width bottom \
    contain-intrinsic-height contain-intrinsic-width corner-shape height left margin-bottom \
    margin-left margin-right margin-top max-height max-width min-height min-width overflow-x \
    overflow-y overscroll-behavior-x overscroll-behavior-y padding-bottom padding-left \
    padding-right padding-top right scroll-margin-bottom scroll-margin-left scroll-margin-right \
    scroll-margin-top scroll-padding-bottom scroll-padding-left scroll-padding-right \
    scroll-padding-top top width block-size border-block-end-color border-block-end-style \
    border-block-end-width border-block-start-color border-block-start-style \
    border-block-start-width border-end-end-radius border-end-start-radius border-inline-end-color \
    border-inline-end-style border-inline-end-width border-inline-start-color \
    border-inline-start-style border-inline-start-width border-start-end-radius \
    border-start-start-radius contain-intrinsic-block-size contain-intrinsic-inline-size \
    corner-end-end-shape corner-end-start-shape corner-start-end-shape corner-start-start-shape \
    inline-size inset-block-end inset-block-start inset-inline-end inset-inline-start \
    margin-block-end margin-block-start margin-inline-end margin-inline-start max-block-size \
    max-inline-size min-block-size min-inline-size overflow-block overflow-inline \
    overscroll-behavior-block overscroll-behavior-inline padding-block-end padding-block-start \
    padding-inline-end padding-inline-start scroll-margin-block-end scroll-margin-block-start \
    scroll-margin-inline-end scroll-margin-inline-start scroll-padding-block-end \
    scroll-padding-block-start scroll-padding-inline-end scroll-padding-inline-start
    """
}
