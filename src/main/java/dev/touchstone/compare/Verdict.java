package dev.touchstone.compare;

/// What may be claimed of a cell compared with the baseline. [#key] is the word in JSON, [#label] the words on screen
/// and in reports.
public enum Verdict {
    /// The interval of the ratio lies above 1.
    HIGHER("higher", "higher"),
    /// The interval of the ratio lies below 1.
    LOWER("lower", "lower"),
    /// The interval of the ratio lies inside the margin.
    SAME("same", "no relevant difference"),
    /// The interval of the ratio contains 1 and reaches beyond the margin: the repeats do not decide.
    OPEN("open", "not told apart"),
    /// One run on a side, so that there is no interval: the difference is shown, nothing is claimed.
    SINGLE("single", "one run each"),
    /// The two sides were made by different definitions, or differ in what forbids a comparison.
    NOT_COMPARABLE("not-comparable", "not comparable");

    private final String key;
    private final String label;

    Verdict(String key, String label) {
        this.key = key;
        this.label = label;
    }

    public String key() {
        return key;
    }

    public String label() {
        return label;
    }
}
