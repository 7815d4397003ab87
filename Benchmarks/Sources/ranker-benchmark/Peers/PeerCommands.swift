/// Runs what the script `run-peers` asks for.
func runForPeers(_ path: String?, _ options: [String: String]) {
  guard let path else { fail("name a log in a form that smartstack imports") }
  let limit = options["--events"].flatMap { Int($0) } ?? 600
  let qualityLimit = options["--judged"].flatMap { Int($0) } ?? .max
  let log: PeerLog
  do {
    log = try PeerLog(path: path)
  } catch {
    fail("\(error)")
  }
  if log.people.isEmpty {
    fail("\(path) holds nobody with \(PeerLog.rules.minimumUses) uses")
  }
  if let folder = options["--peer-export"] {
    PeerExport(folder: folder, log: log, limit: limit, qualityLimit: qualityLimit).write()
  } else if let name = options["--peer-round"] {
    guard let setting = Setting(rawValue: name), setting != .whole else {
      fail("--peer-round wants W or F, not \(name)")
    }
    print(PeerRound(log, setting, limit: limit).json())
  } else {
    print(singleEvents(log, limit: limit))
  }
}
