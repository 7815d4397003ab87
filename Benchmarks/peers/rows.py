"""The rows of the table: what each engine is, and what it cannot express."""

FAST = "fast"
DECLARED = "fast-declared"
DEFAULT = "default"
# Key, title, where its quality stands when not under its own key, what it cannot express.
OURS = [
    (FAST, "fast (`FastRanker`), uses and places", "fast",
     "weights are fixed; nothing is learnt beyond counts; no start or switch, no outside signal"),
    (DECLARED, "fast, with declared windows and dismissals", None, "as above"),
    (DEFAULT, "default (`HabitRanker`, learning on)", "default",
     "no declared windows (they join the score outside of it)"),
    ("dense", "dense full re-score, Double, with declared windows", "dense",
     "the same function as fast"),
    ("naive", "naive dictionaries of strings, with declared windows", "dense",
     "the same function as fast"),
]

PEERS = [
    ("VW cb_adf", "declared windows, dismissals that fade, decay by time of an item, when the order "
     "changes next, chances of items"),
    ("VW cb_adf, direct method", "as cb_adf"),
    ("VW cb_explore_adf epsilon", "as cb_adf; all items but the first share one chance, so they tie"),
    ("VW cb_explore_adf squarecb", "as cb_adf"),
    ("LightGBM predict, per event", "learning from an event, decay, declared windows, when the order "
     "changes next; the features are made by our engine, and their cost is not in the figure"),
    ("LightGBM predict, in a batch", "as above, and an answer at the time of an event"),
    ("river LinUCBDisjoint, d = 16", "shared learning between items, sparse contexts (cost grows with "
     "the square of their width), declared windows, decay by time"),
    ("river LogisticRegression an item, d = 16", "a choice among items (each is learnt alone), declared "
     "windows, decay by time"),
    ("MABWiser LinUCB, d = 16", "sparse contexts (it inverts a matrix at each update), declared windows, "
     "decay by time, an arm that is no candidate for now"),
    ("SQLite frecency, ORDER BY a decayed expression", "context of any kind, learnt weights, declared "
     "windows unless joined, when the order changes next"),
]

ZOXIDE = ("zoxide-dense", "formula of zoxide on dense arrays", "formula: zoxide",
          "context, smooth decay, dismissals, declared windows")
FORMULA = "no learnt weights, declared windows, or next change; one fixed formula"
QUALITY_ONLY = ["MRU", "MFU", "Markov1", "Blend"]


def formula_rows(figures):
    return [
        (key, key.replace("formula: ", "formula of ") + " (restated)", key, FORMULA)
        for key in figures
        if key.startswith("formula: ")
    ]
