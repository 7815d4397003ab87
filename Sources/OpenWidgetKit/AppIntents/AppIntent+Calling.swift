#if !canImport(WidgetKit)
  extension AppIntent where PerformResult: ReturnsValue {
    /// Runs the action from code, and donates it when asked to.
    ///
    /// - Parameter donate: Whether to donate the action after it ended.
    /// - Returns: The value of the result, which must have one.
    /// - Throws: Whatever keeps the action from ending, or ``AppIntentError/noValue``.
    @discardableResult
    public func callAsFunction(donate: Bool) async throws -> PerformResult.Value {
      let result = try await perform()
      if donate { try await self.donate(result: result) }
      guard let value = result.value else { throw AppIntentError.noValue }
      return value
    }
  }

  extension AppIntent {
    /// Runs the action from code, and donates it when asked to.
    ///
    /// - Parameter donate: Whether to donate the action after it ended.
    /// - Throws: Whatever keeps the action from ending.
    @_disfavoredOverload
    public func callAsFunction(donate: Bool) async throws {
      let result = try await perform()
      if donate { try await self.donate(result: result) }
    }
  }
#endif
