"""MABWiser's LinUCB on sixteen numbers of context.

As with river, the item that was used is rewarded, and the item ranked first is told where it was another;
where it is judged and not timed, all others are told. The bonus is a tenth of the default: with the default it
explores so much that the order of the rest is worth little.
"""

import math
import time
import warnings

import mabwiser.mab
import numpy

import events

NAME = "MABWiser"
TITLE = "MABWiser LinUCB, d = 16"
TIMED = 10
people_by_setting = {}


def version():
    import importlib.metadata

    return importlib.metadata.version("mabwiser")


def new(arms):
    return mabwiser.mab.MAB(list(arms), mabwiser.mab.LearningPolicy.LinUCB(alpha=0.1), seed=1)


def prepare(folder, setting):
    warnings.filterwarnings("ignore")
    people = [own[:TIMED] for own in events.read(f"{folder}/{setting}.tsv")]
    people_by_setting[setting] = [
        [(event, numpy.array([event.context()])) for event in own] for own in people
    ]
    return sum(len(own) for own in people)


def learn(bandit, event, context, others):
    arms = [event.item, *(item for item in others if item != event.item)]
    rewards = [1] + [0] * (len(arms) - 1)
    bandit.partial_fit(arms, rewards, numpy.repeat(context, len(arms), axis=0))


def measure(folder, setting, count):
    spent = 0.0
    for own in people_by_setting[setting]:
        bandit = new(range(own[0][0].count))
        # Its first fit is apart from those that follow, and makes all arms.
        bandit.fit([own[0][0].item], [1], own[0][1])
        begin = time.process_time()
        for event, context in own:
            scores = bandit.predict_expectations(context)
            learn(bandit, event, context, events.best(scores)[:1])
        spent += time.process_time() - begin
    return {TITLE: spent / count * 1e9}


def quality(folder):
    warnings.filterwarnings("ignore")
    ranks = {}
    for own in events.read(f"{folder}/Q.tsv"):
        last = max((event.position for event in own if event.judged), default=-1)
        bandit = None
        known = set()
        for event in own[: last + 1]:
            context = numpy.array([event.context()])
            if bandit is not None and event.judged:
                found = bandit.predict_expectations(context)
                scores = {item: found[item] for item in event.candidates() if item in found}
                mine = math.inf if event.item not in scores else events.rank(event.item, scores)
                ranks[(event.person, event.position)] = mine
            if bandit is None:
                bandit = new([event.item])
                bandit.fit([event.item], [1], context)
                known.add(event.item)
                continue
            if event.item not in known:
                bandit.add_arm(event.item)
                known.add(event.item)
            learn(bandit, event, context, event.candidates())
    return {TITLE: ranks}
