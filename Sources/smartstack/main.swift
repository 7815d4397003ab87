import SmartStackCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(SmartStackProgram.run(Array(CommandLine.arguments.dropFirst())))
