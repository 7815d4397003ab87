#if !canImport(WidgetKit)
  extension IntentParameter where Value.ValueType == Int {
    /// Creates a parameter of whole numbers.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of whole numbers without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      controlStyle: IntControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of whole numbers whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of whole numbers whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      controlStyle: IntControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }
  }

  extension IntentParameter where Value.ValueType == Double {
    /// Creates a parameter of numbers.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of numbers without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      controlStyle: DoubleControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of numbers whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of numbers whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - controlStyle: The control for the input; not used.
    ///   - inclusiveRange: The least and the greatest value; not checked here.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      controlStyle: DoubleControlStyle = .stepper,
      inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }
  }

  extension IntentParameter where Value.ValueType == Bool {
    /// Creates a parameter of yes and no.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - displayName: The words for yes and no; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName? = nil,
      requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of yes and no without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - displayName: The words for yes and no; not used.
    ///   - requestValueDialog: The question for a value, which is never put here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      displayName: Bool.IntentDisplayName? = nil, requestValueDialog: IntentDialog? = nil,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }
  }
#endif
