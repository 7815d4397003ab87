#if !canImport(WidgetKit)
  // One initialiser for each count of parameters, as at Apple: overloads, not a pack, so that the
  // key paths in the tuple find their root without help.

  extension IntentPrediction {
    /// Creates a prediction by which donations with the same values of two parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of three parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of four parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of five parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3, V4) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of six parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of seven parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of eight parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6, V7>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6, V7) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>, KeyPath<Intent, IntentParameter<V7>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6, parameters.7,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue, $0[keyPath: parameters.7].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of nine parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6, V7, V8>(
      parameters: T,
      displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>, KeyPath<Intent, IntentParameter<V7>>,
        KeyPath<Intent, IntentParameter<V8>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6, parameters.7, parameters.8,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue, $0[keyPath: parameters.7].wrappedValue,
          $0[keyPath: parameters.8].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of ten parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6, V7, V8, V9>(
      parameters: T,
      displayRepresentation:
        @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>, KeyPath<Intent, IntentParameter<V7>>,
        KeyPath<Intent, IntentParameter<V8>>, KeyPath<Intent, IntentParameter<V9>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6, parameters.7, parameters.8, parameters.9,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue, $0[keyPath: parameters.7].wrappedValue,
          $0[keyPath: parameters.8].wrappedValue, $0[keyPath: parameters.9].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of eleven parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10>(
      parameters: T,
      displayRepresentation:
        @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>, KeyPath<Intent, IntentParameter<V7>>,
        KeyPath<Intent, IntentParameter<V8>>, KeyPath<Intent, IntentParameter<V9>>,
        KeyPath<Intent, IntentParameter<V10>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6, parameters.7, parameters.8, parameters.9, parameters.10,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue, $0[keyPath: parameters.7].wrappedValue,
          $0[keyPath: parameters.8].wrappedValue, $0[keyPath: parameters.9].wrappedValue,
          $0[keyPath: parameters.10].wrappedValue)
      }
    }

    /// Creates a prediction by which donations with the same values of twelve parameters are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key paths of the parameters.
    ///   - displayRepresentation: The words for people, from the values of the parameters.
    public init<V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11>(
      parameters: T,
      displayRepresentation:
        @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11) -> DisplayRepresentation
    )
    where
      T == (
        KeyPath<Intent, IntentParameter<V0>>, KeyPath<Intent, IntentParameter<V1>>,
        KeyPath<Intent, IntentParameter<V2>>, KeyPath<Intent, IntentParameter<V3>>,
        KeyPath<Intent, IntentParameter<V4>>, KeyPath<Intent, IntentParameter<V5>>,
        KeyPath<Intent, IntentParameter<V6>>, KeyPath<Intent, IntentParameter<V7>>,
        KeyPath<Intent, IntentParameter<V8>>, KeyPath<Intent, IntentParameter<V9>>,
        KeyPath<Intent, IntentParameter<V10>>, KeyPath<Intent, IntentParameter<V11>>
      )
    {
      parameterKeyPaths = [
        parameters.0, parameters.1, parameters.2, parameters.3, parameters.4, parameters.5,
        parameters.6, parameters.7, parameters.8, parameters.9, parameters.10, parameters.11,
      ]
      words = {
        displayRepresentation(
          $0[keyPath: parameters.0].wrappedValue, $0[keyPath: parameters.1].wrappedValue,
          $0[keyPath: parameters.2].wrappedValue, $0[keyPath: parameters.3].wrappedValue,
          $0[keyPath: parameters.4].wrappedValue, $0[keyPath: parameters.5].wrappedValue,
          $0[keyPath: parameters.6].wrappedValue, $0[keyPath: parameters.7].wrappedValue,
          $0[keyPath: parameters.8].wrappedValue, $0[keyPath: parameters.9].wrappedValue,
          $0[keyPath: parameters.10].wrappedValue, $0[keyPath: parameters.11].wrappedValue)
      }
    }
  }
#endif
