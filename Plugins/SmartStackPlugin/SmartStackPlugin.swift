import Foundation
import PackagePlugin

/// `swift package smart-stack COMMAND`: builds the program of the package that runs its widgets, and
/// runs it with the same arguments.
///
/// That program is the executable target that depends on the product SmartStackHarness; where there
/// are several, `--program NAME` says which.
@main
struct SmartStackPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let wanted = extractor.extractOption(named: "program").last
    let programs = context.package.targets.filter { Self.runsWidgets($0) }.map(\.name).sorted()
    guard let program = wanted ?? programs.first else {
      throw PluginError(
        "no executable target of the package depends on SmartStackHarness; add one that calls "
          + "ProviderHarness.main")
    }
    guard programs.contains(program), wanted != nil || programs.count == 1 else {
      throw PluginError(
        "--program says which of these is meant: \(programs.joined(separator: ", "))")
    }
    let build = try packageManager.build(
      .product(program), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let built = build.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == program
      })
    else { throw PluginError("\(program) cannot be built:\n\(build.logText)") }
    let process = Process()
    process.executableURL = built.url
    process.arguments = extractor.remainingArguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PluginError("\(program) ended with exit code \(process.terminationStatus)")
    }
  }

  private static func runsWidgets(_ target: any Target) -> Bool {
    guard let module = target.sourceModule, module.kind == .executable else { return false }
    return target.dependencies.contains { dependency in
      if case .product(let product) = dependency {
        product.name == "SmartStackHarness"
      } else {
        false
      }
    }
  }
}

/// Why the program was not run.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
