/// Declarations and what WebKitGTK 2.50 computes of them: property, value, computed value.
///
/// The element is in one that is not displayed, with a font size of 20 pixels and the colour #010203.
let computedValueCases = #"""
  width | 12.3456789px | 12.345679px
  width | 1234567.891px | 1234567.875px
  width | calc(10% + 2em) | calc(10% + 40px)
  width | calc(1em + 3px) | 23px
  width | min(100%, 500px) | min(100%, 500px)
  width | 10vw | 102.399994px
  width | 2rem | 32px
  width | 1in | 96px
  width | 2pt | 2.666667px
  width | 0.33333em | 6.6666px
  width | 1e-7px | 0px
  width | clamp(1em, 5vw, 10em) | 51.199997px
  width | fit-content(3em) | auto
  width | calc(100% - 3 * 2em) | calc(100% - 120px)
  width | calc(50%) | 50%
  width | 33.3333% | 33.333302%
  margin-top | 1.1em | 22px
  margin | 1em auto | 20px auto
  opacity | 50% | 0.5
  opacity | 1.5 | 1
  opacity | .123456789 | 0.123457
  line-height | 1.5 | 30px
  line-height | 150% | 30px
  line-height | 2em | 40px
  line-height | 1.333 | 26.66px
  line-height | calc(1em + 3px) | 23px
  font-weight | bold | 700
  font-weight | bolder | 700
  font-weight | lighter | 100
  font-weight | 650.5 | 650.5
  font-size | larger | 24px
  font-size | smaller | 16.666666px
  font-size | 1.3em | 26px
  font-size | 77% | 15.4px
  font-size | x-large | 24px
  font-size | calc(1em + 3px) | 23px
  letter-spacing | .1em | 2px
  letter-spacing | 0 | normal
  letter-spacing | normal | normal
  letter-spacing | 5% | 5%
  word-spacing | normal | 0px
  word-spacing | 2px | 2px
  font-style | oblique 20deg | oblique 20deg
  font-style | oblique | oblique
  font-family | Arial, "Foo Bar", serif | Arial, "Foo Bar", serif
  font-family | 'Arial' | Arial
  font-family | system-ui | system-ui
  font-family | Foo   Bar | "Foo Bar"
  font-stretch | condensed | 75%
  font | italic bold 12px/2 Foo, serif | italic 700 12px / 24px Foo, serif
  font | 12px a | 12px a
  font-variant | small-caps | small-caps
  vertical-align | 10% | 10%
  vertical-align | 1em | 20px
  border | 1px solid | 1px solid rgb(1, 2, 3)
  border-top-width | thin | 0px
  border | 2em dashed red | 40px dashed rgb(255, 0, 0)
  outline | 1px solid | rgb(1, 2, 3) solid 1px
  border-radius | 1em | 20px
  border-radius | 50% / 2em | 50% / 40px
  border-radius | 1px 2px 3px 4px | 1px 2px 3px 4px
  box-shadow | 0 0 5px red | rgb(255, 0, 0) 0px 0px 5px 0px
  box-shadow | inset 1em 2px | rgb(1, 2, 3) 20px 2px 0px 0px inset
  box-shadow | 1px 1px #123, inset 0 0 1em 2px rgba(1,2,3,.5) | rgb(17, 34, 51) 1px 1px 0px 0px, rgba(1, 2, 3, 0.5) 0px 0px 20px 2px inset
  text-shadow | 1px 1px 2px | rgb(1, 2, 3) 1px 1px 2px
  text-shadow | 0 1px 0 #fff | rgb(255, 255, 255) 0px 1px 0px
  background | red | rgb(255, 0, 0) none repeat scroll 0% 0% / auto padding-box border-box
  background-position | right 10px bottom 2em | calc(100% - 10px) calc(100% - 40px)
  background-position | center top | 50% 0%
  background-position | left | 0% 50%
  background-size | 2em | 40px auto
  background-size | 2em auto | 40px auto
  background-repeat | repeat-x | repeat-x
  background-image | linear-gradient(red, blue) | linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255))
  background-image | linear-gradient(to right, rgba(0,0,0,.5) 10%, currentcolor 2em) | linear-gradient(to right, rgba(0, 0, 0, 0.5) 10%, rgb(1, 2, 3) 40px)
  background-image | -webkit-linear-gradient(top, #fff 0%, #000 100%) | -webkit-linear-gradient(top, rgb(255, 255, 255) 0%, rgb(0, 0, 0) 100%)
  background-image | radial-gradient(circle at center, red, transparent) | radial-gradient(circle, rgb(255, 0, 0), rgba(0, 0, 0, 0))
  background-image | -webkit-gradient(linear, left top, left bottom, from(#fff), to(#000)) | -webkit-gradient(linear, 0% 0%, 0% 100%, from(rgb(255, 255, 255)), to(rgb(0, 0, 0)))
  background-image | none | none
  transform | translate(10px, 2em) | none
  transform | rotate(45deg) | none
  transform | scale(2) | none
  transform | translate(-50%, -50%) | none
  transform | translate3d(0,0,0) | none
  transform | translateX(10px) rotate(10deg) skewX(20deg) | none
  transform | translateZ(0) | none
  transform | perspective(100px) rotateY(30deg) | none
  transform | matrix(1,0,0,1,2em,3) | none
  transform | none | none
  transform | rotateX(50deg) | none
  transform | scale(0.5,1.25) rotate(1turn) | none
  translate | 10px 2em | 10px 40px
  rotate | 45deg | 45deg
  scale | 50% | 0.5
  scale | 2 3 | 2 3
  transform-origin | left top | 0% 0%
  transform-origin | 0 0 | 0px 0px
  perspective-origin | 10% 2em | 10% 40px
  transition | all .3s ease | 0.3s
  transition | color 300ms ease-in-out 1s, width 1s | color 0.3s ease-in-out 1s, width 1s
  transition | opacity .25s cubic-bezier(.1,.2,.3,1) | opacity 0.25s cubic-bezier(0.1, 0.2, 0.3, 1)
  transition-property | none | none
  transition-timing-function | ease-in, steps(3), step-end | ease-in, steps(3), steps(1)
  animation | foo 1s infinite | 1s infinite foo
  animation | foo 2s linear 1s 3 alternate both paused, bar 1s | 2s linear 1s 3 alternate both paused foo, 1s bar
  flex | 1 | 1 1 0%
  flex | none | 0 0 auto
  flex | 1 1 auto | 1 1 auto
  flex | 2 2 10% | 2 2 10%
  flex | auto | 1 1 auto
  flex-flow | row wrap | wrap
  order | 3 | 3
  z-index | 5 | 5
  clip | rect(0 0 0 0) | rect(0px, 0px, 0px, 0px)
  clip | rect(1px, 1px, 1px, 1px) | rect(1px, 1px, 1px, 1px)
  clip | rect(1em auto auto 2px) | rect(20px, auto, auto, 2px)
  clip-path | inset(50%) | inset(50%)
  clip-path | polygon(0 0, 100% 0, 50% 2em) | polygon(0px 0px, 100% 0px, 50% 40px)
  clip-path | circle(50%) | circle(50%)
  content | "x" | "x"
  content | attr(title) | ""
  content | "\201C" counter(x) | "“" counter(x)
  quotes | "a" "b" | "a" "b"
  counter-reset | x | x 0
  counter-increment | a 2 b | a 2 b 1
  list-style | none | outside none none
  list-style-type | "-" | "-"
  cursor | pointer | pointer
  text-decoration | underline | underline
  text-decoration | underline dotted red 2px | none
  text-decoration | none | none
  text-underline-offset | .2em | 4px
  text-decoration-thickness | from-font | from-font
  text-indent | -9999px | -9999px
  text-indent | 2em hanging | 40px hanging
  text-align | -webkit-center | -webkit-center
  text-align | match-parent | left
  text-align | start | start
  tab-size | 4 | 4
  tab-size | 2em | 40px
  white-space | nowrap | nowrap
  white-space | pre-line | pre-line
  white-space | pre-wrap | pre-wrap
  white-space | break-spaces | break-spaces
  overflow | hidden | hidden
  overflow | visible scroll | auto scroll
  overflow | clip | clip
  overflow-x | hidden | hidden
  overflow | overlay | auto
  filter | blur(2em) grayscale(50%) | blur(40px) grayscale(0.5)
  filter | drop-shadow(1px 1px red) | drop-shadow(rgb(255, 0, 0) 1px 1px 0px)
  filter | alpha(opacity=50) | none
  filter | none | none
  filter | brightness(1.5) hue-rotate(.5turn) url(#x) | brightness(1.5) hue-rotate(180deg) url("#x")
  columns | 2 10em | 200px 2
  column-gap | 1em | 20px
  column-rule | 1px solid red | 1px solid rgb(255, 0, 0)
  column-count | 3 | 3
  gap | 1em 2em | 20px 40px
  grid-template-columns | 1fr 2em minmax(10px, 1fr) | 1fr 40px minmax(10px, 1fr)
  grid-template-columns | repeat(3, 1fr) | repeat(3, 1fr)
  grid-template-columns | repeat(auto-fill, minmax(10em, 1fr)) | repeat(auto-fill, minmax(200px, 1fr))
  grid-template-areas | "a b" "c d" | "a b" "c d"
  grid-area | 1 / 2 / 3 / 4 | 1 / 2 / 3 / 4
  grid-area | foo | foo
  grid-column | span 2 | span 2
  grid-auto-flow | dense | dense
  grid-template-columns | [a] 1fr [b] | [a] 1fr [b]
  aspect-ratio | 16 / 9 | 16 / 9
  aspect-ratio | 1.5 | 1.5 / 1
  aspect-ratio | auto 3/2 | auto 3 / 2
  object-position | left 10px top 1em | 10px 20px
  object-position | center | 50% 50%
  color | currentcolor | rgb(1, 2, 3)
  color | hsl(120, 50%, 50%) | rgb(64, 191, 64)
  color | rgba(1,2,3,.33333) | rgba(1, 2, 3, 0.333)
  color | transparent | rgba(0, 0, 0, 0)
  color | color-mix(in srgb, red, blue) | color(srgb 0.5 0 0.5)
  color | oklch(50% 0.1 120) | oklch(0.5 0.1 120)
  color | lab(50 10 20) | lab(50 10 20)
  color | color(srgb 1 .5 0) | color(srgb 1 0.5 0)
  color | light-dark(red, blue) | rgb(255, 0, 0)
  background-color | color-mix(in srgb, red 20%, transparent) | color(srgb 1 0 0 / 0.2)
  color | hwb(120 0% 0%) | rgb(0, 255, 0)
  fill | red | rgb(255, 0, 0)
  fill | url(#a) | url("#a")
  fill | currentcolor | rgb(1, 2, 3)
  stroke | none | none
  stroke-width | 2em | 40px
  stroke-dasharray | 1 2 | 1px, 2px
  caret-color | red | rgb(255, 0, 0)
  caret-color | auto | rgb(1, 2, 3)
  accent-color | red | rgb(255, 0, 0)
  will-change | transform, opacity | transform, opacity
  touch-action | pan-y pinch-zoom | pan-y pinch-zoom
  scroll-snap-type | x mandatory | x mandatory
  scroll-snap-align | start | start
  mask-position | 1em 2px | 20px 2px
  -webkit-line-clamp | 3 | 3
  -webkit-box-orient | vertical | vertical
  -webkit-text-stroke | 1px red | 
  -webkit-text-fill-color | red | rgb(255, 0, 0)
  -webkit-tap-highlight-color | rgba(0,0,0,0) | rgba(0, 0, 0, 0)
  -webkit-user-select | none | none
  -webkit-user-select | auto | text
  user-select | none | 
  -webkit-appearance | none | none
  appearance | button | button
  zoom | 1.5 | 1.5
  zoom | 50% | 0.5
  zoom | normal | 1
  hyphens | auto | auto
  page-break-after | always | always
  break-inside | avoid | avoid
  orphans | 3 | 3
  widows | 2 | 2
  font-feature-settings | "liga" 1, "kern" 0 | "kern" 0, "liga"
  font-variation-settings | "wght" 500 | "wght" 500
  font-variant-ligatures | no-common-ligatures | no-common-ligatures
  font-variant-numeric | tabular-nums lining-nums | lining-nums tabular-nums
  font-size-adjust | .5 | 0.5
  src | x | 
  border-spacing | 1em 2px | 20px 2px
  border-collapse | collapse | collapse
  min-width | auto | 0px
  min-width | 0 | 0px
  max-width | none | none
  max-width | 2em | 40px
  inset | 1em | 20px
  top | 10% | 10%
  display | inline list-item | block
  display | flow-root | flow-root
  display | ruby | block
  display | inline flex | inline-flex
  display | -webkit-flex | flex
  display | -webkit-box | -webkit-box
  display | run-in | block
  display | list-item block flow | block
  float | inline-start | inline-start
  direction | rtl | rtl
  unicode-bidi | embed | embed
  position | sticky | sticky
  position | -webkit-sticky | sticky
  justify-content | safe center | safe center
  align-items | first baseline | baseline
  place-items | center | center
  align-self | last baseline | last baseline
  justify-items | legacy left | legacy left
  contain | content | content
  contain | size layout | size layout
  contain | strict | strict
  container | foo / inline-size | foo / inline-size
  shape-outside | circle(2em) | circle(40px)
  offset-path | path("M0 0L1 1") | path("M 0 0 L 1 1")
  offset | path("M0 0 L 1 1") 20px | path("M 0 0 L 1 1") 20px
  text-emphasis | filled dot red | dot rgb(255, 0, 0)
  text-emphasis-position | under | under
  resize | both | both
  isolation | isolate | isolate
  mix-blend-mode | multiply | multiply
  backdrop-filter | blur(3px) | blur(3px)
  -webkit-backdrop-filter | blur(3px) | blur(3px)
  -webkit-box-reflect | below 1em | below 20px none
  text-overflow | ellipsis | ellipsis
  word-break | break-word | break-word
  overflow-wrap | anywhere | anywhere
  image-rendering | crisp-edges | crisp-edges
  pointer-events | none | none
  scroll-behavior | smooth | smooth
  scrollbar-width | thin | thin
  scrollbar-gutter | stable both-edges | stable both-edges
  color-scheme | dark | dark
  color-scheme | light dark | light dark
  print-color-adjust | exact | exact
  -webkit-print-color-adjust | exact | exact
  -webkit-font-smoothing | antialiased | antialiased
  text-rendering | optimizelegibility | optimizelegibility
  text-size-adjust | none | 
  -webkit-text-size-adjust | 100% | 
  ruby-position | under | under
  writing-mode | vertical-rl | vertical-rl
  text-orientation | upright | upright
  -webkit-hyphenate-character | "x" | "x"
  text-wrap | balance | balance
  text-box | trim-both cap alphabetic | cap alphabetic
  margin-inline | 1em 2em | 20px 40px
  padding-block | 1em | 20px
  border-inline-start | 2px solid red | 2px solid rgb(255, 0, 0)
  inset-inline | 1em | 20px
  --x |   foo  bar  | foo  bar
  --y |  1px | 1px
  content | none | none
  content | normal | normal
  stroke-opacity | 50% | 0.5
  width | env(foo, 3em) | 60px
  width | var(--nope, 2em) | 40px
  width | var(--nope) | auto
  color | var(--nope) | rgb(1, 2, 3)
  width | max(1em, 30px) | 30px
  width | calc(1px * sin(45deg)) | 0.707107px
  width | round(2.4em, 10px) | 50px
  width | abs(-2em) | 40px
  all | initial | 
  font-palette | dark | dark
  background-attachment | fixed | fixed
  flex-basis | 2em | 40px
  flex-basis | content | content
  text-transform | uppercase full-width | uppercase full-width
  line-break | anywhere | anywhere
  font-synthesis | none | none
  outline | auto | rgb(1, 2, 3) auto 3px
  outline-color | auto | rgb(1, 2, 3)
  outline-offset | 1em | 20px
  perspective | 2em | 40px
  font-optical-sizing | none | none
  """#
