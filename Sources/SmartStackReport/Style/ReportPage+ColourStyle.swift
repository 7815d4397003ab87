extension ReportPage {
  /// The colours, light and dark; those of families and lines keep apart for colour-blind people.
  ///
  /// They vary the palette of Okabe and Ito, "Color Universal Design" (2008), darkened or lightened
  /// until each has a contrast of 3 to 1 with its ground.
  static let colourStyle = """
    :root { color-scheme: light; \(lightColours) }
    @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { color-scheme: dark; \(darkColours) }
    }
    :root[data-theme="dark"] { color-scheme: dark; \(darkColours) }
    \(lineClasses)
    @media print {
    :root, :root:not([data-theme]), :root[data-theme="dark"] { color-scheme: light; \(lightColours) }
    }

    """

  /// The colour of a widget in every drawing.
  private static let lineClasses = (0..<8).map { ".colour-\($0) { --own: var(--line-\($0)); }" }
    .joined(separator: "\n")

  private static let lightColours = """
    --ground: #f3f4f6; --panel: #ffffff; --ink: #15191e; --soft: #535b66; --edge: #d4d9df;
    --edge-strong: #828b97; --track: #e6e9ed; --accent: #0b5cad; --accent-soft: #e3eefa;
    --hit: #00735a; --miss: #b84300; --shown: #15191e; --declared: #2f7fc6; --hatch: #8b94a0;
    --family-0: #0072b2; --family-1: #c44f00; --family-2: #007a5e; --family-3: #936200;
    --family-4: #a8448f; --line-0: #0072b2; --line-1: #c44f00; --line-2: #007a5e;
    --line-3: #936200; --line-4: #a8448f; --line-5: #1d6f9e; --line-6: #59626d; --line-7: #9b2c2c;
    """

  private static let darkColours = """
    --ground: #0e1115; --panel: #171b21; --ink: #eef1f4; --soft: #aab3be; --edge: #303741;
    --edge-strong: #77818d; --track: #2a3038; --accent: #7ab8f5; --accent-soft: #1a2c40;
    --hit: #3fcfa5; --miss: #ff9a5c; --shown: #eef1f4; --declared: #4d9de0; --hatch: #747e8a;
    --family-0: #56b4e9; --family-1: #ff8f4d; --family-2: #2fc596; --family-3: #e9bd3a;
    --family-4: #e48fc8; --line-0: #56b4e9; --line-1: #ff8f4d; --line-2: #2fc596;
    --line-3: #e9bd3a; --line-4: #e48fc8; --line-5: #9ad4f7; --line-6: #a9b2bd; --line-7: #ff8a8a;
    """
}
