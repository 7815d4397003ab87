#if !canImport(WidgetKit)
  public import Foundation

  /// An action of an app in the form of SiriKit.
  ///
  /// Authors inherit from it and add properties.
  ///
  /// Not Sendable, as what an author adds may change at any time.
  open class INIntent: NSObject {
    /// The words by which a person may start the action.
    public var suggestedInvocationPhrase: String?

    /// Where in the system the action is offered.
    ///
    /// iOS 14, watchOS 7.
    public var shortcutAvailability: INShortcutAvailabilityOptions = []

    /// What the system is told with a donation.
    ///
    /// iOS 16.
    public var donationMetadata: INIntentDonationMetadata?

    /// Creates an action without values.
    public override init() {
      super.init()
    }

    /// The identifier that the system gives the action; nil here.
    open var identifier: String? { nil }
  }

  @available(*, unavailable)
  extension INIntent: @unchecked Sendable {}

  /// What came of an action in the form of SiriKit.
  open class INIntentResponse: NSObject {
    /// Creates a response.
    public override init() {
      super.init()
    }
  }

  @available(*, unavailable)
  extension INIntentResponse: @unchecked Sendable {}

  /// What the system is told with a donation.
  open class INIntentDonationMetadata: NSObject {
    /// Creates it empty.
    public override init() {
      super.init()
    }
  }

  @available(*, unavailable)
  extension INIntentDonationMetadata: @unchecked Sendable {}
#endif
