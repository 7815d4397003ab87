"""LightGBM's LambdaMART on the features of our default engine: it learns once, and then only predicts.

The trees grow on up to a thousand choices of the first 60 % of each person's uses and are judged on the next
20 %. Scoring is timed choice by choice and all at once, in one thread, on features that are there already.
"""

import math
import time

import lightgbm
import numpy

NAME = "LightGBM"
SINGLE = "LightGBM predict, per event"
BATCH = "LightGBM predict, in a batch"
SETTINGS = {
    "objective": "lambdarank",
    "learning_rate": 0.1,
    "num_leaves": 31,
    "min_data_in_leaf": 100,
    "lambdarank_truncation_level": 10,
    "num_threads": 1,
    "seed": 1,
    "deterministic": True,
    "verbosity": -1,
}
ROUNDS = 100
PASSES = 4
state = {}


def version():
    return lightgbm.__version__


def read(folder, name):
    rows = [line.rstrip("\n").split("\t") for line in open(f"{folder}/{name}.choices")][1:]
    columns = int(rows[0][6])
    matrix = numpy.fromfile(f"{folder}/{name}.f32", dtype="<f4").reshape(-1, columns)
    starts = numpy.concatenate([[0], numpy.cumsum([int(row[4]) for row in rows])])
    return rows, starts, matrix


def models(folder):
    if "models" in state:
        return state["models"]
    rows, starts, matrix = read(folder, "Q")
    state["choices"] = rows, starts, matrix
    found = {}
    for task in ("start", "switch"):
        learn = [
            number
            for number, row in enumerate(rows)
            if row[2] == task and row[3] == "learn" and int(row[5]) >= 0 and int(row[4]) > 1
        ]
        features = numpy.concatenate([matrix[starts[n] : starts[n + 1]] for n in learn])
        labels = numpy.zeros(len(features), dtype=numpy.int8)
        at = 0
        for number in learn:
            labels[at + int(rows[number][5])] = 1
            at += int(rows[number][4])
        dataset = lightgbm.Dataset(features, label=labels, group=[int(rows[n][4]) for n in learn])
        found[task] = lightgbm.train(SETTINGS, dataset, num_boost_round=ROUNDS)
    state["models"] = found
    return found


def prepare(folder, setting):
    models(folder)
    rows, starts, matrix = read(folder, setting)
    state[setting] = [
        (row[2], numpy.array(matrix[starts[n] : starts[n + 1]], dtype=numpy.float64))
        for n, row in enumerate(rows)
    ]
    return len(rows)


def measure(folder, setting, count):
    trees = models(folder)
    blocks = state[setting]
    for task in trees:
        trees[task].predict(blocks[0][1], num_threads=1)
    begin = time.process_time()
    for _ in range(PASSES):
        for task, block in blocks:
            trees[task].predict(block, num_threads=1)
    single = (time.process_time() - begin) / PASSES
    together = {
        task: numpy.concatenate([block for own, block in blocks if own == task])
        for task in {task for task, _ in blocks}
    }
    begin = time.process_time()
    for _ in range(PASSES):
        for task, block in together.items():
            trees[task].predict(block, num_threads=1)
    batch = (time.process_time() - begin) / PASSES
    return {SINGLE: single / count * 1e9, BATCH: batch / count * 1e9}


def quality(folder):
    trees = models(folder)
    rows, starts, matrix = state["choices"]
    ranks = {}
    for task, model in trees.items():
        judged = [n for n, row in enumerate(rows) if row[2] == task and row[3] == "judge"]
        for number in judged:
            row = rows[number]
            used = int(row[5])
            key = int(row[0]), int(row[1])
            if used < 0:
                ranks[key] = math.inf
                continue
            scores = model.predict(matrix[starts[number] : starts[number + 1]], num_threads=1)
            mine = scores[used]
            equal = numpy.count_nonzero(scores == mine) - 1
            ranks[key] = 1 + int(numpy.count_nonzero(scores > mine)) + 0.5 * equal
    return {SINGLE: ranks, BATCH: ranks}
