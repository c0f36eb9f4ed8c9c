package dev.touchstone.model;

/// The base unit of a metric.
public enum Unit {
    SECONDS("s"),
    COUNT(""),
    REQUESTS_PER_SECOND("req/s"),
    TOKENS("tok"),
    TOKENS_PER_SECOND("tok/s"),
    TOKENS_PER_STEP("tok/step"),
    /// A share of something, 0 to 1.
    FRACTION(""),
    WATTS("W"),
    JOULES_PER_TOKEN("J/tok");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /// The symbol after a number or in the head of a column; empty for a count and a share.
    public String symbol() {
        return symbol;
    }
}
