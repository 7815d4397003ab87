// Fuzzes one reader, with libFuzzer and the coverage of the readers' own code.
//
// usage: reader-fuzz list
//        reader-fuzz TARGET seeds FOLDER
//        reader-fuzz TARGET run [OPTION OF LIBFUZZER...] [FOLDER...]
//
// Benchmarks/fuzz.sh builds it and runs every target.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
if arguments.count == 2, arguments[1] == "list" {
  for name in FuzzTargets.names { print(name) }
  exit(0)
}
guard arguments.count >= 3, FuzzTargets.names.contains(arguments[1]) else {
  print("usage: reader-fuzz list | TARGET seeds FOLDER | TARGET run [OPTION...] [FOLDER...]")
  exit(64)
}
let target = try FuzzTargets.target(arguments[1])
if arguments[2] == "seeds" {
  guard arguments.count == 4 else { exit(64) }
  for (index, seed) in try target.seeds().enumerated() {
    try ScratchFile.write(seed, to: arguments[3] + "/seed-\(index)")
  }
  exit(0)
}
exit(FuzzRun.start(target, options: Array(arguments.dropFirst(3))))
