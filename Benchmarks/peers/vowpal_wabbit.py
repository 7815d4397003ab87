"""Vowpal Wabbit as a program that reads a binary cache; what starting costs is subtracted.

Every event is a multi-line example: hour, place and previous item are shared, each candidate is a line,
`-q ci` crosses the two. The item that was used costs -1, with the probability of a uniform choice.

Where it is judged and not timed, it also sees whether a session begins. The default type, mtr, learns from the
chosen action alone, and so could not tell items apart that all cost -1 when they are chosen: where it is judged,
each event is followed by a second example in which another item, drawn evenly, costs 0. The direct method (dm)
needs none. What is timed is one example an event.
"""

import math
import os
import random
import resource
import subprocess
import sys
import time

import events

NAME = "Vowpal Wabbit"
TESTING = "VW cb_adf, test-only pass"
READING = "VW cb_adf, reading alone"
VARIANTS = {
    "VW cb_adf": ["--cb_adf"],
    "VW cb_adf, direct method": ["--cb_adf", "--cb_type", "dm"],
    "VW cb_explore_adf epsilon": ["--cb_explore_adf", "--epsilon", "0.1"],
    "VW cb_explore_adf squarecb": ["--cb_explore_adf", "--squarecb"],
}


def version():
    import vowpalwabbit

    return vowpalwabbit.__version__


def example(event, candidates, item, cost, by_protocol):
    """The lines of one example in which an item was chosen and had a cost."""
    text = [f"shared |c h{event.hour()}"]
    if by_protocol:
        text.append(f" s{int(event.start)}")
    text.append(" p_none" if event.place < 0 else f" p{event.person}_{event.place}")
    text.append(" q_none\n" if event.current is None else f" q{event.person}_{event.current}\n")
    for candidate in candidates:
        if candidate == item:
            text.append(f"0:{cost}:{1 / len(candidates):.6f} ")
        text.append(f"|i u{event.person}_{candidate}\n")
    text.append("\n")
    return "".join(text)


def write_timed(people, path):
    """One example an event, with all items of the person."""
    with open(path, "w", encoding="ascii") as file:
        for own in people:
            for event in own:
                file.write(example(event, range(event.count), event.item, -1, False))


def write_judged(people, path, contrast):
    """The candidates of the protocol; returns for each example its event, or nothing for a contrast."""
    shown = []
    draw = random.Random(1)
    with open(path, "w", encoding="ascii") as file:
        for own in people:
            for event in own:
                candidates = event.candidates()
                if event.item not in candidates:
                    # A new item can be learnt, though it could not be predicted.
                    candidates.append(event.item)
                file.write(example(event, candidates, event.item, -1, True))
                shown.append(event)
                if contrast and len(candidates) > 1:
                    other = draw.choice([item for item in candidates if item != event.item])
                    file.write(example(event, candidates, other, 0, True))
                    shown.append(None)
    return shown


def run(arguments):
    """Runs the program; returns processor seconds and seconds on the wall."""
    command = [sys.executable, "-m", "vowpalwabbit", "--quiet", "-q", "ci", *arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    wall = time.monotonic() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, wall


def prepare(folder, setting):
    people = events.read(f"{folder}/{setting}.tsv")
    write_timed(people, f"{folder}/{setting}.vw")
    write_timed([people[0][:1]], f"{folder}/{setting}-one.vw")
    for name in (setting, f"{setting}-one"):
        path = f"{folder}/{name}"
        if os.path.exists(f"{path}.cache"):
            os.remove(f"{path}.cache")
        run(["--cb_adf", "-t", "-d", f"{path}.vw", "--cache_file", f"{path}.cache"])
    return sum(len(own) for own in people)


def measure(folder, setting, count):
    """Nanoseconds an event by variant, and of passes over the cache that only read or only predict."""
    result = {}

    def spent(options, name):
        path = f"{folder}/{name}"
        return run([*options, "-d", f"{path}.vw", "--cache_file", f"{path}.cache"])

    for variant, options in VARIANTS.items():
        start, start_wall = spent(options, f"{setting}-one")
        whole, whole_wall = spent(options, setting)
        result[variant] = (whole - start) / count * 1e9
        result[f"{variant}, wall"] = (whole_wall - start_wall) / count * 1e9
    for title, option in ((TESTING, "-t"), (READING, "--noop")):
        start, _ = spent(["--cb_adf", option], f"{setting}-one")
        whole, _ = spent(["--cb_adf", option], setting)
        result[title] = (whole - start) / count * 1e9
    return result


def quality(folder):
    """The rank of what was used at each judged event, predicted before it was learnt."""
    people = events.read(f"{folder}/Q.tsv")
    result = {}
    shown = {}
    for contrast in (False, True):
        shown[contrast] = write_judged(people, f"{folder}/Q-{int(contrast)}.vw", contrast)
    for variant, options in VARIANTS.items():
        contrast = "dm" not in options
        path = f"{folder}/predictions.txt"
        # Costs are predicted by cb_adf, of all actions where it is asked for; chances by the others.
        is_cost = options[0] == "--cb_adf"
        extra = ["--rank_all"] if is_cost else []
        run([*options, *extra, "-d", f"{folder}/Q-{int(contrast)}.vw", "-p", path])
        result[variant] = read_ranks(path, shown[contrast], -1 if is_cost else 1)
        os.remove(path)
    for contrast in shown:
        os.remove(f"{folder}/Q-{int(contrast)}.vw")
    return result


def read_ranks(path, shown, sign):
    ranks = {}
    with open(path, encoding="ascii") as file:
        for event in shown:
            line = file.readline()
            if file.readline().strip():
                raise ValueError("the predictions of Vowpal Wabbit are not as expected")
            if event is None or not event.judged:
                continue
            candidates = event.candidates()
            key = event.person, event.position
            if event.item not in candidates:
                ranks[key] = math.inf
                continue
            scores = {}
            for part in line.split(","):
                action, value = part.split(":")
                scores[candidates[int(action)]] = sign * float(value)
            ranks[key] = events.rank(event.item, scores)
    return ranks
