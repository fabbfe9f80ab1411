extension ComputedPropertyTable {
  /// Painting and animation, including SVG.
  static let painting: StaticString = """
    accent-color*: auto
    animation-composition: replace
    animation-delay: 0s
    animation-direction: normal
    animation-duration: 0s
    animation-fill-mode: none
    animation-iteration-count: 1
    animation-name: none
    animation-play-state: running
    animation-range-end: normal
    animation-range-start: normal
    animation-timeline: auto
    animation-timing-function: ease
    appearance: none
    backdrop-filter: none
    backface-visibility: visible
    background-attachment: scroll
    background-blend-mode: normal
    background-clip: border-box
    background-color: rgba(0, 0, 0, 0)
    background-image: none
    background-origin: padding-box
    background-position-x: 0%
    background-position-y: 0%
    background-repeat: repeat
    background-size: auto
    box-shadow: none
    buffered-rendering: auto
    caret-color*: auto
    clip: auto
    clip-path: none
    clip-rule*: nonzero
    color*: rgb(0, 0, 0)
    color-interpolation*: srgb
    color-interpolation-filters*: linearrgb
    color-scheme*: normal
    cursor*: auto
    cx: 0px
    cy: 0px
    fill*: rgb(0, 0, 0)
    fill-opacity*: 1
    fill-rule*: nonzero
    filter: none
    flood-color: rgb(0, 0, 0)
    flood-opacity: 1
    image-orientation*: from-image
    image-rendering*: auto
    isolation: auto
    lighting-color: rgb(255, 255, 255)
    marker-end*: none
    marker-mid*: none
    marker-start*: none
    mask-border-outset: 0
    mask-border-repeat: stretch
    mask-border-slice: 0
    mask-border-source: none
    mask-border-width: auto
    mask-clip: border-box
    mask-composite: add
    mask-image: none
    mask-mode: match-source
    mask-origin: border-box
    mask-repeat: repeat
    mask-size: auto
    mask-type: luminance
    math-style*: normal
    mix-blend-mode: normal
    object-fit: fill
    object-position: 50% 50%
    offset-anchor: auto
    offset-distance: 0px
    offset-path: none
    offset-position: normal
    offset-rotate: auto 0deg
    opacity: 1
    paint-order*: normal
    perspective: none
    perspective-origin: 50% 50%
    pointer-events*: auto
    print-color-adjust*: economy
    r: 0px
    resize: none
    rotate: none
    rx: auto
    ry: auto
    scale: none
    shape-image-threshold: 0
    shape-margin: 0px
    shape-outside: none
    shape-rendering*: auto
    stop-color: rgb(0, 0, 0)
    stop-opacity: 1
    stroke*: none
    stroke-color*: rgba(0, 0, 0, 0)
    stroke-dasharray*: none
    stroke-dashoffset*: 0px
    stroke-linecap*: butt
    stroke-linejoin*: miter
    stroke-miterlimit*: 4
    stroke-opacity*: 1
    stroke-width*: 1px
    timeline-scope: none
    touch-action: auto
    transform: none
    transform-box: view-box
    transform-origin: 50% 50%
    transform-style: flat
    transition-behavior: normal
    transition-delay: 0s
    transition-duration: 0s
    transition-property: all
    transition-timing-function: ease
    translate: none
    vector-effect: none
    view-timeline-axis: block
    view-timeline-inset: auto
    view-timeline-name: none
    view-transition-class: none
    view-transition-name: none
    will-change: auto
    x: 0px
    y: 0px
    zoom: 1
    """
}
