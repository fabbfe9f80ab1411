extension ComputedPropertyTable {
  /// The prefixed longhands that are specific to WebKit.
  static let prefixed: StaticString = """
    -webkit-border-horizontal-spacing*: 0px
    -webkit-border-vertical-spacing*: 0px
    -webkit-box-align: stretch
    -webkit-box-decoration-break: slice
    -webkit-box-direction*: normal
    -webkit-box-flex: 0
    -webkit-box-flex-group: 1
    -webkit-box-lines: single
    -webkit-box-ordinal-group: 1
    -webkit-box-orient: horizontal
    -webkit-box-pack: start
    -webkit-box-reflect: none
    -webkit-column-axis: auto
    -webkit-column-progression: normal
    -webkit-cursor-visibility*: auto
    -webkit-font-smoothing*: auto
    -webkit-hyphenate-limit-after*: auto
    -webkit-hyphenate-limit-before*: auto
    -webkit-hyphenate-limit-lines*: no-limit
    -webkit-initial-letter: normal
    -webkit-line-align*: none
    -webkit-line-box-contain*: block inline replaced
    -webkit-line-clamp: none
    -webkit-line-grid*: none
    -webkit-line-snap*: none
    -webkit-locale*: auto
    -webkit-mask-position-x: 0%
    -webkit-mask-position-y: 0%
    -webkit-nbsp-mode*: normal
    -webkit-rtl-ordering*: logical
    -webkit-tap-highlight-color*: rgba(0, 0, 0, 0.4)
    -webkit-text-fill-color*: currentcolor
    -webkit-text-security*: none
    -webkit-text-stroke-color*: currentcolor
    -webkit-text-stroke-width*: 0px
    -webkit-text-zoom*: normal
    -webkit-user-drag: auto
    -webkit-user-modify*: read-only
    -webkit-user-select*: auto
    """
}
