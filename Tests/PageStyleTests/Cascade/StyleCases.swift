/// A body with an element `e`, and the computed value of a property of it in WebKitGTK 2.50.
struct StyleCase: Sendable, CustomStringConvertible {
  let markup: String
  let property: String
  let value: String

  init(_ markup: String, _ property: String, _ value: String) {
    self.markup = markup
    self.property = property
    self.value = value
  }

  var description: String { "\(property) of \(markup)" }
}

/// Cases of the cascade.
let cascadeCases: [StyleCase] = [
  StyleCase("<style>div{display:inline}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style>div{display:inline} div{display:flex}</style><div id=e></div>", "display", "flex"),
  StyleCase(
    "<style>#e{display:inline} div{display:flex}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style>.a{display:inline} div{display:flex}</style><div id=e class=a></div>",
    "display", "inline"),
  StyleCase(
    "<style>.a{display:inline} .b{display:flex}</style><div id=e class='b a'></div>",
    "display", "flex"),
  StyleCase(
    "<style>div.a{display:inline} .b{display:flex}</style><div id=e class='b"
      + " a'></div>",
    "display", "inline"),
  StyleCase(
    "<style>:is(#x,div){display:inline} .b{display:flex}</style><div id=e"
      + " class='b'></div>",
    "display", "inline"),
  StyleCase(
    "<style>:where(#e){display:inline} div{display:flex}</style><div id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>:not(#x){display:inline} .b{display:flex}</style><div id=e class=b></div>",
    "display", "inline"),
  StyleCase(
    "<style>div{display:inline !important} #e{display:flex}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>div{display:inline}</style><div id=e style='display:flex'></div>", "display", "flex"),
  StyleCase(
    "<style>div{display:inline !important}</style><div id=e"
      + " style='display:flex'></div>",
    "display", "inline"),
  StyleCase(
    "<style>div{display:inline !important}</style><div id=e style='display:flex"
      + " !important'></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer a{div{display:inline}} div{display:flex}</style><div id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>div{display:flex} @layer a{#e{display:inline}}</style><div id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer a{div{display:inline}} @layer b{div{display:flex}}</style><div"
      + " id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer b,a; @layer a{div{display:inline}} @layer"
      + " b{div{display:flex}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@layer a{div{display:inline!important}} @layer"
      + " b{div{display:flex!important}} div{display:grid!important}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@layer a{@layer b{div{display:inline}} div{display:flex}}</style><div"
      + " id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer a.b{div{display:inline}} @layer a{@layer"
      + " c{div{display:flex}}}</style><div id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer{div{display:inline}} @layer{div{display:flex}}</style><div"
      + " id=e></div>",
    "display", "flex"),
  StyleCase(
    "<style>@layer a{div{display:inline!important}}</style><div id=e"
      + " style='display:flex'></div>",
    "display", "inline"),
  StyleCase(
    "<style type='text/css'>div{display:inline}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style type='TEXT/CSS'>div{display:inline}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style type='text/css; charset=utf-8'>div{display:inline}</style><div"
      + " id=e></div>",
    "display", "block"),
  StyleCase(
    "<style type='text/less'>div{display:inline}</style><div id=e></div>", "display", "block"),
  StyleCase("<style type=''>div{display:inline}</style><div id=e></div>", "display", "inline"),
  StyleCase("<div id=e></div><style>div{display:inline}</style>", "display", "inline"),
  StyleCase("<svg><style>div{display:inline}</style></svg><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style>div{display:inline}</style><div id=e style='display:revert'></div>",
    "display", "block"),
  StyleCase(
    "<style>div{display:inline}</style><div id=e style='display:revert-layer'></div>",
    "display", "inline"),
  StyleCase(
    "<style>@layer a{div{display:inline}} @layer"
      + " b{div{display:revert-layer}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@layer a{div{display:inline}} div{display:revert}</style><div id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>div{display:inline; display:revert-layer}</style><div id=e></div>", "display", "block"),
  StyleCase("<style>div{display:flex}</style><div hidden id=e></div>", "display", "flex"),
  StyleCase(
    "<style>a:hover{display:flex} a::before{display:grid}"
      + " a:link{display:block}</style><a href=x id=e></a>",
    "display", "block"),
  StyleCase("<style>a::before,a{display:grid}</style><a href=x id=e></a>", "display", "grid"),
  StyleCase("<style>a:unknown,a{display:grid}</style><a href=x id=e></a>", "display", "inline"),
  StyleCase("<style>:is(:unknown,a){display:grid}</style><a href=x id=e></a>", "display", "grid"),
  StyleCase(
    "<style>div > b{display:grid} div b{display:flex}</style><div><b id=e></b></div>",
    "display", "flex"),
  StyleCase("<style>b + b{display:grid}</style><div><b></b><b id=e></b></div>", "display", "grid"),
  StyleCase(
    "<style>b:first-child{display:grid}</style><div><b></b><b id=e></b></div>",
    "display", "inline"),
  StyleCase(
    "<style>div:has(i) b{display:grid}</style><div><b id=e></b><i></i></div>", "display", "grid"),
  StyleCase("<style>[data-x]{display:grid}</style><div id=e data-x></div>", "display", "grid"),
  StyleCase(
    "<style>.a{display:flex; .b &{display:grid} &.c{display:inline}}</style><div"
      + " class=b><div id=e class=a></div></div>",
    "display", "grid"),
  StyleCase(
    "<style>.a{&.c{display:inline} display:flex}</style><div id=e class='a c'></div>",
    "display", "inline"),
  StyleCase("<style>div{b{display:grid}}</style><div><b id=e></b></div>", "display", "grid"),
  StyleCase(
    "<style>@supports (display:grid){div{display:grid}}</style><div id=e></div>",
    "display", "grid"),
  StyleCase(
    "<style>@supports not (display:grid){div{display:inline}}</style><div id=e></div>",
    "display", "block"),
  StyleCase("<style>@import 'x.css'; div{display:grid}</style><div id=e></div>", "display", "grid"),
  StyleCase("<style>div{all:unset}</style><div id=e></div>", "display", "inline"),
  StyleCase("<style>div{all:initial; display:grid}</style><div id=e></div>", "display", "grid"),
  StyleCase("<style>div{display:grid;display:nonsense}</style><div id=e></div>", "display", "grid"),
  StyleCase("<style>.A{display:grid}</style><div id=e class=a></div>", "display", "block"),
  StyleCase("<style>DIV{display:grid}</style><div id=e></div>", "display", "grid"),
  StyleCase("<style>noscript{display:block}</style><noscript id=e></noscript>", "display", "none"),
]

