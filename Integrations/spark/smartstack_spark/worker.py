"""Runs `smartstack worker` on a part of the rows, wherever Spark has put it."""

import functools
import hashlib
import json
import os
import pickle
import resource
import signal
import subprocess
import tempfile

# How many people may be left out of one partition because the program dies over them.
LOST_LIMIT = 100


class WorkerError(Exception):
    """The program refused its input, and would do so again."""


class WorkerDied(Exception):
    """The program ended without an answer; a retry may have one."""


@functools.lru_cache(maxsize=8)
def read_digest(path, stamp):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def digest(path):
    """Returns the SHA-256 of a program, which is read once in each process."""
    return read_digest(path, os.stat(path).st_mtime_ns)


def run(program, step, parts, options=()):
    """Runs one step of the worker on parts of bytes, and returns what it wrote."""
    with tempfile.TemporaryFile() as diagnostics:
        with subprocess.Popen(
                [program, "worker", step, *options], bufsize=1 << 20,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=diagnostics) as process:
            try:
                for part in parts:
                    process.stdin.write(part)
                process.stdin.close()
            except BrokenPipeError:
                pass  # It ended early, and says why by its exit code.
            except BaseException:
                process.kill()
                raise
            output = process.stdout.read()
        diagnostics.seek(0)
        said = diagnostics.read().decode("utf-8", "replace")
    if process.returncode == 0:
        return output
    if process.returncode > 0:
        raise WorkerError(said.strip() or f"smartstack worker {step} ended with {process.returncode}")
    try:
        name = signal.Signals(-process.returncode).name
    except ValueError:
        name = str(-process.returncode)
    raise WorkerDied(f"smartstack worker {step} was ended by {name}", said)


def frames(rows, name, without=()):
    """Returns the frames of rows that come person by person."""
    current, expected, people, count = None, None, 0, 0
    for (nobody, person, row), line in rows:
        if person in without:
            continue
        if (nobody, person) != current:
            current = (nobody, person)
            people += not nobody
            head = {"person": None if nobody else person, "row": row, "file": name}
            yield b"!" + json.dumps(head).encode() + b"\n"
        elif row != expected:
            yield b'!{"row":%d}\n' % row
        expected = row + 1
        count += 1
        yield (b" " + line if line.startswith(b"!") else line) + b"\n"
    yield b'!{"end":{"people":%d,"rows":%d}}\n' % (people, count)


def culprit(died):
    """Returns the person over whom the program died, by its last line of progress."""
    for line in reversed(died.args[1].splitlines()):
        try:
            return json.loads(line)["person"]
        except (KeyError, TypeError, ValueError):
            continue
    return None


def isolated(program, header, rows, name):
    """As `run`, but leaves out the people over whom the program dies; returns them as well."""
    lost = []
    with tempfile.TemporaryFile() as kept:
        writer = pickle.Pickler(kept)
        for row in rows:
            writer.dump(row)
            writer.clear_memo()
        while True:
            kept.seek(0)
            without = {entry["person"] for entry in lost}
            try:
                parts = frames(unpickled(kept), name, without)
                return run(program, "answer", chain(header, parts), ["--progress"]), lost
            except WorkerDied as died:
                person = culprit(died)
                if person is None or person in without or len(lost) >= LOST_LIMIT:
                    raise
                lost.append({"person": person, "problem": died.args[0]})


def unpickled(file):
    reader = pickle.Unpickler(file)
    while True:
        try:
            yield reader.load()
        except EOFError:
            return


def chain(header, parts):
    yield header + b"\n"
    yield from parts


def located(program, expected):
    """Returns the path of the program on this machine; a file that Spark brought is meant by name."""
    if os.path.sep not in program:
        from pyspark import SparkFiles
        program = SparkFiles.get(program)
        if not os.access(program, os.X_OK):
            os.chmod(program, 0o755)
    found = digest(program)
    if found != expected:
        raise WorkerError(
            f"{program} is another program than that of the driver (SHA-256 {found[:12]}, not "
            f"{expected[:12]}); give all machines the same program")
    return program


def answered(program, expected, header, name, skips, attempts):
    """Returns a function from the rows of a partition to its answer."""
    def answer(rows):
        from pyspark import TaskContext
        begin = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
        path = located(program, expected)
        is_last = TaskContext.get().attemptNumber() + 1 >= attempts
        lost = []
        if skips and is_last:
            line, lost = isolated(path, header.value, rows, name)
        else:
            line = run(path, "answer", chain(header.value, frames(rows, name)))
        end = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
        python, worker = (
            after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            for before, after in zip(begin, end))
        yield {
            "answer": line.strip(), "lost": lost, "python": python, "worker": worker,
            "memory": end[1].ru_maxrss * 1024}
    return answer


def added(program, expected, header):
    """Returns a function from answers to their sum."""
    def add(answers):
        path = located(program, expected)
        return run(path, "add", chain(header.value, (a + b"\n" for a in answers))).strip()
    return add
