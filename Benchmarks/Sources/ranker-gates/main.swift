// Runs a ranker on made events, for a counter of instructions around the process, or counts allocations.
//
// What: use after use by Zipf's law, with places, windows each day, dismissals and donations, and the three best
// and ten cards in order after each. Data: made from a seed, the same on every machine. Notes: allocations are
// those of the same events some weeks later, when every item and context was seen; Scripts/ranker-gates.sh holds
// both against Benchmarks/ranker-gates.txt.
//
// usage: ranker-gates --run fast|default|none ITEMS EVENTS    none makes the events alone
//        ranker-gates --allocations fast|default ITEMS EVENTS

import BenchmarkSupport
import Glibc
import SmartStackIncremental

func fail() -> Never {
  complain("error: ranker-gates: usage: ranker-gates --run|--allocations fast|default ITEMS EVENTS")
  exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 4, let items = Int32(arguments[3]), let events = Int(arguments[4]),
  items > 0, events > 0
else { fail() }
let script = MadeEvents(
  itemCount: items, count: events, repeats: arguments[1] == "--allocations")
let result: (digest: Int, allocations: UInt64)
switch arguments[2] {
case "fast":
  var ranker = FastRanker(
    itemCapacity: Int(items), eventCapacity: events * 4, placeCapacity: MadeEvents.placeCount)
  result = run(&ranker, script)
case "default":
  var ranker = LearntRanker(eventCapacity: events * 4)
  result = run(&ranker, script)
case "none": result = (script.events.count, 0)
default: fail()
}
switch arguments[1] {
case "--run": print(result.digest)
case "--allocations": print(result.allocations)
default: fail()
}
