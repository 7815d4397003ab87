#if !canImport(WidgetKit)
  public import Foundation

  extension IntentParameter where Value.ValueType == Date {
    /// Creates a parameter of dates.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of dates without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      kind: DateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of dates whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of dates whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      kind: DateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }
  }

  extension IntentParameter where Value.ValueType == DateComponents {
    /// Creates a parameter of parts of dates.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of parts of dates without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      kind: DateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of parts of dates whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of parts of dates whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - kind: Whether to ask for the day, the time or both; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      kind: DateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }
  }
#endif
