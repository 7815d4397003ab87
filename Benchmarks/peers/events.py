"""The events that ranker-benchmark wrote for the peers, and what the peers make of them alike."""

import math
import zlib

WIDTH = 16


class Event:
    """One use: who, when, what, where, and what could have been used instead."""

    __slots__ = ("person", "position", "time", "item", "place", "start", "count", "judged", "current")

    def __init__(self, fields, position, current):
        self.person = int(fields[0])
        self.time = int(fields[1])
        self.item = int(fields[2])
        self.place = int(fields[3])
        self.start = fields[4] == "1"
        self.count = int(fields[5])
        self.judged = fields[6] == "1"
        self.position = position
        self.current = current

    def hour(self):
        """The hour of the day, of weekends from 24 up."""
        hours = self.time // 3_600_000
        return hours % 24 + (24 if (hours // 24 + 3) % 7 >= 5 else 0)

    def candidates(self):
        """What competes: all known, within a session without what is in use."""
        out = None if self.start else self.current
        return [item for item in range(self.count) if item != out]

    def context(self):
        """Sixteen numbers: hour, weekend, start, and place and previous item hashed to a few."""
        vector = [0.0] * WIDTH
        hour = self.hour()
        angle = 2 * math.pi * (hour % 24) / 24
        vector[0] = 1.0
        vector[1] = math.sin(angle)
        vector[2] = math.cos(angle)
        vector[3] = 1.0 if hour >= 24 else 0.0
        vector[4] = 1.0 if self.start else 0.0
        if self.place >= 0:
            vector[5 + self.place % 4] = 1.0
        if self.current is not None:
            vector[9 + zlib.crc32(b"%d" % self.current) % 7] = 1.0
        return vector


def read(path):
    """The events of each person, in order."""
    people = []
    person = None
    with open(path, encoding="utf-8") as file:
        next(file)
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if fields[0] != person:
                person = fields[0]
                people.append([])
            own = people[-1]
            own.append(Event(fields, len(own), own[-1].item if own else None))
    return people


def rank(item, scores):
    """The rank of an item among a dictionary of scores, in the middle of its equals."""
    if item not in scores:
        return math.inf
    mine = scores[item]
    above = sum(1 for value in scores.values() if value > mine)
    equal = sum(1 for value in scores.values() if value == mine) - 1
    return 1 + above + 0.5 * equal


def best(scores):
    """The three best of a dictionary of scores."""
    return sorted(scores, key=scores.get, reverse=True)[:3]
