// One import serves both worlds. Where Apple's frameworks exist this module hands them on and
// declares none of their names itself; elsewhere it declares the names and hands on Foundation,
// since files written for WidgetKit name `Date`, `Calendar` and `TimeInterval` without importing it.

#if canImport(WidgetKit)
  #if canImport(ActivityKit)
    @_exported public import ActivityKit
  #endif
  @_exported public import AppIntents
  @_exported public import CoreLocation
  @_exported public import Intents
  #if canImport(MapKit)
    @_exported public import MapKit
  #endif
  #if canImport(RelevanceKit)
    @_exported public import RelevanceKit
  #endif
  @_exported public import WidgetKit
#else
  @_exported public import Foundation
  #if canImport(FoundationNetworking)
    // `URLSession` is in Foundation on Apple's platforms, and providers load with it.
    @_exported public import FoundationNetworking
  #endif
#endif
