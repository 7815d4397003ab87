"""river: a LinUCB bandit and a logistic regression for each item, on sixteen numbers of context.

After an event the item that was used is rewarded, and the item that was ranked first, where it is another,
is told that it was not. Where it is judged and not timed, LinUCB tells all others, which ranks better.
"""

import math
import time

import river
from river import bandit, linear_model

import events

NAME = "river"


def version():
    return river.__version__


class LinUCB:
    """river's own policy, read for the bounds of all arms and not only for the arm that it pulls."""

    title = "river LinUCBDisjoint, d = 16"
    tells_all = True

    def __init__(self):
        self.policy = bandit.LinUCBDisjoint(seed=1)

    def scores(self, context, candidates):
        arms = self.policy._bayes_lin_regs
        result = {}
        for item in candidates:
            found = arms[item].predict_one(context, with_dist=True)
            result[item] = found.mu + found.sigma
        return result

    def learn(self, item, context, reward):
        self.policy.update(item, context, reward)


class Logistic:
    """One logistic regression an item."""

    title = "river LogisticRegression an item, d = 16"
    # With all others told, the mean reciprocal rank halved.
    tells_all = False

    def __init__(self):
        self.models = {}

    def scores(self, context, candidates):
        result = {}
        for item in candidates:
            if item not in self.models:
                self.models[item] = linear_model.LogisticRegression()
            result[item] = self.models[item].predict_proba_one(context)[True]
        return result

    def learn(self, item, context, reward):
        if item not in self.models:
            self.models[item] = linear_model.LogisticRegression()
        self.models[item].learn_one(context, reward > 0)


KINDS = (LinUCB, Logistic)
TIMED = 30
people_by_setting = {}


def prepare(folder, setting):
    """All items compete from the start, for the first events of each person."""
    people = [own[:TIMED] for own in events.read(f"{folder}/{setting}.tsv")]
    people_by_setting[setting] = [
        [(event, dict(enumerate(event.context()))) for event in own] for own in people
    ]
    return sum(len(own) for own in people)


def step(model, event, context, candidates, tells_all=False):
    scores = model.scores(context, candidates)
    others = candidates if tells_all else events.best(scores)[:1]
    model.learn(event.item, context, 1.0)
    for item in others:
        if item != event.item:
            model.learn(item, context, 0.0)
    return scores


def measure(folder, setting, count):
    result = {}
    for kind in KINDS:
        begin = time.process_time()
        for own in people_by_setting[setting]:
            model = kind()
            for event, context in own:
                step(model, event, context, range(event.count))
        result[kind.title] = (time.process_time() - begin) / count * 1e9
    return result


def quality(folder):
    result = {}
    for kind in KINDS:
        ranks = {}
        for own in events.read(f"{folder}/Q.tsv"):
            model = kind()
            for event in own[: last_judged(own)]:
                context = dict(enumerate(event.context()))
                scores = step(model, event, context, event.candidates(), kind.tells_all)
                if event.judged:
                    known = math.inf if event.item not in scores else events.rank(event.item, scores)
                    ranks[(event.person, event.position)] = known
        result[kind.title] = ranks
    return result


def last_judged(own):
    return max((event.position for event in own if event.judged), default=-1) + 1
