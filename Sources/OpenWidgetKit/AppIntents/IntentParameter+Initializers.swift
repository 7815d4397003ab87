#if !canImport(WidgetKit)
  public import Foundation

  extension IntentParameter {
    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the list.
    public convenience init<Provider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
    ) {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter whose values a query finds.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - query: Finds the values.
    public convenience init<Query: EntityQuery>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) {
      self.init(title, description, defaultValue, query)
    }

    /// Creates a parameter without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }
  }

  extension IntentParameter where Value.UnwrappedType == String {
    /// Creates a parameter of text with rules for its input, which are not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - inputOptions: The rules for the input.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, inputOptions: String.IntentInputOptions,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }
  }

  extension IntentParameter where Value.UnwrappedType == Int {
    /// Creates a parameter of whole numbers with a control and a range, which are not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input.
    ///   - inclusiveRange: The least and the greatest value.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, controlStyle: IntControlStyle = .field,
      inclusiveRange: (lowerBound: Int, upperBound: Int),
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of whole numbers with a control, which is not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, controlStyle: IntControlStyle,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }
  }

  extension IntentParameter where Value.UnwrappedType == Double {
    /// Creates a parameter of numbers with a control and a range, which are not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input.
    ///   - inclusiveRange: The least and the greatest value.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, controlStyle: DoubleControlStyle = .field,
      inclusiveRange: (lowerBound: Double, upperBound: Double),
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }
  }

  extension IntentParameter where Value.UnwrappedType == Bool {
    /// Creates a parameter of yes and no with words for both, which are not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - displayName: The words for yes and no.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, displayName: Bool.IntentDisplayName,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }
  }

  extension IntentParameter where Value.UnwrappedType == Date {
    /// Creates a parameter of dates with the parts to ask for, which are not used here.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, kind: Date.IntentParameterKind,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }
  }
#endif
