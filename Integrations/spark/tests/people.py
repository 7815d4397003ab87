"""Logs and programs for tests and measurements."""

import json
import os
import pathlib
import subprocess


def run(program, *words):
    """Runs a command of the program and returns what it wrote."""
    return subprocess.run(
        [program, *map(str, words)], check=True, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE).stdout


def simulated(program, folder, people, days=3, seed=1):
    """Writes the launches and places of simulated people, person by person, and returns the file."""
    folder = pathlib.Path(folder)
    run(program, "simulate", "--persona", "routine", "--people", people, "--days", days,
        "--seed", seed, "--out", folder / "all")
    return launches(program, folder, folder / "all" / "events.jsonl")


def launches(program, folder, log):
    """Writes what a table can hold of a log, as lines, and returns the file."""
    folder = pathlib.Path(folder)
    table, lines = folder / "people.tsv", folder / "people.jsonl"
    for source, form, target in [(log, "tsv", table), (table, "jsonl", lines)]:
        store = folder / "people.store"
        run(program, "import", source, "--into", store)
        run(program, "export", store, "--format", form, "--into", target)
        store.unlink()
    return str(lines)


def exported(program, folder, log):
    """Writes another program's log as lines, and returns the file."""
    store, lines = pathlib.Path(folder, "log.store"), pathlib.Path(folder, "log.jsonl")
    run(program, "import", log, "--into", store)
    run(program, "export", store, "--into", lines)
    store.unlink()
    return str(lines)


def repeated(log, times):
    """Writes a log several times, each time under other names, and returns the file."""
    path = log + ".repeated"
    with open(path, "w") as target:
        for number in range(times):
            with open(log) as source:
                for line in source:
                    target.write(line.replace('"person":"', f'"person":"{number:04}-', 1))
    return path


def one_machine(program, log, job, options, folder):
    """Returns the report and the model of the command of one machine."""
    words = [*job.split(), "--log", log, "--format", "json", *options]
    out = pathlib.Path(folder, "one.json")
    if job == "tune weights":
        words += ["--out", out]
    report = json.loads(run(program, *words))
    return report, json.loads(out.read_text()) if out.exists() else None


def difference(one, other):
    """The largest difference of numbers in two documents; infinite where they differ otherwise."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return max((difference(one[key], other[key]) for key in one), default=0)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return max(map(difference, one, other), default=0)
    if type(one) in (int, float) and type(other) in (int, float):
        return abs(one - other)
    return 0 if one == other else float("inf")


def script(folder, name, text):
    """Writes a program of the shell."""
    path = pathlib.Path(folder, name)
    path.write_text("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)
    return str(path)


def killing_once(program, folder, name="killing-once", mark="mark"):
    """A program that, once, kills the task above it after it has read some of its input."""
    mark = pathlib.Path(folder, mark)
    return script(folder, name, f"""
if [ "$2" = answer ] && mkdir "{mark}" 2> /dev/null; then
  head -c 20000 > /dev/null
  kill -9 "$PPID"
  exit 1
fi
exec "{program}" "$@"
"""), mark


def dying_over(program, folder, person, end="kill -9 $$", name="dying"):
    """A program that dies, or ends in another way, whenever it has read a person."""
    return script(folder, name, f"""
if [ "$2" != answer ]; then exec "{program}" "$@"; fi
kept=$(mktemp)
cat > "$kept"
if grep -q '"person": "{person}"' "$kept"; then
  if [ "$3" = --progress ]; then echo '{{"person":"{person}"}}' >&2; fi
  rm "$kept"
  {end}
fi
"{program}" "$@" < "$kept"
code=$?
rm "$kept"
exit $code
""")
