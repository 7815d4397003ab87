import BenchmarkSupport
import Glibc
import SmartStackIncremental
import SmartStackModel

/// Runs one engine over the scripts once, for a counter of instructions around the process.
func instructions(_ engine: String, _ scripts: [Script]) {
  var digest = 0
  var nanoseconds: Int64 = 0
  for script in scripts {
    switch engine {
    case "fast": digest &+= run(FastEngine.self, script, &nanoseconds)
    case "dense": digest &+= run(DenseEngine.self, script, &nanoseconds)
    case "zoxide": digest &+= run(ZoxideEngine.self, script, &nanoseconds)
    case "naive": digest &+= run(NaiveEngine.self, script, &nanoseconds)
    case "made":
      let engine = FastEngine(script)
      digest &+= engine.ranker.candidateCount
    default: break
    }
  }
  print(scripts.reduce(0) { $0 + $1.useCount }, digest)
}

/// Measures the ten best of more and more items that are used by Zipf's law.
func scaling(_ report: inout Report) {
  let events = 200_000
  let rounds = 5
  let counts = [10, 100, 1_000, 10_000, 100_000]
  var times: [[Double]] = Array(repeating: [], count: counts.count)
  var resident: [Int] = []
  for _ in 0..<rounds {
    for (index, count) in counts.enumerated() {
      times[index].append(scale(count, events))
    }
  }
  for _ in counts { resident.append(Stopwatch.residentKilobytes()) }
  report.table(
    "Items used by Zipf's law with exponent 1, \(events) events, the ten best after each; "
      + "second half timed, \(rounds) rounds in turn.",
    columns: ["items", "ns an event, median", "range", "times 100 items"])
  for (index, count) in counts.enumerated() {
    let spread = Distribution(times[index])
    let ratio = Distribution(zip(times[index], times[1]).map { $0 / $1 }).median
    report.row([
      "\(count)", fixed(spread.median, 0), "\(fixed(spread.least, 0))–\(fixed(spread.largest, 0))",
      fixed(ratio, 2),
    ])
  }
}

/// Draws items so that the k-th is used in proportion to 1/k; numbers come by first use.
struct ZipfItems {
  private var cumulated: [Double] = []
  private var numbers: [Int32]
  private(set) var known: Int32 = 0
  private var state: UInt64 = 42

  init(_ count: Int) {
    var sum = 0.0
    for rank in 1...count {
      sum += 1 / Double(rank)
      cumulated.append(sum)
    }
    numbers = Array(repeating: -1, count: count)
  }

  mutating func random() -> UInt64 {
    state &+= 1
    return mixed(state)
  }

  mutating func next() -> Int32 {
    let draw = Double(random() >> 11) / 9_007_199_254_740_992 * (cumulated.last ?? 1)
    var low = 0
    var high = cumulated.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulated[middle] < draw { low = middle + 1 } else { high = middle }
    }
    if numbers[low] < 0 {
      numbers[low] = known
      known += 1
    }
    return numbers[low]
  }
}

/// The nanoseconds an event of the second half.
func scale(_ count: Int, _ events: Int) -> Double {
  var items = ZipfItems(max(abs(count), 1))
  var uses: [(Int32, Int64, Int32)] = []
  uses.reserveCapacity(events)
  var time: Int64 = 1_700_000_000_000
  for _ in 0..<events {
    time += 1 + Int64(items.random() % 240_000)
    uses.append((items.next(), time, Int32(time / 9_000_000 % 3)))
  }
  if count < 0 { return 0 }
  var ranker = FastRanker(itemCapacity: count, eventCapacity: events)
  var best = [Int32](repeating: 0, count: 10)
  var digest: Int32 = 0
  var start: Int64 = 0
  var day: Int64 = 0
  for (index, use) in uses.enumerated() {
    if index == events / 2 { start = Stopwatch.nanoseconds() }
    if use.1 / 86_400_000 != day {
      day = use.1 / 86_400_000
      declareWindows(min(Int32(count), 100), day, &ranker)
    }
    ranker.setPlace(use.2)
    ranker.use(use.0, at: Timestamp(clamping: use.1))
    var span = best.mutableSpan
    let found = ranker.top(10, into: &span)
    digest &+= best[found - 1]
  }
  blackHole(digest)
  return Double(Stopwatch.nanoseconds() - start) / Double(events - events / 2)
}