/// Sheets and rules for media, in a viewport of 1024 by 768.
let mediaCases: [StyleCase] = [
  StyleCase("<style>@media print{div{display:inline}}</style><div id=e></div>", "display", "block"),
  StyleCase(
    "<style>@media screen{div{display:inline}}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style>@media (min-width:600px){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (max-width:600px){div{display:inline}}</style><div id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media (width >= 600px){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (prefers-color-scheme:dark){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media (prefers-reduced-motion){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media (prefers-color-scheme){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (hover){div{display:inline}}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style>@media (hover:none){div{display:inline}}</style><div id=e></div>", "display", "block"),
  StyleCase(
    "<style>@media (pointer:coarse){div{display:inline}}</style><div id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media (any-pointer:fine){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (scripting:enabled){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (update:fast){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (forced-colors:none){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (inverted-colors:none){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (color-gamut:srgb){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (min-color:1){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (min-device-width:1px){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (min-resolution:2dppx),"
      + " (-webkit-min-device-pixel-ratio:2){div{display:inline}}</style><div id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media"
      + " (-webkit-min-device-pixel-ratio:1){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (-ms-high-contrast:none){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media not (unknown){div{display:inline}}</style><div id=e></div>", "display", "block"),
  StyleCase(
    "<style>@media (dynamic-range:high){div{display:inline}}</style><div id=e></div>",
    "display", "block"),
  StyleCase(
    "<style>@media only screen and (min-width:1em) and"
      + " (max-width:2000em){div{display:inline}}</style><div id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (width >= calc(100px + 2em)){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (orientation:landscape){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase(
    "<style>@media (min-aspect-ratio:1/1){div{display:inline}}</style><div"
      + " id=e></div>",
    "display", "inline"),
  StyleCase("<style>@media{div{display:inline}}</style><div id=e></div>", "display", "inline"),
  StyleCase("<style media=print>div{display:inline}</style><div id=e></div>", "display", "block"),
  StyleCase(
    "<style media='screen'>div{display:inline}</style><div id=e></div>", "display", "inline"),
  StyleCase(
    "<style media='nonsense('>div{display:inline}</style><div id=e></div>", "display", "block"),
]

