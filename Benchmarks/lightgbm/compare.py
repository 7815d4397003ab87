"""LambdaMART on the choices that smartstack wrote, with people left out, beside smartstack's figures.

usage: compare.py FOLDER choose|judge [quick]

FOLDER holds what `smartstack tune weights --emit-features FOLDER` wrote, and its report as ours.json.
Every person is judged with trees that were grown on other people's choices. The settings are the best
of a small grid by the mean reciprocal rank on the part `choose`, where LightGBM is thus a little
favoured; the part `judge` is looked at with the settings that were chosen, and only when it is named.
"""

import json
import sys
import time

import lightgbm
import numpy

TASKS = ("start", "switch")
# What is tried: the leaves of a tree, and the least number of candidates in a leaf. The number of
# trees is chosen among ROUNDS.
GRID = ((31, 100), (63, 400))
ROUNDS = (25, 50, 75, 100, 150)
FIXED = {
    "objective": "lambdarank",
    "learning_rate": 0.1,
    "lambdarank_truncation_level": 10,
    "num_threads": 1,
    "seed": 1,
    "deterministic": True,
    "verbosity": -1,
}


def read(folder):
    columns = len(open(f"{folder}/columns.txt", encoding="utf-8").read().splitlines())
    rows = [
        line.rstrip("\n").split("\t")
        for line in open(f"{folder}/choices.tsv", encoding="utf-8")
    ][1:]
    people = numpy.unique([row[0] for row in rows], return_inverse=True)[1]
    groups = numpy.array([int(row[1]) for row in rows])
    tasks = numpy.array([row[2] for row in rows])
    parts = numpy.array([row[3] for row in rows])
    sizes = numpy.array([int(row[4]) for row in rows])
    used = numpy.array([int(row[5]) for row in rows])
    starts = numpy.concatenate([[0], numpy.cumsum(sizes)])
    matrix = numpy.memmap(f"{folder}/features.f32", dtype="<f4", mode="r")
    return groups, tasks, parts, sizes, used, starts, matrix.reshape(-1, columns), people


def gather(choices, sizes, starts, matrix):
    out = numpy.empty((int(sizes[choices].sum()), matrix.shape[1]), dtype=numpy.float32)
    at = 0
    for choice in choices:
        out[at : at + sizes[choice]] = matrix[starts[choice] : starts[choice + 1]]
        at += sizes[choice]
    return out


def train(choices, data, leaves, least):
    _, _, _, sizes, used, starts, matrix, _ = data
    features = gather(choices, sizes, starts, matrix)
    labels = numpy.zeros(len(features), dtype=numpy.int8)
    at = 0
    for choice in choices:
        labels[at + used[choice]] = 1
        at += sizes[choice]
    dataset = lightgbm.Dataset(
        features, label=labels, group=sizes[choices], params={"max_bin": 255, "verbosity": -1}
    )
    settings = dict(FIXED, num_leaves=leaves, min_data_in_leaf=least)
    return lightgbm.train(settings, dataset, num_boost_round=max(ROUNDS))


def ranks(model, choices, data):
    """For each of ROUNDS, the mid-rank of what was used in each choice; infinity where it was new."""
    _, _, _, sizes, used, starts, matrix, _ = data
    result = numpy.full((len(ROUNDS), len(choices)), numpy.inf)
    for first in range(0, len(choices), 2000):
        block = choices[first : first + 2000]
        features = gather(block, sizes, starts, matrix)
        if len(features) == 0:
            continue
        scores = numpy.zeros(len(features))
        grown = 0
        for row, rounds in enumerate(ROUNDS):
            scores += model.predict(
                features, start_iteration=grown, num_iteration=rounds - grown, raw_score=True,
                num_threads=1,
            )
            grown = rounds
            at = 0
            for offset, choice in enumerate(block):
                own = scores[at : at + sizes[choice]]
                at += sizes[choice]
                if used[choice] >= 0:
                    mine = own[used[choice]]
                    above = numpy.count_nonzero(own > mine)
                    equal = numpy.count_nonzero(own == mine) - 1
                    result[row, first + offset] = 1 + above + 0.5 * equal
    return result


def figures(found):
    return float(numpy.mean(found == 1)), float(numpy.mean(1 / found))


def over_people(found, people):
    """The means over people of each person's HR@1 and MRR."""
    own = [figures(found[people == person]) for person in numpy.unique(people)]
    return tuple(float(value) for value in numpy.mean(own, axis=0))


