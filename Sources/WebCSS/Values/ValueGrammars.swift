/// The grammars that other grammars refer to by name, parsed on first use.
enum ValueGrammars {
  private static let cache = SharedCache<String, Grammar?>()

  static func grammar(named name: String) -> Grammar? {
    cache.value(for: name) {
      lines.first { $0.hasPrefix(name + ": ") }.map {
        GrammarParser.grammar($0.dropFirst(name.utf8.count + 2))
      }
    }
  }

  private static let lines = text.split(separator: "\n")

  private static let text = """
    anchor: anchor( <declaration-value> )
    anchor-size: anchor-size( <declaration-value> )
    basic-shape: inset( <length-percentage>{1,4}= [ round <border-radius> ]? ) \
    | circle( [ closest-side>@ | <shape-radius> ]? [ at <position> ]? ) \
    | ellipse( [ <shape-radius> <shape-radius> ]? [ at <position> ]? ) \
    | polygon( [ [ nonzero>@ | evenodd ] , ]? [ <length-percentage> <length-percentage> ]# ) \
    | path( [ [ nonzero>@ | evenodd ] , ]? <svg-path> ) \
    | rect( [ auto | <length-percentage> ]{4} [ round <border-radius> ]? ) \
    | xywh( <length-percentage>{2} <length-percentage+>{2} [ round <border-radius> ]? ) \
    | shape( <declaration-value> )
    border-image: <image> || [ [ <number+> | <percentage+> ]{1,4}= && fill? ]
    border-radius: <length-percentage+>{1,4}= [ / <length-percentage+>{1,4}= ]?
    conic: [ [ from <angle-or-zero> ]? <at-position>? <interpolation>? , ]? \
    [ <angular-color-stop> | <angle-percentage> ]#
    easing: linear | ease | ease-in | ease-out | ease-in-out | step-start>steps(1,_start) \
    | step-end>steps(1) | cubic-bezier( <unit-number> , <number> , <unit-number> , <number> ) \
    | steps( <positive-integer> [ , [ start | jump-start | jump-none | jump-both | end>@ \
    | jump-end>@ ] ]? ) \
    | linear( [ <number> && <percentage>{1,2}? ]# ) | spring( <number>{4} )
    extent: closest-side | closest-corner | farthest-side | farthest-corner>@
    filter-function: blur( <length+>? ) | brightness( <filter-amount>? ) \
    | contrast( <filter-amount>? ) | grayscale( <filter-amount>? ) | invert( <filter-amount>? ) \
    | opacity( <filter-amount>? ) | saturate( <filter-amount>? ) | sepia( <filter-amount>? ) \
    | hue-rotate( <angle-or-zero>? ) | drop-shadow( <color>? && <length>{2,3} )
    filter-amount: <number+> | <percentage+>
    gradient: linear-gradient( <linear> ) | repeating-linear-gradient( <linear> ) \
    | radial-gradient( <radial> ) | repeating-radial-gradient( <radial> ) \
    | conic-gradient( <conic> ) | repeating-conic-gradient( <conic> ) \
    | -webkit-linear-gradient( <old-linear> ) | -webkit-repeating-linear-gradient( <old-linear> ) \
    | -webkit-radial-gradient( <old-radial> ) | -webkit-repeating-radial-gradient( <old-radial> ) \
    | -webkit-gradient( linear , <old-point> , <old-point> [ , <old-stop> ]* ) \
    | -webkit-gradient( radial , <old-point> , <number> , <old-point> , <number> [ , <old-stop> ]* )
    grid-line: auto | span && [ <positive-integer> || <custom-ident> ] \
    | <nonzero-integer> && <custom-ident>? | <custom-ident>
    image: <url> | <gradient> | image-set( <image-set-option># ) \
    | -webkit-image-set>image-set( <image-set-option># ) \
    | cross-fade( <image-or-none> , <image-or-none> , <alpha-value> ) \
    | -webkit-cross-fade( <image-or-none> , <image-or-none> , <alpha-value> ) \
    | -webkit-canvas( <custom-ident> ) | -webkit-named-image( <custom-ident> )
    image-or-none: none | <image>
    image-set-option: [ <image> | <url-string> ] [ [ <resolution> | !1x ] && [ type( <string> ) ]? ]
    interpolation: in [ [ srgb | srgb-linear | display-p3 | a98-rgb | prophoto-rgb | rec2020 | lab \
    | oklab | xyz>xyz-d65 | xyz-d50 | xyz-d65 ] | [ hsl | hwb | lch | oklch ] \
    [ [ shorter>@ | longer | increasing | decreasing ] hue ]? ]
    linear: [ [ [ <gradient-angle> | to>@ bottom>@ | to <side-or-corner> ] || <interpolation> ] , ]? \
    <stops>
    old-linear: [ [ <angle-or-zero> | <side-or-corner> ] , ]? <stops>
    old-point: [ left>0% | center>50% | right>100% | <number> | <percentage> ] \
    [ top>0% | center>50% | bottom>100% | <number> | <percentage> ]
    old-radial: [ <bg-position> , ]? [ [ circle | ellipse ] || [ closest-side | closest-corner \
    | farthest-side | farthest-corner | contain | cover ] , ]? <stops>
    old-stop: from( <color> ) | to( <color> ) | color-stop( <alpha-value> , <color> )
    radial: [ [ circle>@ && <length+> | circle | <length+> | ellipse>@ || <length-percentage+>{2} \
    | [ circle | ellipse>@ ] || <extent> ]? <at-position>? <interpolation>? , ]? <stops>
    shape-radius: closest-side | farthest-side | <length-percentage+>
    side-or-corner: [ left | right ] || [ top | bottom ]
    simple-transform: translate( <simple-length> , <simple-length> ) \
    | translatex>translateX( <simple-length> ) | translatey>translateY( <simple-length> ) \
    | translatez>translateZ( <simple-length> ) | translate3d( <simple-length>#{3} ) \
    | matrix3d( <number>#{16} ) | scale3d( <number>#{3} ) | rotate( <angle> ) \
    | rotatez>rotateZ( <angle> )
    stops: [ <color-stop> | <length-percentage> ]#
    track-list: [ <line-names>? [ <track-size> | <track-repeat> ] ]+ <line-names>?
    track-repeat: repeat( [ <positive-integer> | auto-fill | auto-fit ] , \
    [ <line-names>? <track-size> ]+ <line-names>? ) | repeat( <positive-integer> , <line-names>+ )
    track-breadth: <length-percentage+> | <flex> | min-content | max-content | auto \
    | -webkit-min-content | -webkit-max-content
    track-size: <track-breadth> | fit-content( <length-percentage+> ) \
    | minmax( <track-breadth> , <track-breadth> )
    transform-function: matrix( <number>#{6} ) | matrix3d( <number>#{16} ) \
    | perspective( <length+> | none ) | rotate( <angle-or-zero> ) \
    | rotate3d( <number> , <number> , <number> , <angle-or-zero> ) \
    | rotatex>rotateX( <angle-or-zero> ) | rotatey>rotateY( <angle-or-zero> ) \
    | rotatez>rotateZ( <angle-or-zero> ) | scale( <alpha-value>#{1,2} ) \
    | scale3d( <alpha-value>#{3} ) | scalex>scaleX( <alpha-value> ) \
    | scaley>scaleY( <alpha-value> ) | scalez>scaleZ( <alpha-value> ) \
    | skew( <angle-or-zero>#{1,2} ) | skewx>skewX( <angle-or-zero> ) \
    | skewy>skewY( <angle-or-zero> ) | translate( <length-percentage> [ , [ <zero> | <length-percentage> ] ]? ) \
    | translate3d( <length-percentage> , <length-percentage> , <length> ) \
    | translatex>translateX( <length-percentage> ) | translatey>translateY( <length-percentage> ) \
    | translatez>translateZ( <length> )
    """
}