private func declareWindows(_ count: Int32, _ day: Int64, _ ranker: inout FastRanker) {
  for item in 0..<count {
    let chance = mixed(UInt64(bitPattern: day) << 20 ^ UInt64(item))
    let start = day * 86_400_000 + Int64(chance % 80_000_000)
    ranker.replaceTimeline(
      of: item,
      with: [
        DeclaredWindow(
          start: Timestamp(clamping: start), end: Timestamp(clamping: start + 3_600_000),
          value: Double(chance >> 60) / 8)
      ])
  }
}

/// Measures the resident memory of a stack of ten cards that is used 100 times a day for a year.
func memory(_ report: inout Report) {
  let before = Stopwatch.residentKilobytes()
  var ranker = FastRanker(itemCapacity: 10)
  var items = ZipfItems(10)
  var time: Int64 = 1_700_000_000_000
  let end = time + 365 * 86_400_000
  var events = 0
  var best = [Int32](repeating: 0, count: 10)
  while time < end {
    time += 1 + Int64(items.random() % 1_728_000)
    let item = items.next()
    if events % 100 == 0 { declareWindows(10, time / 86_400_000, &ranker) }
    ranker.setPlace(Int32(time / 9_000_000 % 3))
    ranker.use(item, at: Timestamp(clamping: time))
    var span = best.mutableSpan
    blackHole(ranker.top(10, into: &span))
    events += 1
  }
  let after = Stopwatch.residentKilobytes()
  report.table(
    "A stack of ten cards over a year", columns: ["events", "kB added", "kB of the process"])
  report.row(["\(events)", "\(after - before)", "\(after)"])
}

/// Measures reading a log alone, and reading it with ranking after every use.
func parsing(_ bytes: [UInt8], _ report: inout Report) {
  let rounds = 9
  var alone: [Double] = []
  var ranked: [Double] = []
  var log = UsageLog()
  var digest = 0
  for _ in 0..<rounds {
    let start = Stopwatch.nanoseconds()
    log = bytes.withUnsafeBytes { UsageLog(parsing: $0) }
    alone.append(Double(Stopwatch.nanoseconds() - start))
    let second = Stopwatch.nanoseconds()
    digest &+= bytes.withUnsafeBytes { replay($0) }
    ranked.append(Double(Stopwatch.nanoseconds() - second))
  }
  blackHole(digest)
  let uses = Double(log.uses.count)
  let size = Double(bytes.count)
  report.table(
    "Reading \(bytes.count) bytes, \(log.rows) rows, \(log.uses.count) uses, "
      + "\(log.rejected) rejected; median and range of \(rounds) rounds",
    columns: ["work", "GB/s", "range", "million uses a second", "range", "ns a row"])
  for (title, times) in [("reading", alone), ("reading, learning, three best", ranked)] {
    let spread = Distribution(times)
    report.row([
      title, fixed(size / spread.median, 2),
      "\(fixed(size / spread.largest, 2))–\(fixed(size / spread.least, 2))",
      fixed(uses / spread.median * 1000, 2),
      "\(fixed(uses / spread.largest * 1000, 2))–\(fixed(uses / spread.least * 1000, 2))",
      fixed(spread.median / Double(log.rows)),
    ])
  }
}

/// Reads a log and ranks after every use, one ranker a person.
private func replay(_ bytes: UnsafeRawBufferPointer) -> Int {
  var log = UsageLog()
  var ranker = FastRanker(itemCapacity: 64, eventCapacity: 4096)
  var user: Int32 = -1
  var digest = 0
  var best = [Int32](repeating: 0, count: 3)
  var local: [Int32] = []
  var owners: [Int32] = []
  var known: Int32 = 0
  log.parse(bytes) { use in
    if use.user != user {
      user = use.user
      ranker = FastRanker(itemCapacity: 64, eventCapacity: 4096)
      known = 0
    }
    while local.count <= Int(use.item) {
      local.append(0)
      owners.append(-1)
    }
    if owners[Int(use.item)] != user {
      owners[Int(use.item)] = user
      local[Int(use.item)] = known
      known += 1
    }
    ranker.setPlace(use.place < 0 ? nil : use.place)
    ranker.use(local[Int(use.item)], at: Timestamp(clamping: use.time))
    var span = best.mutableSpan
    digest &+= ranker.top(3, into: &span) &+ Int(best[0])
  }
  return digest
}
