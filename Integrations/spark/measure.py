#!/usr/bin/env python3
"""Measures the job on this machine: what Documentation/Spark.md states.

usage: Integrations/spark/measure equal --log LOG [--partitions 1,2,7,64] [--choices N]
       Integrations/spark/measure scale [--people 100,1000,10000] [--days 3]

equal   weights, figures and intervals of Spark against those of one machine, with a task killed in
        each run; LOG may be simulated:PEOPLE:DAYS
scale   processor time a person and what the driver holds, for more and more people in one run: a
        hundred simulated ones, again and again under other names
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
        count, days = map(int, log.split(":")[1:])
        lines = people.simulated(PROGRAM, folder, count, days)
        what = f"{count} simulated people of {days} days"
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


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("what", choices=["equal", "scale"])
    parser.add_argument("--log")
    parser.add_argument("--job", choices=[job for job, _ in JOBS])
    parser.add_argument("--choices", help="the most choices of a person and task; else 3000")
    parser.add_argument("--partitions", default="1,2,7,64")
    parser.add_argument("--people", default="100,1000,10000")
    parser.add_argument("--days", type=int, default=3)
    options = parser.parse_args()
    {"equal": equal, "scale": scale}[options.what](options)


if __name__ == "__main__":
    main()
