"""Times the peers and our engines in turn on the same events, judges all on the same decisions, and
writes one table as Markdown and as JSON.

usage: compare.py FOLDER --program FILE --log FILE --rounds N --events N --judged N --json FILE
                  [--facts FILE] [--only NAME,…]

Started by run-peers, which makes the files in FOLDER. Time is that of the processor, of one thread for our
engines and the peers in Python, of the whole program for Vowpal Wabbit.
"""

import argparse
import importlib
import json
import math
import statistics
import subprocess
import sys

import rows

MODULES = ["vowpal_wabbit", "lightgbm_ranker", "river_peer", "mabwiser_peer", "sqlite_frecency"]
SETTINGS = ("W", "F")


def say(text):
    print(text, file=sys.stderr, flush=True)


def load(only):
    """The peers that can be imported; the reason for each that cannot."""
    found, missing = [], {}
    for name in MODULES:
        if only and name not in only:
            continue
        try:
            module = importlib.import_module(name)
            module.version()
            found.append(module)
        except Exception as error:  # A peer that is broken must not take the others with it.
            missing[name] = f"{type(error).__name__}: {error}".splitlines()[0]
    return found, missing


def output(arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True).stdout


def measure(options, modules, missing):
    """For each setting the nanoseconds of each engine in each round, and what was timed."""
    times = {setting: [] for setting in SETTINGS}
    facts = {}
    counts = {}
    for setting in SETTINGS:
        for module in list(modules):
            say(f"prepare {module.NAME} for {setting}")
            try:
                counts[module.__name__, setting] = module.prepare(options.folder, setting)
            except Exception as error:
                missing[module.__name__] = f"{type(error).__name__}: {error}".splitlines()[0]
                modules.remove(module)
    for number in range(options.rounds):
        for setting in SETTINGS:
            say(f"round {number + 1} of {options.rounds}, setting {setting}")
            ours = json.loads(
                output(
                    [options.program, "--peer-round", setting, "--events", str(options.events),
                     options.log]
                )
            )
            facts[setting] = {key: ours[key] for key in ("events", "people", "candidates")}
            found = dict(ours["ns"])
            for module in modules:
                count = counts[module.__name__, setting]
                found.update(module.measure(options.folder, setting, count))
            times[setting].append(found)
    return times, facts, {f"{name} {setting}": n for (name, setting), n in counts.items()}


def judge(options, modules, missing):
    """The rank of what was used at each decision, by engine; the task of each decision."""
    ranks, tasks = {}, {}
    with open(f"{options.folder}/ranks.tsv", encoding="utf-8") as file:
        names = next(file).rstrip("\n").split("\t")[3:]
        for name in names:
            ranks[name] = {}
        for line in file:
            person, position, task, *values = line.rstrip("\n").split("\t")
            key = int(person), int(position)
            tasks[key] = task
            for name, value in zip(names, values):
                ranks[name][key] = float(value)
    for module in modules:
        say(f"judge {module.NAME}")
        try:
            ranks.update(module.quality(options.folder))
        except Exception as error:
            missing[module.__name__ + " quality"] = f"{type(error).__name__}: {error}"
    for name, own in ranks.items():
        if set(own) != set(tasks):
            raise SystemExit(f"{name} judged other decisions: {len(own)}, and not {len(tasks)}")
    quality = {}
    for name, own in ranks.items():
        quality[name] = {}
        for task in ("start", "switch"):
            values = [rank for key, rank in own.items() if tasks[key] == task]
            quality[name][task] = {
                "decisions": len(values),
                "HR@1": sum(rank == 1 for rank in values) / max(len(values), 1),
                "MRR": sum(0 if math.isinf(rank) else 1 / rank for rank in values)
                / max(len(values), 1),
            }
    return quality


def ratios(rounds, key, base):
    values = [found[key] / found[base] for found in rounds if found.get(key) and found.get(base)]
    return values or None


