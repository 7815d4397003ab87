#!/usr/bin/env python3
"""Measures the job on this machine: what Documentation/Spark.md states.

usage: Integrations/spark/measure equal --log LOG [--partitions 1,2,7,64] [--choices N]
       Integrations/spark/measure scale [--people 100,1000,10000] [--days 3]
       Integrations/spark/measure part [--people 20] [--days 3]

equal   weights, figures and intervals of Spark against those of one machine, with a task killed in
        each run; LOG may be simulated:PEOPLE:DAYS, and simulated:PEOPLE:DAYS:TIMES for each of them
        that many times under other names
scale   processor time a person and what the driver holds, for more and more people in one run: a
        hundred simulated ones, again and again under other names
part    what a part costs whatever its people: the size of an answer, and the processor time of the
        program for an answer over nobody and for adding one, round by round, without Spark
"""

import argparse
import json
import os
import pathlib
import resource
import sys
import tempfile
import time

from pyspark.sql import SparkSession

from smartstack_spark import rows, worker
from smartstack_spark.driver import Driver
from tests import people

PROGRAM = os.environ["SMARTSTACK"]
REPLAY = ["--against", "MRU", "--policy", "all"]
JOBS = [("replay", REPLAY), ("tune weights", [])]


def session():
    spark = SparkSession.builder.master("local[2,4]").appName("measure").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def quiet(text):
    print("  " + text, file=sys.stderr, flush=True)


def prepared(log, folder):
    """Returns a log as lines, and what it is."""
    if log.startswith("simulated:"):
        count, days, times = map(int, (log + ":1").split(":")[1:4])
        lines = people.simulated(PROGRAM, folder, count, days)
        what = f"{count} simulated people of {days} days"
        if times > 1:
            lines, what = people.repeated(lines, times), f"{what}, {times} times"
    elif log.endswith(".jsonl"):
        lines, what = log, pathlib.Path(log).name
    else:
        lines, what = people.exported(PROGRAM, folder, log), pathlib.Path(log).name
    rows = sum(1 for _ in open(lines, "rb"))
    return lines, f"{what}: {rows} rows, {os.path.getsize(lines) / 1e6:.1f} MB"


def equal(options):
    with tempfile.TemporaryDirectory() as folder:
        log, what = prepared(options.log, folder)
        print(what, flush=True)
        spark = session()
        for job, words in JOBS:
            if options.job and job != options.job:
                continue
            if options.choices and job == "tune weights":
                words = [*words, "--choices", options.choices]
            begin = time.perf_counter()
            report, model = people.one_machine(PROGRAM, log, job, words, folder)
            print(f"{job} {' '.join(words)}: one machine {time.perf_counter() - begin:.0f} s", flush=True)
            for count in map(int, options.partitions.split(",")):
                mark = f"{job.replace(' ', '-')}-{count}"
                program, killed = people.killing_once(PROGRAM, folder, f"program-{mark}", mark)
                begin = time.perf_counter()
                result = Driver(spark, program, job, words, log, partitions=count, say=quiet).run()
                line = f"  {count:>2} partitions: report differs by {people.difference(report, result['report']):.1e}"
                if model:
                    line += f", weights by {people.difference(model, json.loads(result['model'])):.1e}"
                print(f"{line}; {'a task was killed' if killed.exists() else 'NO TASK WAS KILLED'}, "
                      f"{result['costs']['rounds']} rounds, {time.perf_counter() - begin:.0f} s", flush=True)
        spark.stop()


def scale(options):
    spark = session()
    jobs = [("replay", ["--against", "MRU"], 1), ("tune weights", [], 2)]
    jobs = [job for job in jobs if options.job in (None, job[0])]
    first = {}
    print(f"{'people':>7} {'rows':>9} {'job':<14} {'rounds':>6} {'ms program':>11} {'ms Python':>10} "
          f"{'ratio':>6} {'driver kB':>10} {'program MB':>10} {'driver MB':>10}")
    for count in map(int, options.people.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            # A hundred people, again and again under other names, so that the work of each is the same.
            log = people.simulated(PROGRAM, folder, 100, options.days)
            log = people.repeated(log, max(1, count // 100))
            # As many people in each partition, as a larger cluster has more of them.
            for job, words, rounds in jobs:
                driver = Driver(
                    spark, PROGRAM, job, words, log, partitions=max(1, count // 100), say=quiet)
                result = driver.run(rounds)
                costs = result["costs"]
                program, python = (
                    costs[key] * 1000 / count / rounds for key in ("worker", "python"))
                ratio = (program + python) / first.setdefault(job, program + python)
                memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
                print(f"{count:>7} {result['rows']:>9} {job:<14} {rounds:>6} {program:>11.2f} {python:>10.2f} "
                      f"{ratio:>6.2f} {costs['driverBytes'] / 1000:>10.0f} {costs['memory'] >> 20:>10} "
                      f"{memory:>10.0f}", flush=True)
    print("ms: processor time a person and round; driver kB: most held at once of headers and answers; "
          "driver MB: largest Python process of the driver so far")
    spark.stop()


def timed(program, step, parts, times):
    """Returns what a step wrote, and the processor time of the program each time."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(times):
        output = worker.run(program, step, parts)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, (end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime) / times


def part(options):
    key = rows.keyed("me")
    print(f"{'job':<12} {'round':>5} {'stage':<12} {'answer kB':>9} {'s nobody':>9} {'s to add':>9}")
    for job, words in JOBS:
        if options.job not in (None, job):
            continue
        with tempfile.TemporaryDirectory() as folder:
            log = people.simulated(PROGRAM, folder, int(options.people.split(",")[0]), options.days)
            with open(log, encoding="utf-8") as file:
                given = sorted(key((line.rstrip("\n"), index)) for index, line in enumerate(file))
        header = worker.run(PROGRAM, "begin", [], ["--job", job, *words]).strip()
        for number in range(1, 1000):
            round = json.loads(header).get("round")
            answer = worker.run(PROGRAM, "answer", worker.chain(header, worker.frames(given, "log")))
            nobody = list(worker.chain(header, worker.frames([], "log")))
            _, giving = timed(PROGRAM, "answer", nobody, 3)
            _, one = timed(PROGRAM, "add", [header + b"\n", answer], 3)
            _, nine = timed(PROGRAM, "add", [header + b"\n"] + [answer] * 9, 3)
            stage = round["stage"] if round else "first"
            print(f"{job:<12} {number:>5} {stage:<12} {len(answer) / 1000:>9.0f} {giving:>9.3f} "
                  f"{(nine - one) / 8:>9.3f}", flush=True)
            line = worker.run(PROGRAM, "take", worker.chain(header, [answer]))
            if json.loads(line)["format"] == "smartstack worker result":
                break
            header = line.strip()
    print("s: processor time of the program, for an answer over nobody and for each answer added")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("what", choices=["equal", "scale", "part"])
    parser.add_argument("--log")
    parser.add_argument("--job", choices=[job for job, _ in JOBS])
    parser.add_argument("--choices", help="the most choices of a person and task; else 3000")
    parser.add_argument("--partitions", default="1,2,7,64")
    parser.add_argument("--people", help="numbers of people; for part the first counts")
    parser.add_argument("--days", type=int, default=3)
    options = parser.parse_args()
    options.people = options.people or ("20" if options.what == "part" else "100,1000,10000")
    {"equal": equal, "scale": scale, "part": part}[options.what](options)


if __name__ == "__main__":
    main()
