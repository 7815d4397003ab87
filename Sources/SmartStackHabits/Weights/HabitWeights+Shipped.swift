extension HabitWeights {
  /// The weights that come with the project.
  ///
  /// Learnt by `smartstack tune weights`; `Documentation/ModelCard.md` tells from whom and how, and
  /// `Scripts/embed-weights.sh` writes this file.
  public static let shipped = HabitWeights(
    switch: task(shippedSwitch), start: task(shippedStart))

  private static func task(_ rows: [(weight: Double, spread: Double)]) -> Task {
    Task(values: rows.map(\.weight), spreads: rows.map(\.spread))
  }

  private static let shippedStart: [(weight: Double, spread: Double)] = [
    (-0.501125, 1.65883),  // month log p
    (-3.24995, 0.0472168),  // month p
    (-0.403812, 1.75696),  // month log² p
    (-0.241977, 1.82593),  // week log p
    (0.0249217, 0.0471707),  // week p
    (-0.327562, 2.14694),  // week log² p
    (0.00545675, 2.59547),  // last 200 log p
    (1.84007, 0.0474736),  // last 200 p
    (-0.0510458, 3.94466),  // last 200 log² p
    (0.0278543, 4.09562),  // last 50 log p
    (1.27738, 0.0499663),  // last 50 p
    (-0.00580458, 7.76565),  // last 50 log² p
    (0.0749474, 4.94172),  // last 10 log p
    (-1.19264, 0.0583312),  // last 10 p
    (0.0161902, 10.6231),  // last 10 log² p
    (0.0453899, 5.31418),  // last 3 log p
    (0.74522, 0.0702856),  // last 3 p
    (0.0325233, 12.5008),  // last 3 log² p
    (0.118882, 3.73872),  // task ever log p
    (0.443499, 0.0587054),  // task ever p
    (-0.000274432, 6.1287),  // task ever log² p
    (0.00591996, 5.72324),  // task week log p
    (-0.429495, 0.0590529),  // task week p
    (0.0406499, 11.9717),  // task week log² p
    (-0.083464, 2.88509),  // task lately log p
    (-5.02809, 0.0595882),  // task lately p
    (0.0287901, 3.97921),  // task lately log² p
    (0.232522, 3.30561),  // hour week log p
    (1.74057, 0.0512492),  // hour week p
    (0.074816, 5.47148),  // hour week log² p
    (0.187345, 3.9127),  // hour two days log p
    (-0.650078, 0.0537949),  // hour two days p
    (0.0911243, 7.26107),  // hour two days log² p
    (0.0220511, 5.32993),  // day type log p
    (-0.188272, 0.0604122),  // day type p
    (0.00285653, 10.8099),  // day type log² p
    (0.00329602, 3.78842),  // session position log p
    (1.57286, 0.0614967),  // session position p
    (-0.0170365, 6.06558),  // session position log² p
    (0.135421, 3.70815),  // gap log p
    (0.725849, 0.0624718),  // gap p
    (0.0870421, 5.93276),  // gap log² p
    (0.0386673, 3.4762),  // previous log p
    (-0.353897, 0.0737211),  // previous p
    (0.0334143, 5.55776),  // previous log² p
    (0.0450961, 3.774),  // previous pair log p
    (0.22387, 0.0812471),  // previous pair p
    (0.0164205, 6.66964),  // previous pair log² p
    (0.0719757, 3.92096),  // gap and previous log p
    (0.191088, 0.0805362),  // gap and previous p
    (0.0212307, 7.04377),  // gap and previous log² p
    (0.00356939, 6.13752),  // sequence 1 log p
    (-3.73529, 0.0590499),  // sequence 1 p
    (0.00129228, 13.4168),  // sequence 1 log² p
    (-0.0211228, 8.91003),  // sequence 2 log p
    (0.107833, 0.0591009),  // sequence 2 p
    (-0.00332109, 24.8549),  // sequence 2 log² p
    (-0.0249944, 11.7007),  // sequence 3 log p
    (1.37697, 0.0591113),  // sequence 3 p
    (-0.00527189, 39.6674),  // sequence 3 log² p
    (-0.00418197, 4.59315),  // skipped log p
    (0.199976, 0.0680269),  // skipped p
    (-0.0414076, 9.02499),  // skipped log² p
    (0.0788421, 4.30158),  // place log p
    (1.14584, 0.0591651),  // place p
    (0.0320133, 7.97889),  // place log² p
    (0.0665544, 4.54043),  // place and day part log p
    (0.294684, 0.0617653),  // place and day part p
    (0.0160282, 9.27606),  // place and day part log² p
    (0.000837302, 3.59993),  // outside signal log p
    (3.01748, 0.0693967),  // outside signal p
    (-0.0482977, 5.78887),  // outside signal log² p
    (-0.061892, 1.54846),  // rank log p
    (0.628443, 0.0581211),  // rank p
    (-0.0620942, 1.5448),  // rank log² p
    (0.137119, 2.6183),  // own rank log p
    (0.918386, 0.0712099),  // own rank p
    (0.0706197, 3.55532),  // own rank log² p
    (0.191687, 2.49583),  // own age log p
    (0.199881, 0.0645195),  // own age p
    (0.113004, 3.30249),  // own age log² p
    (0, 1),  // elapsed 0 s
    (0, 1),  // elapsed 10 s
    (0, 1),  // elapsed 30 s
    (0, 1),  // elapsed 60 s
    (-3.05749, 0.00207262),  // elapsed 120 s
    (0.457103, 0.0662541),  // elapsed 300 s
    (0.301285, 0.14028),  // elapsed 900 s
    (-0.145189, 0.183207),  // elapsed 3600 s
    (-0.0810667, 0.201882),  // elapsed 10800 s
    (-0.0898526, 0.219129),  // elapsed 28800 s
    (0.0175224, 0.222817),  // elapsed 57600 s
    (0.0242273, 0.194207),  // elapsed 86400 s
    (-0.126411, 0.225669),  // elapsed 129600 s
    (-0.0173646, 0.26505),  // elapsed 259200 s
    (0.0643295, 0.279941),  // elapsed 604800 s
    (0.0946444, 0.23877),  // elapsed 1814400 s
  ]

  private static let shippedSwitch: [(weight: Double, spread: Double)] = [
    (-0.450545, 1.72034),  // month log p
    (2.04789, 0.0359784),  // month p
    (-0.543612, 1.97883),  // month log² p
    (0.194331, 1.90888),  // week log p
    (-2.95226, 0.0360738),  // week p
    (0.140707, 2.41549),  // week log² p
    (-0.113093, 3.03707),  // last 200 log p
    (-2.35672, 0.0365714),  // last 200 p
    (-0.194, 5.09117),  // last 200 log² p
    (0.0992147, 4.58481),  // last 50 log p
    (1.83631, 0.0381657),  // last 50 p
    (-0.00533128, 9.45923),  // last 50 log² p
    (0.221766, 5.32712),  // last 10 log p
    (-1.5384, 0.0418132),  // last 10 p
    (0.047011, 12.5316),  // last 10 log² p
    (-0.0324603, 5.61698),  // last 3 log p
    (1.8488, 0.0436013),  // last 3 p
    (0.0632163, 14.5185),  // last 3 log² p
    (-0.419412, 2.0481),  // task ever log p
    (-2.1823, 0.0349155),  // task ever p
    (-0.172053, 2.95876),  // task ever log² p
    (-0.103386, 2.72002),  // task week log p
    (1.87281, 0.0350791),  // task week p
    (-0.0332378, 5.40818),  // task week log² p
    (-0.110848, 2.87889),  // task lately log p
    (-3.94627, 0.0375383),  // task lately p
    (0.0885794, 4.22544),  // task lately log² p
    (0.141999, 3.80554),  // hour week log p
    (0.304248, 0.0376467),  // hour week p
    (0.0333843, 7.42251),  // hour week log² p
    (0.108161, 4.66028),  // hour two days log p
    (0.278739, 0.0387077),  // hour two days p
    (0.0575236, 10.5192),  // hour two days log² p
    (0.00656883, 3.41306),  // day type log p
    (-0.784484, 0.0357936),  // day type p
    (-0.0277384, 6.69606),  // day type log² p
    (0.0672739, 3.68949),  // session position log p
    (0.0632925, 0.0390017),  // session position p
    (0.022912, 6.24538),  // session position log² p
    (0.211701, 3.68592),  // gap log p
    (1.13452, 0.0432994),  // gap p
    (0.0798457, 6.25644),  // gap log² p
    (0.0685467, 3.64159),  // previous log p
    (-0.687379, 0.0578503),  // previous p
    (0.0555477, 6.19554),  // previous log² p
    (-0.00957773, 4.13859),  // previous pair log p
    (0.453212, 0.0680312),  // previous pair p
    (-0.0209832, 7.98187),  // previous pair log² p
    (0.0235326, 4.28258),  // gap and previous log p
    (1.73069, 0.0645299),  // gap and previous p
    (-0.0376496, 8.27826),  // gap and previous log² p
    (0.172766, 3.73971),  // sequence 1 log p
    (-0.112532, 0.0565754),  // sequence 1 p
    (0.134369, 6.87925),  // sequence 1 log² p
    (-0.0409312, 4.63628),  // sequence 2 log p
    (0.106434, 0.0695119),  // sequence 2 p
    (-0.0140016, 10.6048),  // sequence 2 log² p
    (0.0105685, 5.12731),  // sequence 3 log p
    (0.392414, 0.0751769),  // sequence 3 p
    (-0.0244177, 13.5606),  // sequence 3 log² p
    (0.165851, 3.74303),  // skipped log p
    (-0.68512, 0.0519965),  // skipped p
    (0.0793601, 6.93463),  // skipped log² p
    (0.11631, 2.77235),  // place log p
    (-0.694012, 0.0358493),  // place p
    (0.0397504, 4.96065),  // place log² p
    (-0.00298133, 3.62909),  // place and day part log p
    (0.308119, 0.0364351),  // place and day part p
    (-0.011067, 7.86436),  // place and day part log² p
    (-0.0285651, 3.65631),  // outside signal log p
    (3.54454, 0.0422896),  // outside signal p
    (-0.0443954, 6.25967),  // outside signal log² p
    (0.110259, 1.52527),  // rank log p
    (-0.766212, 0.0471791),  // rank p
    (0.00183948, 1.55903),  // rank log² p
    (0.172676, 3.16948),  // own rank log p
    (0.309511, 0.0575914),  // own rank p
    (0.0734579, 5.27636),  // own rank log² p
    (0.19762, 3.35602),  // own age log p
    (1.209, 0.0547993),  // own age p
    (0.0943641, 5.71378),  // own age log² p
    (-2.20785, 0.0172671),  // elapsed 0 s
    (-0.648774, 0.0512856),  // elapsed 10 s
    (-0.155133, 0.0676216),  // elapsed 30 s
    (-0.144731, 0.072822),  // elapsed 60 s
    (-0.170804, 0.0865144),  // elapsed 120 s
    (0.0689522, 0.11105),  // elapsed 300 s
    (-0.311845, 0.140153),  // elapsed 900 s
    (-0.247267, 0.175655),  // elapsed 3600 s
    (-0.176959, 0.190385),  // elapsed 10800 s
    (-0.18963, 0.204664),  // elapsed 28800 s
    (-0.072053, 0.205024),  // elapsed 57600 s
    (0.00440116, 0.192879),  // elapsed 86400 s
    (-0.0169647, 0.213689),  // elapsed 129600 s
    (0.106439, 0.264931),  // elapsed 259200 s
    (0.147055, 0.28835),  // elapsed 604800 s
    (0.238494, 0.261582),  // elapsed 1814400 s
  ]
}
