#if !canImport(WidgetKit)
  public import Foundation

  /// Takes the tokens for pushes that reload widgets and their relevance.
  ///
  /// Available in version 26 of the platforms.
  public protocol WidgetPushHandler {
    /// Creates the handler.
    init()

    /// Takes a new token.
    ///
    /// - Parameters:
    ///   - pushInfo: The token.
    ///   - widgets: The widgets in use.
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
  }

  /// The token for pushes to widgets.
  ///
  /// Available in version 26 of the platforms.
  public struct WidgetPushInfo: Sendable {
    /// The token.
    public let token: Data

    /// Creates the value, as the system would.
    ///
    /// - Parameter token: The token.
    package init(token: Data) {
      self.token = token
    }
  }

  /// Takes the tokens for pushes that reload controls.
  ///
  /// Available on iOS 18, macOS 26 and watchOS 26.
  public protocol ControlPushHandler {
    /// Creates the handler.
    init()

    /// Takes new tokens.
    ///
    /// - Parameter controls: The controls in use with their tokens.
    func pushTokensDidChange(controls: [ControlInfo])
  }

  /// A control that a person has in use.
  ///
  /// Available on iOS 18, macOS 26 and watchOS 26.
  public struct ControlInfo: Hashable, Identifiable, Sendable {
    /// The token for pushes to a control.
    public struct PushInfo: Hashable, Sendable {
      /// The token.
      public let token: Data

      /// Creates the value, as the system would.
      ///
      /// - Parameter token: The token.
      package init(token: Data) {
        self.token = token
      }
    }

    /// The kind, as the control's configuration states it.
    public let kind: String

    /// The token, where the control takes pushes.
    public let pushInfo: PushInfo?

    /// The control itself.
    public var id: ControlInfo { self }

    /// Creates the value, as the system would.
    ///
    /// - Parameters:
    ///   - kind: The kind of the control.
    ///   - pushInfo: The token.
    package init(kind: String, pushInfo: PushInfo? = nil) {
      self.kind = kind
      self.pushInfo = pushInfo
    }
  }
#endif
