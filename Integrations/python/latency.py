#!/usr/bin/env python3
"""Measures round trips through `smartstack serve --stdio`.

usage: latency.py PROGRAM [EVENTS [COUNT]]

A stack of ten widgets and a log are simulated by the program; the log's first EVENTS events (2000
where none are given) are told, then COUNT (2000) rounds of one event and one question are timed.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

from client import SmartStack


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e6


def main(program, warm=2000, count=2000):
    with tempfile.TemporaryDirectory() as folder:
        days = str((warm + count) // 300 + 2)
        subprocess.run(
            [program, "simulate", "--persona", "routine", "--days", days, "--out", folder],
            check=True, stdout=subprocess.DEVNULL)
        lines = pathlib.Path(folder, "events.jsonl").read_text().splitlines()
        events = [json.loads(line) for line in lines[:warm + count]]
        stack = SmartStack(program, "--stack", str(pathlib.Path(folder, "stack.json")))
        for event in events[:warm]:
            stack.ask("event", event=event)
        questions = {
            "ping": {},
            "event": None,
            "rank": {"top": 3},
            "rank with reasons": {"top": 3, "reasons": True},
            "explain": {"card": stack.ask("rank", at=events[warm]["at"])["cards"][0]["id"]},
            "nextChange": {"horizon": "6h"},
        }
        times = {name: [] for name in questions}
        for event in events[warm:]:
            for name, fields in questions.items():
                if name == "event":
                    fields = {"event": event}
                elif name != "ping":
                    fields = {"at": event["at"], **fields}
                begin = time.perf_counter()
                stack.ask(name.split()[0], **fields)
                times[name].append(time.perf_counter() - begin)
        stack.close()
    print(f"{len(events) - warm} rounds after {warm} events, ten widgets; round trips in µs")
    print(f"{'request':<18} {'p50':>8} {'p99':>8}")
    for name, taken in times.items():
        print(f"{name:<18} {percentile(taken, .5):8.0f} {percentile(taken, .99):8.0f}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
