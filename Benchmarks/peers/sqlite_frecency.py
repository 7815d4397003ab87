"""Frecency in SQLite: a row an item, decayed where it is touched, and ORDER BY of a decayed expression.

The statements run from Python's own module, whose calls are in the figures; a table in memory.
"""

import math
import sqlite3
import time

import events

NAME = "SQLite"
TITLE = "SQLite frecency, ORDER BY a decayed expression"
HALF_LIFE = 3 * 86_400_000
people_by_setting = {}

CREATE = "CREATE TABLE item (number INTEGER PRIMARY KEY, score REAL NOT NULL, time INTEGER NOT NULL)"
TOUCH = """
INSERT INTO item VALUES (?1, 1, ?2)
ON CONFLICT (number) DO UPDATE SET score = score * exp((time - ?2) * ?3) + 1, time = ?2
"""
BEST = "SELECT number FROM item ORDER BY score * exp((time - ?1) * ?2) DESC LIMIT 3"
ALL = "SELECT number, score * exp((time - ?1) * ?2) FROM item"
RATE = math.log(2) / HALF_LIFE


def version():
    return sqlite3.sqlite_version


def new(count):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(CREATE)
    for number in range(count):
        connection.execute("INSERT INTO item VALUES (?, 0, 0)", (number,))
    return connection


def prepare(folder, setting):
    # Without the functions of mathematics the statements cannot be prepared.
    new(0).execute("SELECT exp(0.0)")
    people = [own[:600] for own in events.read(f"{folder}/{setting}.tsv")]
    people_by_setting[setting] = people
    return sum(len(own) for own in people)


def measure(folder, setting, count):
    spent = 0.0
    for own in people_by_setting[setting]:
        connection = new(own[0].count)
        begin = time.process_time()
        for event in own:
            connection.execute(TOUCH, (event.item, event.time, RATE))
            connection.execute(BEST, (event.time, RATE)).fetchall()
        spent += time.process_time() - begin
        connection.close()
    return {TITLE: spent / count * 1e9}


def quality(folder):
    ranks = {}
    for own in events.read(f"{folder}/Q.tsv"):
        connection = new(0)
        for event in own:
            if event.judged:
                scores = dict(connection.execute(ALL, (event.time, RATE)))
                if not event.start:
                    scores.pop(event.current, None)
                ranks[(event.person, event.position)] = events.rank(event.item, scores)
            connection.execute(TOUCH, (event.item, event.time, RATE))
        connection.close()
    return {TITLE: ranks}
