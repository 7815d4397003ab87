#if !canImport(WidgetKit)
  /// Whether a shortcut connects a parameter to the action before by itself.
  public enum InputConnectionBehavior: Hashable, Sendable {
    /// What the system thinks best.
    case `default`
    /// The parameter stays unconnected.
    case never
    /// The parameter is connected to the result of the action before.
    case connectToPreviousIntentResult
  }

  extension IntentParameter {
    /// The least and the greatest value of a parameter of numbers.
    public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

    /// The control by which a person gives a whole number.
    public enum IntControlStyle: Hashable, Sendable {
      /// A field of text.
      case field
      /// Two buttons, for more and for less.
      case stepper
    }

    /// The control by which a person gives a number.
    public enum DoubleControlStyle: Hashable, Sendable {
      /// A field of text.
      case field
      /// Two buttons, for more and for less.
      case stepper
      /// A slider.
      case slider
    }

    /// The parts of a date that a person gives.
    public enum DateKind: Hashable, Sendable {
      /// The day and the time.
      case dateTime
      /// The day.
      case date
      /// The time.
      case time
    }
  }

  extension String {
    /// Rules for the input of a parameter of text.
    public struct IntentInputOptions: Hashable, Sendable {
      /// When the keyboard writes capital letters.
      public enum CapitalizationType: Hashable, Sendable {
        /// Never.
        case none
        /// At the start of words.
        case words
        /// At the start of sentences.
        case sentences
        /// Always.
        case allCharacters
      }

      /// Whether the text may have several lines.
      public var multiline: Bool

      /// When the keyboard writes capital letters.
      public var capitalizationType: CapitalizationType

      /// Whether the keyboard corrects what is typed.
      public var autocorrect: Bool

      /// Creates rules.
      ///
      /// - Parameters:
      ///   - capitalizationType: When the keyboard writes capital letters.
      ///   - multiline: Whether the text may have several lines.
      ///   - autocorrect: Whether the keyboard corrects what is typed.
      public init(
        capitalizationType: CapitalizationType = .sentences, multiline: Bool = false,
        autocorrect: Bool = true
      ) {
        self.capitalizationType = capitalizationType
        self.multiline = multiline
        self.autocorrect = autocorrect
      }
    }
  }

  extension Bool {
    /// The words for yes and no of a parameter.
    public struct IntentDisplayName: Hashable, Sendable {
      /// The word for yes.
      public let `true`: LocalizedStringResource

      /// The word for no.
      public let `false`: LocalizedStringResource

      /// Creates words.
      ///
      /// - Parameters:
      ///   - true: The word for yes.
      ///   - false: The word for no.
      public init(true: LocalizedStringResource, false: LocalizedStringResource) {
        self.true = `true`
        self.false = `false`
      }
    }
  }
#endif
