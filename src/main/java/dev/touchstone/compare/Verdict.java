package dev.touchstone.compare;

/// What may be claimed of a cell compared with the baseline.
public enum Verdict {
    /// Distinguishable, and higher.
    HIGHER("higher", "higher"),
    /// Distinguishable, and lower.
    LOWER("lower", "lower"),
    /// Not distinguishable from chance.
    SAME("~", "~ not distinguishable"),
    /// Fewer than four repeats on a side: the difference is shown, nothing is claimed.
    TOO_FEW("too-few", "n too small to tell"),
    /// The two sides were made by different definitions.
    NOT_COMPARABLE("not-comparable", "not comparable");

    private final String key;
    private final String label;

    Verdict(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The word in JSON.
    public String key() {
        return key;
    }

    /// The words on screen and in reports.
    public String label() {
        return label;
    }
}