def cost(model, choices, data, rounds):
    """Microseconds to score the candidates of one choice: one by one, and many at once."""
    _, _, _, sizes, _, starts, matrix, _ = data
    some = choices[:: max(1, len(choices) // 300)]
    some = some[sizes[some] > 0]
    blocks = [numpy.array(matrix[starts[c] : starts[c + 1]], dtype=numpy.float64) for c in some]
    whole = numpy.concatenate(blocks)
    # Once before the clock runs, so that nothing is set up on it.
    model.predict(blocks[0], num_iteration=rounds, num_threads=1)
    begin = time.process_time()
    for block in blocks:
        model.predict(block, num_iteration=rounds, num_threads=1)
    single = (time.process_time() - begin) / len(blocks)
    begin = time.process_time()
    model.predict(whole, num_iteration=rounds, num_threads=1)
    batch = (time.process_time() - begin) / len(blocks)
    return single * 1e6, batch * 1e6


def ours(report, task):
    """How many decisions were judged, and HR@1 and MRR over decisions and over people."""
    for entry in report["figures"]["tasks"]:
        if entry["task"] == task:
            for policy in entry["policies"]:
                if policy["policy"] == "tuned on others":
                    return entry["decisions"], tuple(
                        policy[mean][metric] for mean in ("micro", "macro") for metric in ("HR@1", "MRR")
                    )
    raise SystemExit("the report has no row \"tuned on others\"; run with --folds")


def select(task, part, data):
    groups, tasks, parts, *_ = data
    return [
        numpy.flatnonzero((tasks == task) & (parts == part) & (groups == group))
        for group in range(groups.max() + 1)
    ]


def compare(task, part, data, report, grid):
    learn = select(task, "learn", data)
    choose = select(task, "choose", data)
    folds = range(len(learn))
    best = None
    for leaves, least in grid:
        models = []
        for left_out in folds:
            others = numpy.concatenate([learn[group] for group in folds if group != left_out])
            models.append(train(others, data, leaves, least))
        found = numpy.concatenate([ranks(models[g], choose[g], data) for g in folds], axis=1)
        for row, rounds in enumerate(ROUNDS):
            rate, mean = figures(found[row])
            print(
                f"{task}: {leaves} leaves, {rounds} trees: HR@1 {rate:.4f}, MRR {mean:.4f}",
                file=sys.stderr, flush=True,
            )
            if best is None or mean > best[0]:
                best = (mean, leaves, row, models, found[row])
    _, leaves, row, models, found = best
    rounds = ROUNDS[row]
    judged = select(task, part, data)
    if part != "choose":
        found = numpy.concatenate([ranks(models[g], judged[g], data)[row] for g in folds])
    people = data[-1][numpy.concatenate(judged)]
    theirs = figures(found) + over_people(found, people)
    count, own = ours(report, task)
    if count != len(found):
        raise SystemExit(f"{task}: smartstack judged {count} decisions, and {len(found)} were written")
    single, batch = cost(models[0], judged[0], data, rounds)
    sets = report["cost"]["sets"][0]
    spent = sets["microsecondsToScore"] + sets["microsecondsToLearn"]
    cells = [task, str(count)]
    for place in range(4):
        cells += [f"{own[place]:.4f}", f"{theirs[place]:.4f}", f"{own[place] / theirs[place]:.3f}"]
    cells += [f"{leaves} × {rounds}", f"{spent:.0f}", f"{single:.0f}", f"{batch:.0f}"]
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    folder, part = sys.argv[1], sys.argv[2]
    grid = GRID[:1] if "quick" in sys.argv[3:] else GRID
    data = read(folder)
    report = json.load(open(f"{folder}/ours.json", encoding="utf-8"))
    print(f"{report['figures']['protocol']}; people left out, {data[0].max() + 1} groups\n")
    heads = ["task", "decisions"]
    for name in ("HR@1", "MRR", "HR@1 over people", "MRR over people"):
        heads += [f"{name}: ours", "LightGBM", "ratio"]
    heads += ["leaves × trees", "ours µs a use", "LightGBM µs a choice", "in a batch"]
    print("| " + " | ".join(heads) + " |")
    print("|---" * len(heads) + "|", flush=True)
    for task in TASKS:
        compare(task, part, data, report, grid)
    print(
        "\nOurs: reading the features, scoring, learning from what was used, and a person's own steps, in"
        "\nprocessor time of one thread. LightGBM: the trees alone, on features that are there already."
    )


if __name__ == "__main__":
    main()
