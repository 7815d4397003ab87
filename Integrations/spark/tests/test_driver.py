"""Jobs on Spark in this process's machine, against the commands of one machine."""

import json
import os
import pathlib
import tempfile
import unittest

from py4j.protocol import Py4JJavaError
from pyspark.sql import SparkSession

from smartstack_spark.driver import Driver
from tests import people

PROGRAM = os.environ["SMARTSTACK"]
IS_SHORT = bool(os.environ.get("SMARTSTACK_SHORT"))
REPLAY = ["--against", "MRU", "--draws", "100"]


class DriverTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.log = people.simulated(PROGRAM, cls.folder.name, 12)
        cls.spark = SparkSession.builder.master("local[2,3]").appName("test").getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")
        cls.report, _ = people.one_machine(PROGRAM, cls.log, "replay", REPLAY, cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.folder.cleanup()

    def run_job(self, job="replay", options=REPLAY, log=None, program=PROGRAM, **more):
        return Driver(
            self.spark, program, job, options, log or self.log, say=lambda text: None, **more).run()

    def assert_close(self, one, other):
        self.assertLess(people.difference(one, other), 1e-9)

    def test_killed_task_changes_nothing(self):
        program, mark = people.killing_once(PROGRAM, self.folder.name)
        result = self.run_job(program=program, partitions=3)
        self.assertTrue(mark.exists(), "no task was killed")
        self.assert_close(result["report"], self.report)
        self.assertEqual((result["lost"], result["skipped"]["rows"]), ([], 0))

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_weights(self):
        options = ["--draws", "50", "--start", "zero"]
        report, model = people.one_machine(
            PROGRAM, self.log, "tune weights", options, self.folder.name)
        program, mark = people.killing_once(PROGRAM, self.folder.name, "killing", "weights")
        # More partitions than answers that the driver adds at once.
        result = self.run_job("tune weights", options, program=program, partitions=10)
        self.assertTrue(mark.exists(), "no task was killed")
        self.assert_close(result["report"], report)
        self.assert_close(json.loads(result["model"]), model)

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_bad_rows(self):
        lines = pathlib.Path(self.log).read_bytes().splitlines()
        bad = {10: b"{ not JSON", 20: lines[19].replace(b'"event":"', b'"event":"x'),
               30: lines[29][:-1] + b',"x":"\xff"}', 40: b"[" * 5000,
               50: lines[49][:-1] + b',"person":"twice"}', 60: b"!" + lines[59]}
        for row, line in bad.items():
            lines.insert(row - 1, line)
        log = os.path.join(self.folder.name, "bad.jsonl")
        pathlib.Path(log).write_bytes(b"\n".join(lines) + b"\n")
        result = self.run_job(log=log, partitions=3)
        self.assertEqual(result["skipped"]["rows"], len(bad))
        named = {entry["row"]: entry for entry in result["skipped"]["examples"]}
        self.assertEqual(sorted(named), sorted(bad))
        self.assertEqual(named[20]["person"], "p0001")
        self.assertTrue(all(entry["file"] == log for entry in named.values()))
        self.assert_close(result["report"], self.report)
        with self.assertRaises(Py4JJavaError) as caught:
            self.run_job(log=log, partitions=3, on_error="fail")
        self.assertRegex(str(caught.exception), r"bad\.jsonl, row [1-6]0: ")

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_deadly_person(self):
        program = people.dying_over(PROGRAM, self.folder.name, "p0005")
        result = self.run_job(program=program, partitions=3)
        self.assertEqual([entry["person"] for entry in result["lost"]], ["p0005"])
        self.assertIn("SIGKILL", result["lost"][0]["problem"])
        rest = os.path.join(self.folder.name, "rest.jsonl")
        kept = [line for line in open(self.log) if '"p0005"' not in line]
        pathlib.Path(rest).write_text("".join(kept))
        report, _ = people.one_machine(PROGRAM, rest, "replay", REPLAY, self.folder.name)
        self.assert_close(result["report"], report)
        with self.assertRaises(Py4JJavaError) as caught:
            self.run_job(program=program, partitions=3, on_error="fail")
        self.assertIn("SIGKILL", str(caught.exception))

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_hanging_person(self):
        program = people.dying_over(PROGRAM, self.folder.name, "p0005", "exec sleep 3600", "hanging")
        result = self.run_job(program=program, partitions=3, silence=5)
        self.assertEqual([entry["person"] for entry in result["lost"]], ["p0005"])
        self.assertIn("said nothing for 5 s", result["lost"][0]["problem"])
        with self.assertRaises(Py4JJavaError) as caught:
            self.run_job(program=program, partitions=3, silence=5, on_error="fail")
        self.assertIn("said nothing for 5 s", str(caught.exception))

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_other_program(self):
        other = people.script(self.folder.name, "other", f'exec "{PROGRAM}" "$@"\n')
        with self.assertRaises(Py4JJavaError) as caught:
            self.run_job(on_nodes=other)
        self.assertIn("is another program than that of the driver", str(caught.exception))

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_skewed_person(self):
        line = json.loads(open(self.log).readline())
        log = os.path.join(self.folder.name, "skewed.jsonl")
        with open(log, "w") as file:
            file.writelines(open(self.log))
            for second in range(30_000):
                line.update(person="busy", at=f"2026-03-{2 + second // 3600:02}T08:{second // 60 % 60:02}:"
                                              f"{second % 60:02}Z", event="launch", app=f"app-{second % 9}")
                line.pop("place", None)
                file.write(json.dumps(line) + "\n")
        options = [*REPLAY, "--person-events", "20000"]
        result = self.run_job(options=options, log=log, partitions=3)
        self.assertEqual((result["skipped"]["people"], result["people"]), (1, 13))
        self.assertIn("30000 events", result["skipped"]["examples"][0]["problem"])
        self.assert_close(result["report"], self.report)

    @unittest.skipIf(IS_SHORT, "the short run leaves it out")
    def test_parquet(self):
        frame = self.spark.read.json(self.log)
        for name, table in [("columns", frame), ("lines", self.spark.read.text(self.log)
                                                 .withColumnRenamed("value", "line"))]:
            path = os.path.join(self.folder.name, f"{name}.parquet")
            table.coalesce(1).write.parquet(path)
            result = self.run_job(log=path, form="parquet", partitions=3)
            self.assert_close(result["report"], self.report)


if __name__ == "__main__":
    unittest.main()
