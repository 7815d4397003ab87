"""Goes from round to round: people's answers, their sum, the next header or the result."""

import json
import os
import pathlib
import tempfile
import time
import zipfile

from pyspark import StorageLevel

from . import rows, worker

# The most answers that the driver holds at once.
FAN_IN = 8


def ship(context):
    """Brings this package to all machines."""
    folder = pathlib.Path(__file__).parent
    archive = os.path.join(tempfile.mkdtemp(prefix="smartstack-"), f"{folder.name}.zip")
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted(folder.glob("*.py")):
            file.write(path, f"{folder.name}/{path.name}")
    context.addPyFile(archive)


class Driver:
    """One job over the people of a log."""

    def __init__(self, spark, program, job, options, path, form="text", partitions=None,
                 on_error="skip", on_nodes=None, say=print, silence=worker.SILENCE):
        self.spark, self.context, self.program, self.say = spark, spark.sparkContext, program, say
        self.skips, self.silence = on_error == "skip", silence
        self.expected = worker.digest(program)
        begin = ["--job", job, "--on-error", on_error, *options]
        self.header = worker.run(program, "begin", [], begin).strip()
        self.partitions = partitions or self.context.defaultParallelism
        self.name = path
        default = json.loads(self.header)["defaultPerson"]
        self.on_nodes = on_nodes or os.path.basename(program)
        ship(self.context)
        if on_nodes is None:
            self.context.addFile(program)
        self.rows = rows.grouped(spark, path, form, self.partitions, default)
        self.attempts = self.attempt_limit()
        self.costs = {"rounds": 0, "python": 0.0, "worker": 0.0, "memory": 0, "driverBytes": 0}
        self.lost = {}

    def attempt_limit(self):
        """How often a task is tried: `local[N,M]` says so itself, elsewhere it is a setting."""
        master = self.context.master
        if master.startswith("local"):
            return int(master[:-1].split(",")[1]) if "," in master else 1
        return int(self.context.getConf().get("spark.task.maxFailures", "4"))

    def run(self, rounds=None):
        """Returns the result as the program wrote it, with what it cost.

        After a number of rounds, where one is given, it returns what is known of people and rows.
        """
        self.rows.persist(StorageLevel.DISK_ONLY)
        try:
            while True:
                begin = time.perf_counter()
                total = self.round()
                line = self.step("take", [total])
                found = json.loads(line)
                self.costs["rounds"] += 1
                self.costs["driverBytes"] = max(
                    self.costs["driverBytes"], len(self.header) + len(line))
                self.say(f"round {self.costs['rounds']}: {time.perf_counter() - begin:.1f} s, "
                         + (found.get("round") or {"stage": "done"})["stage"])
                if found["format"] == "smartstack worker result":
                    return {**found, "lost": sorted(self.lost.values(), key=lambda l: l["person"]),
                            "costs": self.costs}
                self.header = line.strip()
                if self.costs["rounds"] == rounds:
                    answer = json.loads(total)
                    return {"people": answer["people"], "rows": answer["rows"], "costs": self.costs}
        finally:
            self.rows.unpersist()

    def round(self):
        """Returns the sum of everybody's answers to the header."""
        header = self.context.broadcast(self.header)
        answer = worker.answered(
            self.on_nodes, self.expected, header, self.name, self.skips, self.attempts, self.silence)
        answers = self.rows.mapPartitions(answer).persist(StorageLevel.DISK_ONLY)
        try:
            for part in answers.map(lambda a: {**a, "answer": None}).collect():
                for key in ("python", "worker"):
                    self.costs[key] += part[key]
                self.costs["memory"] = max(self.costs["memory"], part["memory"])
                for entry in part["lost"]:
                    self.lost[entry["person"]] = entry
            return self.sum(answers.map(lambda a: a["answer"]), self.partitions, header)
        finally:
            answers.unpersist()
            header.unpersist()

    def sum(self, answers, count, header):
        """Adds answers on the machines that have them, until few are left."""
        add = worker.added(self.on_nodes, self.expected, header, self.silence)
        while count > FAN_IN:
            groups = -(-count // FAN_IN)
            answers = (
                answers.zipWithIndex().map(lambda pair, n=groups: (pair[1] % n, pair[0]))
                .groupByKey(groups).values().map(add))
            count = groups
        collected = answers.collect()
        self.costs["driverBytes"] = max(self.costs["driverBytes"], sum(map(len, collected)))
        return self.step("add", collected).strip()

    def step(self, step, answers):
        """Runs a step on answers on the driver's machine."""
        parts = worker.chain(self.header, (answer + b"\n" for answer in answers))
        return worker.run(self.program, step, parts, silence=self.silence)
