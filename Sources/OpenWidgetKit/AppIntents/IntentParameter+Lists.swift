#if !canImport(WidgetKit)
  extension IntentParameter {
    /// Creates a parameter of a list of a stated size.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of a list of a stated size without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of a list of a stated size whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of a list of a stated size whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default,
      optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of a list of a stated size whose values a query finds.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - query: Finds the values.
    public convenience init<Query: EntityQuery>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
      inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Value.ValueType == Query.Entity {
      self.init(title, description, defaultValue, query)
    }

    /// Creates a parameter of a list of a stated size whose values a query finds, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - query: Finds the values.
    public convenience init<Query: EntityQuery>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default,
      query: Query
    ) where Value.ValueType == Query.Entity {
      self.init(nil, description, defaultValue, query)
    }
  }

  extension IntentParameter {
    /// Creates a parameter of a list of a size by widget family.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(title, description, defaultValue)
    }

    /// Creates a parameter of a list of a size by widget family without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    public convenience init(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
      self.init(nil, description, defaultValue)
    }

    /// Creates a parameter of a list of a size by widget family whose values a person chooses from a list.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(title, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of a list of a size by widget family whose values a person chooses from a list, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - optionsProvider: Gives the values that a person may choose.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
      self.init(nil, description, defaultValue, optionsProvider)
    }

    /// Creates a parameter of a list of a size by widget family whose values a query finds.
    ///
    /// - Parameters:
    ///   - title: The name of the parameter for people.
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - query: Finds the values.
    public convenience init<Query: EntityQuery>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Value.ValueType == Query.Entity {
      self.init(title, description, defaultValue, query)
    }

    /// Creates a parameter of a list of a size by widget family whose values a query finds, without a name of its own.
    ///
    /// - Parameters:
    ///   - description: What the parameter means, for people.
    ///   - defaultValue: The value before it is set; nil means none.
    ///   - size: How many values the list has; not checked here.
    ///   - inputConnectionBehavior: Whether a shortcut connects the parameter by itself; not used.
    ///   - query: Finds the values.
    public convenience init<Query: EntityQuery>(
      description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
      size: [IntentWidgetFamily: IntentCollectionSize],
      inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Value.ValueType == Query.Entity {
      self.init(nil, description, defaultValue, query)
    }
  }
#endif
