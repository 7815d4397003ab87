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
    (-0.24866, 1.65883),  // month log p
    (-3.87957, 0.0472168),  // month p
    (-0.18317, 1.75696),  // month log² p
    (-0.099295, 1.82593),  // week log p
    (-0.981614, 0.0471707),  // week p
    (-0.178723, 2.14694),  // week log² p
    (-0.00642782, 2.59547),  // last 200 log p
    (1.70604, 0.0474736),  // last 200 p
    (-0.0252523, 3.94466),  // last 200 log² p
    (0.0119219, 4.09562),  // last 50 log p
    (1.58527, 0.0499663),  // last 50 p
    (0.00243274, 7.76565),  // last 50 log² p
    (0.038937, 4.94172),  // last 10 log p
    (-1.03913, 0.0583312),  // last 10 p
    (0.00530255, 10.6231),  // last 10 log² p
    (0.0362122, 5.31418),  // last 3 log p
    (0.749287, 0.0702856),  // last 3 p
    (0.00766167, 12.5008),  // last 3 log² p
    (0.0608101, 3.73872),  // task ever log p
    (-0.118403, 0.0587054),  // task ever p
    (-0.00845895, 6.1287),  // task ever log² p
    (-0.00561278, 5.72324),  // task week log p
    (-0.548462, 0.0590529),  // task week p
    (0.0170574, 11.9717),  // task week log² p
    (-0.0254558, 2.88509),  // task lately log p
    (-4.33423, 0.0595882),  // task lately p
    (0.0212879, 3.97921),  // task lately log² p
    (0.171495, 3.30561),  // hour week log p
    (1.9468, 0.0512492),  // hour week p
    (0.0493026, 5.47148),  // hour week log² p
    (0.156457, 3.9127),  // hour two days log p
    (-0.418629, 0.0537949),  // hour two days p
    (0.0557496, 7.26107),  // hour two days log² p
    (0.0195328, 5.32993),  // day type log p
    (-0.162153, 0.0604122),  // day type p
    (0.000229398, 10.8099),  // day type log² p
    (-0.00310034, 3.78842),  // session position log p
    (0.889674, 0.0614967),  // session position p
    (0.0109049, 6.06558),  // session position log² p
    (0.0809869, 3.70815),  // gap log p
    (0.922065, 0.0624718),  // gap p
    (0.038313, 5.93276),  // gap log² p
    (0.0357465, 3.4762),  // previous log p
    (-0.362794, 0.0737211),  // previous p
    (0.0253384, 5.55776),  // previous log² p
    (0.0421876, 3.774),  // previous pair log p
    (0.229301, 0.0812471),  // previous pair p
    (0.0143562, 6.66964),  // previous pair log² p
    (0.067686, 3.92096),  // gap and previous log p
    (0.210755, 0.0805362),  // gap and previous p
    (0.0190607, 7.04377),  // gap and previous log² p
    (0.0037953, 6.13752),  // sequence 1 log p
    (-1.48227, 0.0590499),  // sequence 1 p
    (0.00211012, 13.4168),  // sequence 1 log² p
    (-0.00930013, 8.91003),  // sequence 2 log p
    (-0.283975, 0.0591009),  // sequence 2 p
    (0.00132489, 24.8549),  // sequence 2 log² p
    (-0.0117131, 11.7007),  // sequence 3 log p
    (0.180237, 0.0591113),  // sequence 3 p
    (0.000310623, 39.6674),  // sequence 3 log² p
    (0.0173423, 4.59315),  // skipped log p
    (0.105923, 0.0680269),  // skipped p
    (-0.0254304, 9.02499),  // skipped log² p
    (0.0526917, 4.30158),  // place log p
    (1.26383, 0.0591651),  // place p
    (0.0169795, 7.97889),  // place log² p
    (0.0636451, 4.54043),  // place and day part log p
    (0.341298, 0.0617653),  // place and day part p
    (0.0137958, 9.27606),  // place and day part log² p
    (0.023596, 3.59993),  // outside signal log p
    (2.94996, 0.0693967),  // outside signal p
    (-0.0273755, 5.78887),  // outside signal log² p
    (-0.0213597, 1.54846),  // rank log p
    (0.494964, 0.0581211),  // rank p
    (-0.0217808, 1.5448),  // rank log² p
    (0.115706, 2.6183),  // own rank log p
    (0.993666, 0.0712099),  // own rank p
    (0.0513526, 3.55532),  // own rank log² p
    (0.154786, 2.49583),  // own age log p
    (0.316934, 0.0645195),  // own age p
    (0.0768231, 3.30249),  // own age log² p
    (0, 1),  // elapsed 0 s
    (0, 1),  // elapsed 10 s
    (0, 1),  // elapsed 30 s
    (0, 1),  // elapsed 60 s
    (-3.07918, 0.00207262),  // elapsed 120 s
    (0.46324, 0.0662541),  // elapsed 300 s
    (0.309415, 0.14028),  // elapsed 900 s
    (-0.13536, 0.183207),  // elapsed 3600 s
    (-0.0793504, 0.201882),  // elapsed 10800 s
    (-0.0928869, 0.219129),  // elapsed 28800 s
    (0.0183766, 0.222817),  // elapsed 57600 s
    (0.0214667, 0.194207),  // elapsed 86400 s
    (-0.124422, 0.225669),  // elapsed 129600 s
    (-0.0145181, 0.26505),  // elapsed 259200 s
    (0.0793158, 0.279941),  // elapsed 604800 s
    (0.0622209, 0.23877),  // elapsed 1814400 s
  ]

  private static let shippedSwitch: [(weight: Double, spread: Double)] = [
    (-0.201963, 1.72034),  // month log p
    (0.577303, 0.0359784),  // month p
    (-0.317115, 1.97883),  // month log² p
    (0.036463, 1.90888),  // week log p
    (-1.54823, 0.0360738),  // week p
    (0.0187763, 2.41549),  // week log² p
    (0.0138382, 3.03707),  // last 200 log p
    (-3.08603, 0.0365714),  // last 200 p
    (-0.0885501, 5.09117),  // last 200 log² p
    (0.0663459, 4.58481),  // last 50 log p
    (2.13739, 0.0381657),  // last 50 p
    (0.0106433, 9.45923),  // last 50 log² p
    (0.123107, 5.32712),  // last 10 log p
    (-1.1407, 0.0418132),  // last 10 p
    (0.0190773, 12.5316),  // last 10 log² p
    (-0.0211612, 5.61698),  // last 3 log p
    (1.73561, 0.0436013),  // last 3 p
    (0.0288254, 14.5185),  // last 3 log² p
    (-0.3102, 2.0481),  // task ever log p
    (-2.54959, 0.0349155),  // task ever p
    (-0.0797691, 2.95876),  // task ever log² p
    (-0.0903978, 2.72002),  // task week log p
    (1.37722, 0.0350791),  // task week p
    (-0.0225735, 5.40818),  // task week log² p
    (-0.0727063, 2.87889),  // task lately log p
    (-4.03073, 0.0375383),  // task lately p
    (0.10496, 4.22544),  // task lately log² p
    (0.128082, 3.80554),  // hour week log p
    (0.307899, 0.0376467),  // hour week p
    (0.0350583, 7.42251),  // hour week log² p
    (0.101274, 4.66028),  // hour two days log p
    (0.414524, 0.0387077),  // hour two days p
    (0.045483, 10.5192),  // hour two days log² p
    (0.0058003, 3.41306),  // day type log p
    (-0.807567, 0.0357936),  // day type p
    (-0.0277502, 6.69606),  // day type log² p
    (0.0612254, 3.68949),  // session position log p
    (0.0925353, 0.0390017),  // session position p
    (0.0195053, 6.24538),  // session position log² p
    (0.180358, 3.68592),  // gap log p
    (1.2748, 0.0432994),  // gap p
    (0.0570192, 6.25644),  // gap log² p
    (0.0612773, 3.64159),  // previous log p
    (-0.6884, 0.0578503),  // previous p
    (0.0447352, 6.19554),  // previous log² p
    (-0.00118034, 4.13859),  // previous pair log p
    (0.427393, 0.0680312),  // previous pair p
    (-0.0141337, 7.98187),  // previous pair log² p
    (0.0439762, 4.28258),  // gap and previous log p
    (1.66438, 0.0645299),  // gap and previous p
    (-0.021856, 8.27826),  // gap and previous log² p
    (0.10478, 3.73971),  // sequence 1 log p
    (0.13058, 0.0565754),  // sequence 1 p
    (0.0795056, 6.87925),  // sequence 1 log² p
    (-0.0232059, 4.63628),  // sequence 2 log p
    (0.0431892, 0.0695119),  // sequence 2 p
    (-0.000215274, 10.6048),  // sequence 2 log² p
    (0.012656, 5.12731),  // sequence 3 log p
    (0.385547, 0.0751769),  // sequence 3 p
    (-0.0235872, 13.5606),  // sequence 3 log² p
    (0.139444, 3.74303),  // skipped log p
    (-0.576438, 0.0519965),  // skipped p
    (0.0580394, 6.93463),  // skipped log² p
    (0.0615637, 2.77235),  // place log p
    (-0.30548, 0.0358493),  // place p
    (0.00269386, 4.96065),  // place log² p
    (0.0148859, 3.62909),  // place and day part log p
    (0.207141, 0.0364351),  // place and day part p
    (0.000861991, 7.86436),  // place and day part log² p
    (-0.0111815, 3.65631),  // outside signal log p
    (3.47047, 0.0422896),  // outside signal p
    (-0.029297, 6.25967),  // outside signal log² p
    (0.10933, 1.52527),  // rank log p
    (-0.753098, 0.0471791),  // rank p
    (0.00107711, 1.55903),  // rank log² p
    (0.161475, 3.16948),  // own rank log p
    (0.321237, 0.0575914),  // own rank p
    (0.0639957, 5.27636),  // own rank log² p
    (0.175054, 3.35602),  // own age log p
    (1.29313, 0.0547993),  // own age p
    (0.0765358, 5.71378),  // own age log² p
    (-2.22841, 0.0172671),  // elapsed 0 s
    (-0.657575, 0.0512856),  // elapsed 10 s
    (-0.164167, 0.0676216),  // elapsed 30 s
    (-0.15295, 0.072822),  // elapsed 60 s
    (-0.178381, 0.0865144),  // elapsed 120 s
    (0.0620934, 0.11105),  // elapsed 300 s
    (-0.321141, 0.140153),  // elapsed 900 s
    (-0.251699, 0.175655),  // elapsed 3600 s
    (-0.179849, 0.190385),  // elapsed 10800 s
    (-0.196313, 0.204664),  // elapsed 28800 s
    (-0.080831, 0.205024),  // elapsed 57600 s
    (-0.00729928, 0.192879),  // elapsed 86400 s
    (-0.0310496, 0.213689),  // elapsed 129600 s
    (0.0992204, 0.264931),  // elapsed 259200 s
    (0.145816, 0.28835),  // elapsed 604800 s
    (0.282633, 0.261582),  // elapsed 1814400 s
  ]
}