/// Cases of computed values.
let valueCases: [StyleCase] = [
  StyleCase("<div style='visibility:hidden'><b id=e></b></div>", "visibility", "hidden"),
  StyleCase(
    "<div style='visibility:hidden'><b id=e style='visibility:initial'></b></div>",
    "visibility", "visible"),
  StyleCase("<div style='display:flex'><b id=e></b></div>", "display", "block"),
  StyleCase(
    "<div style='display:flex'><b id=e style='display:inherit'></b></div>", "display", "flex"),
  StyleCase(
    "<div style='display:flex'><b id=e style='display:inline-block'></b></div>",
    "display", "block"),
  StyleCase("<div style='display:-webkit-box'><b id=e></b></div>", "display", "inline"),
  StyleCase("<div style='display:-webkit-inline-box'><b id=e></b></div>", "display", "inline"),
  StyleCase(
    "<div style='display:grid'><i style='display:contents'><b id=e></b></i></div>",
    "display", "block"),
  StyleCase("<div style='display:flex'><b id=e style='float:left'></b></div>", "float", "none"),
  StyleCase("<b id=e style='float:left'></b>", "display", "block"),
  StyleCase("<b id=e style='position:absolute;float:left'></b>", "float", "none"),
  StyleCase("<b id=e style='position:fixed'></b>", "display", "block"),
  StyleCase("<b id=e style='position:absolute;display:inline-flex'></b>", "display", "flex"),
  StyleCase("<b id=e style='position:sticky'></b>", "display", "inline"),
  StyleCase(
    "<table><tbody><tr><td id=e style='float:left'></td></tr></tbody></table>", "display", "block"),
  StyleCase("<div id=e style='display:revert'></div>", "display", "block"),
  StyleCase("<div id=e style='display:unset'></div>", "display", "inline"),
  StyleCase("<div style='white-space:pre'><b id=e></b></div>", "white-space-collapse", "preserve"),
  StyleCase(
    "<div style='white-space:pre'><b id=e style='white-space:unset'></b></div>",
    "white-space-collapse", "preserve"),
  StyleCase(
    "<div style='white-space:pre-line'><b id=e></b></div>",
    "white-space-collapse", "preserve-breaks"),
  StyleCase(
    "<div style='white-space:nowrap'><b id=e style='text-wrap:wrap'></b></div>",
    "text-wrap-mode", "wrap"),
  StyleCase(
    "<div style='white-space:pre'><table><tbody><tr><td"
      + " id=e></td></tr></tbody></table></div>",
    "white-space-collapse", "preserve"),
  StyleCase(
    "<div style='text-transform:uppercase'><button id=e></button></div>", "text-transform", "none"),
  StyleCase(
    "<div style='text-transform:uppercase'><b id=e></b></div>", "text-transform", "uppercase"),
  StyleCase("<p id=e style='font-size:2em'></p>", "margin-bottom", "32px"),
  StyleCase("<p id=e style='margin:1em 2em 3em'></p>", "margin-bottom", "48px"),
  StyleCase("<p id=e style='margin-block:5px'></p>", "margin-bottom", "5px"),
  StyleCase("<p id=e style='margin-bottom:1rem;font-size:50%'></p>", "margin-bottom", "16px"),
  StyleCase("<div id=e style='font-size:x-large'></div>", "font-size", "24px"),
  StyleCase("<div id=e style='font:italic 20px/2 serif'></div>", "font-size", "20px"),
  StyleCase("<div hidden id=e style='display:block'></div>", "display", "block"),
  StyleCase("<input id=e type=hidden style='display:block'>", "display", "block"),
]

/// Cases of the user agent style sheet.
let userAgentCases: [StyleCase] = [
  StyleCase("<textarea id=e></textarea>", "white-space-collapse", "preserve"),
  StyleCase(
    "<table><tbody><tr><td nowrap id=e></td></tr></tbody></table>", "text-wrap-mode", "nowrap"),
  StyleCase("<p id=e></p>", "margin-bottom", "16px"),
  StyleCase("<pre id=e></pre>", "margin-bottom", "13px"),
  StyleCase("<div hidden id=e></div>", "display", "none"),
  StyleCase("<dialog id=e></dialog>", "display", "none"),
  StyleCase("<dialog open id=e></dialog>", "display", "block"),
  StyleCase("<math><mi id=e></mi></math>", "display", "block"),
  StyleCase("<math id=e></math>", "display", "inline"),
  StyleCase("<details><summary id=e></summary></details>", "display", "list-item"),
  StyleCase("<rt id=e></rt>", "display", "inline"),
  StyleCase("<audio id=e></audio>", "display", "none"),
  StyleCase("<video id=e></video>", "display", "inline"),
  StyleCase("<source id=e>", "display", "inline"),
  StyleCase("<track id=e>", "display", "inline"),
  StyleCase("<area id=e>", "display", "none"),
  StyleCase("<option id=e></option>", "display", "inline"),
  StyleCase("<optgroup id=e></optgroup>", "display", "inline"),
  StyleCase("<marquee id=e></marquee>", "display", "inline-block"),
  StyleCase("<meter id=e></meter>", "display", "inline-block"),
  StyleCase("<iframe id=e></iframe>", "display", "inline"),
  StyleCase("<slot id=e></slot>", "display", "contents"),
  StyleCase("<search id=e></search>", "display", "block"),
  StyleCase("<legend id=e></legend>", "display", "block"),
  StyleCase("<center id=e></center>", "display", "block"),
  StyleCase("<nobr id=e></nobr>", "text-wrap-mode", "nowrap"),
  StyleCase("<div popover id=e></div>", "display", "none"),
  StyleCase("<img align=left id=e>", "float", "left"),
  StyleCase("<table align=right id=e></table>", "float", "right"),
  StyleCase("<embed hidden id=e>", "display", "inline"),
  StyleCase("<xmp id=e></xmp>", "white-space-collapse", "preserve"),
  StyleCase("<pre wrap id=e></pre>", "text-wrap-mode", "wrap"),
  StyleCase("<svg><text id=e></text></svg>", "display", "block"),
  StyleCase("<svg><title id=e></title></svg>", "display", "none"),
  StyleCase("<svg><defs id=e></defs></svg>", "display", "inline"),
  StyleCase("<fieldset id=e></fieldset>", "display", "block"),
  StyleCase("<button id=e></button>", "display", "inline-block"),
  StyleCase("<input type=date id=e>", "display", "inline-flex"),
  StyleCase("<hr id=e>", "display", "block"),
]
