"""The rows and frames of the job, and the program behind them, without Spark."""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

from smartstack_spark import rows, worker
from tests import people

PROGRAM = os.environ["SMARTSTACK"]


def sorted_rows(path):
    """Reads a log as the job does."""
    key = rows.keyed("me")
    with open(path, encoding="utf-8", errors="replace") as file:
        return sorted(key((line.rstrip("\n"), index)) for index, line in enumerate(file))


class RowTests(unittest.TestCase):
    def test_person(self):
        for line, person in [
                ('{"person":"a"}', "a"), ("{}", "me"), ("[]", None), ("5", None), ("{", None),
                ('{"person":5}', None), ('{"person":"\\ud800"}', None), ("[" * 100_000, None)]:
            self.assertEqual(rows.person_of(line, "me"), person, line[:20])

    def test_lines(self):
        self.assertEqual(rows.line_of('{"a":"\ufffd"}'), b'{"a":"\xff"}')
        self.assertEqual(rows.line_of('{"a":\n1}'), b'{"a": 1}')
        self.assertEqual(rows.line_of('{"a":\n'), b'{"a":\x0b')

    def test_frames(self):
        given = [((False, "a", 3), b"x"), ((False, "a", 4), b"!y"), ((False, "a", 9), b"z"),
                 ((True, "", 1), b"?")]
        self.assertEqual(
            b"".join(worker.frames(given, "log")),
            b'!{"person": "a", "row": 3, "file": "log"}\nx\n !y\n!{"row":9}\nz\n'
            b'!{"person": null, "row": 1, "file": "log"}\n?\n!{"end":{"people":1,"rows":4}}\n')


class WorkerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.log = people.simulated(PROGRAM, cls.folder.name, 6)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def result(self, job, options, parts):
        header = worker.run(PROGRAM, "begin", [], ["--job", job, *options]).strip()
        given = sorted_rows(self.log)
        while True:
            answers = []
            for part in range(parts):
                own = [row for row in given if rows.partition(row[0]) % parts == part]
                answers.append(worker.run(
                    PROGRAM, "answer", worker.chain(header, worker.frames(own, "log"))))
            line = worker.run(PROGRAM, "take", worker.chain(header, answers))
            if json.loads(line)["format"] == "smartstack worker result":
                return json.loads(line)
            header = line.strip()

    def test_replay(self):
        options = ["--against", "MRU", "--draws", "100"]
        report, _ = people.one_machine(PROGRAM, self.log, "replay", options, self.folder.name)
        for parts in (1, 3, 8):
            found = self.result("replay", options, parts)["report"]
            self.assertLess(people.difference(found, report), 1e-9)

    def test_hang(self):
        given = [b"header\n"] + [b"x" * 100_000] * 20
        for text in ("exec sleep 3600\n", "cat > /dev/null; exec sleep 3600\n",
                     "cat > /dev/null; exec >&-; exec sleep 3600\n"):
            program = people.script(self.folder.name, "hanging", text)
            with self.assertRaises(worker.WorkerDied) as caught:
                worker.run(program, "answer", given, silence=0.5)
            self.assertIn("said nothing for 0.5 s", caught.exception.args[0])

    def test_slow_is_no_hang(self):
        def slow():
            for pause in (0, 3, 0, 0):
                time.sleep(pause)
                yield b"x\n"
        program = people.script(
            self.folder.name, "slow",
            "cat\nfor n in 1 2 3 4 5 6; do sleep 0.5; echo '{\"person\":\"a\"}' >&2; done\n")
        for silence, parts in [(2, slow()), (0, [b"x\n"] * 4)]:
            self.assertEqual(worker.run(program, "answer", parts, silence=silence), b"x\n" * 4)

    def test_refusal_without_progress(self):
        program = people.script(
            self.folder.name, "refusing", "echo '{\"person\":\"a\"}' >&2; echo 'error: no' >&2; exit 1\n")
        with self.assertRaises(worker.WorkerError) as caught:
            worker.run(program, "answer", [b"x\n"])
        self.assertEqual(caught.exception.args[0], "error: no")

    def test_client(self):
        here = os.path.dirname(os.path.abspath(__file__))
        root = os.path.join(here, "..", "..", "..")
        said = subprocess.run(
            [sys.executable, os.path.join(root, "Integrations/python/client.py"), PROGRAM,
             os.path.join(root, "Datasets/stacks/commuter.json")],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(len(said.stdout.splitlines()), 2)
        self.assertIn("3 lines, 3 answered, 0 answered by an error", said.stderr)


if __name__ == "__main__":
    unittest.main()
