/// A visual effect, which is recorded and not drawn.
public class UIVisualEffect: NSObject {}

/// An effect that blurs the content under a visual effect view.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiblureffect
public final class UIBlurEffect: UIVisualEffect {
  /// The material of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }

  let style: Style

  public init(style: Style) {
    self.style = style
  }
}

/// A view with a visual effect.
///
/// - Source: https://developer.apple.com/documentation/uikit/uivisualeffectview
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  /// The view that contains the content.
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