def short(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def spread(values):
    if values is None:
        return "–"
    middle = statistics.median(values)
    return f"{short(middle)} ({short(min(values))}–{short(max(values))})"


def line(times, quality, key, title, judged, cannot):
    base = rows.DECLARED if key in ("dense", "naive") else rows.FAST
    cells, entry = [title], {"key": key, "title": title, "cannot express": cannot, "base": base}
    for setting in SETTINGS:
        own = [found[key] for found in times[setting] if key in found]
        cells.append(f"{statistics.median(own):,.0f}" if own else "–")
        entry[f"{setting} ns"] = own
        for other in (base, rows.DEFAULT):
            found = ratios(times[setting], key, other)
            cells.append(spread(found))
            entry[f"{setting} times {other}"] = found
    figures = quality.get(judged) if judged else None
    for task in ("start", "switch"):
        cells += [f"{figures[task][name]:.3f}" for name in ("HR@1", "MRR")] if figures else ["–", "–"]
    entry["quality"] = figures
    cells.append(cannot)
    return "| " + " | ".join(cells) + " |", entry


def table(times, quality, missing):
    figures = times["W"][0] if times["W"] else {}
    lines = [
        "| engine | W ns | × fast | × default | F ns | × fast | × default "
        "| start HR@1 | MRR | switch HR@1 | MRR | what it cannot express |",
        "|---" + "|---:" * 10 + "|---|",
    ]
    entries = []
    listed = list(rows.OURS)
    listed += [(key, key, key, cannot) for key, cannot in rows.PEERS if key in figures]
    listed += [rows.ZOXIDE, *rows.formula_rows(figures)]
    listed += [(key, f"{key} (quality alone)", key, "–") for key in rows.QUALITY_ONLY]
    for row in listed:
        text, entry = line(times, quality, *row)
        lines.append(text)
        entries.append(entry)
    for name, reason in missing.items():
        lines.append(f"| {name}: not run, {reason} |" + " – |" * 11)
    return lines, entries


def notes(times):
    """What else was measured of Vowpal Wabbit: parts of its work, and the clock on the wall."""
    lines = []
    for setting in SETTINGS:
        rounds = times[setting]
        key, test, read = "VW cb_adf", "VW cb_adf, test-only pass", "VW cb_adf, reading alone"
        if not rounds or key not in rounds[0]:
            continue

        def times_of(base, less=None, own=key, found=rounds):
            return spread([(one[own] - (one[less] if less else 0)) / one[base] for one in found])

        lines += [
            f"- {setting}, VW cb_adf: beside fast with declared windows {times_of(rows.DECLARED)}; "
            f"by the clock on the wall {times_of(rows.FAST, own=key + ', wall')} × fast.",
            f"- {setting}, VW cb_adf without reading its cache (less a pass with `--noop`): "
            f"{times_of(rows.FAST, read)} × fast, {times_of(rows.DEFAULT, read)} × default.",
            f"- {setting}, VW cb_adf, reading and predicting alone (`-t`): "
            f"{times_of(rows.FAST, own=test)} × fast, {times_of(rows.DEFAULT, own=test)} × default.",
        ]
    return lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    for name in ("--program", "--log", "--json", "--facts", "--only"):
        parser.add_argument(name)
    for name in ("--rounds", "--events", "--judged"):
        parser.add_argument(name, type=int)
    options = parser.parse_args()
    modules, missing = load(options.only.split(",") if options.only else None)
    versions = {module.NAME: module.version() for module in modules}
    machine = json.load(open(options.facts, encoding="utf-8")) if options.facts else {}
    quality = judge(options, modules, missing)
    times, facts, counts = measure(options, modules, missing)
    single = json.loads(
        output([options.program, "--peer-single", "--events", str(options.events), options.log])
    )
    lines, entries = table(times, quality, missing)
    for key, value in machine.items():
        print(f"{key}: {value}.")
    print("Versions: " + ", ".join(f"{name} {value}" for name, value in versions.items()) + ".")
    for setting in SETTINGS:
        own = facts[setting]
        print(
            f"{setting}: {own['events']} events of {own['people']} people, {own['candidates']:.1f} "
            f"candidates on average; {options.rounds} rounds."
        )
    some = quality["default"]
    print(
        "Judged: the part between 60 and 80 % of each person's "
        + (f"first {options.judged} uses" if options.judged < 10**9 else "uses")
        + f", {some['start']['decisions']} starts and {some['switch']['decisions']} switches.\n"
    )
    print("\n".join(lines) + "\n")
    print("\n".join(notes(times)) + "\n")
    print("| single events | p50 ns | p99 ns | mean ns | allocations in a second pass | its events |")
    print("|---|---:|---:|---:|---:|---:|")
    for key, own in single.items():
        print(
            f"| {key} | {own['p50']} | {own['p99']} | {own['mean']} | {own['allocations']} "
            f"| {own['events']} |"
        )
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(
                {"machine": machine, "versions": versions, "settings": facts, "timed events": counts,
                 "rounds": times, "rows": entries, "quality": quality, "single events": single,
                 "missing": missing},
                file, indent=1,
            )
            file.write("\n")


if __name__ == "__main__":
    main()
