#!/usr/bin/env python3
"""A replay or a search of smartstack over many people's logs on Apache Spark.

usage: job.py JOB --log PATH --program SMARTSTACK [options] [-- options of the one-machine command]

JOB is replay or "tune weights". Documentation/Spark.md describes it.
"""

import argparse
import json
import sys

from py4j.protocol import Py4JJavaError
from pyspark.sql import SparkSession

from smartstack_spark.driver import Driver
from smartstack_spark.worker import SILENCE, WorkerDied, WorkerError


def arguments(words):
    own, passed = words, []
    if "--" in words:
        own, passed = words[:words.index("--")], words[words.index("--") + 1:]
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("job")
    parser.add_argument("--log", required=True, help="files of lines or of Parquet, as Spark names them")
    parser.add_argument("--input", choices=["text", "parquet"], default="text", help="the form of the log")
    parser.add_argument("--program", required=True, help="the program, on the driver's machine")
    parser.add_argument("--program-on-nodes", help="where each machine has it; else Spark brings it")
    parser.add_argument("--partitions", type=int, help="the parts into which people are split")
    parser.add_argument("--on-error", choices=["skip", "fail"], default="skip")
    parser.add_argument("--silence", type=float, default=SILENCE, metavar="SECONDS",
                        help="when a program that takes no input and says nothing is ended; 0 for never")
    parser.add_argument("--report", help="where the report goes as JSON")
    parser.add_argument("--out", help="where the model goes")
    parser.add_argument("--master", help="the cluster; spark-submit says so where it is not given")
    options = parser.parse_args(own)
    if not options.silence >= 0:
        parser.error("--silence is not below 0")
    return options, passed


def note(text):
    print(text, file=sys.stderr, flush=True)


def tell(result):
    """Says what was left out, and what it cost."""
    skipped, lost, costs = result["skipped"], result["lost"], result["costs"]
    note(f"{result['people']} people, {result['rows']} rows in {costs['rounds']} rounds; processor time "
         f"{costs['worker']:.1f} s in the program, {costs['python']:.1f} s in Python; largest program "
         f"{costs['memory'] >> 20} MB, most on the driver at once {costs['driverBytes'] / 1e6:.1f} MB")
    if skipped["rows"] or skipped["people"] or lost:
        note(f"left out: {skipped['rows']} rows, {skipped['people']} people with too many events, "
             f"{len(lost)} people over whom the program died")
    for entry in skipped["examples"]:
        place = f"{entry['file']}, row {entry['row']}" if entry["row"] else "all rows"
        note(f"  person {entry['person'] or '(unknown)'}, {place}: {entry['problem']}")
    for entry in lost:
        note(f"  person {entry['person']}, all rows: {entry['problem']}")


def cause(error):
    """Returns what the program or Spark said of a task that failed for good."""
    for line in str(error).splitlines():
        for name in ("WorkerError: ", "WorkerDied: "):
            if name in line:
                return line.split(name, 1)[1]
    return str(error)


def main(words):
    options, passed = arguments(words)
    builder = SparkSession.builder.appName(f"smartstack {options.job}")
    if options.master:
        builder = builder.master(options.master)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        driver = Driver(
            spark, options.program, options.job, passed, options.log, options.input,
            options.partitions, options.on_error, options.program_on_nodes, say=note, silence=options.silence)
        result = driver.run()
    except (WorkerDied, WorkerError) as error:
        sys.exit(error.args[0])
    except Py4JJavaError as error:
        sys.exit(cause(error))
    finally:
        spark.stop()
    tell(result)
    print(result["text"], end="")
    if options.report:
        with open(options.report, "w") as file:
            json.dump(result["report"], file, indent=1)
    if options.out and result.get("model"):
        with open(options.out, "w") as file:
            file.write(result["model"])


if __name__ == "__main__":
    main(sys.argv[1:])
