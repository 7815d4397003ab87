"""Runs `smartstack worker` on a part of the rows, wherever Spark has put it."""

import contextlib
import functools
import hashlib
import json
import os
import pickle
import resource
import signal
import subprocess
import tempfile
import threading
import time

# After how many seconds in which it takes no input and says nothing a program is ended.
SILENCE = 900

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


class Watch:
    """Ends a program that neither takes input nor says anything for a number of seconds; 0 never does."""

    def __init__(self, process, diagnostics, limit):
        self.process, self.diagnostics, self.limit = process, diagnostics, limit
        # Since when the program is waited for; None while its input is being made.
        self.since = None
        self.has_ended = False
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    def __enter__(self):
        if self.limit:
            self.thread.start()
        return self

    def __exit__(self, *error):
        self.done.set()
        if self.limit:
            self.thread.join()

    def watch(self):
        size, spoke = 0, time.monotonic()
        while not self.done.wait(min(1, self.limit / 4)):
            now, since = time.monotonic(), self.since
            found = os.fstat(self.diagnostics.fileno()).st_size
            if found != size:
                size, spoke = found, now
            if since is not None and now - max(since, spoke) > self.limit:
                self.has_ended = True
                self.process.kill()
                return

    def waited(self, parts):
        """Yields the parts, and takes the time from one to the next for the program's own."""
        self.since = None
        for part in parts:
            self.since = time.monotonic()
            yield part
            self.since = None
        self.since = time.monotonic()


def run(program, step, parts, options=(), silence=SILENCE):
    """Runs one step of the worker on parts of bytes, and returns what it wrote."""
    with tempfile.TemporaryFile() as diagnostics:
        with subprocess.Popen(
                [program, "worker", step, *options], bufsize=1 << 20,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=diagnostics
        ) as process, Watch(process, diagnostics, silence) as watch:
            try:
                for part in watch.waited(parts):
                    process.stdin.write(part)
                process.stdin.close()
            except BrokenPipeError:
                # It ended early, and says why by its exit code.
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
            except BaseException:
                process.kill()
                raise
            output = process.stdout.read()
            process.wait()
        diagnostics.seek(0)
        said = diagnostics.read().decode("utf-8", "replace")
    if process.returncode == 0:
        return output
    if watch.has_ended:
        raise WorkerDied(
            f"smartstack worker {step} said nothing for {silence:g} s and was ended", said)
    if process.returncode > 0:
        words = "\n".join(line for line in said.splitlines() if not line.startswith('{"person":'))
        raise WorkerError(words.strip() or f"smartstack worker {step} ended with {process.returncode}")
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


def isolated(program, header, rows, name, silence):
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
                return run(
                    program, "answer", chain(header, parts), ["--progress"], silence), lost
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


def answered(program, expected, header, name, skips, attempts, silence):
    """Returns a function from the rows of a partition to its answer."""
    def answer(rows):
        from pyspark import TaskContext
        begin = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
        path = located(program, expected)
        is_last = TaskContext.get().attemptNumber() + 1 >= attempts
        lost = []
        if skips and is_last:
            line, lost = isolated(path, header.value, rows, name, silence)
        else:
            # By the people that it names one sees that the program goes on.
            parts = chain(header.value, frames(rows, name))
            line = run(path, "answer", parts, ["--progress"], silence)
        end = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
        python, worker = (
            after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            for before, after in zip(begin, end))
        yield {
            "answer": line.strip(), "lost": lost, "python": python, "worker": worker,
            "memory": end[1].ru_maxrss * 1024}
    return answer


def added(program, expected, header, silence):
    """Returns a function from answers to their sum."""
    def add(answers):
        path = located(program, expected)
        parts = chain(header.value, (a + b"\n" for a in answers))
        return run(path, "add", parts, silence=silence).strip()
    return add
