package dev.touchstone.model;

/// The base unit that a metric is kept in.
public enum Unit {
    SECONDS("s"),
    COUNT(""),
    REQUESTS_PER_SECOND("req/s"),
    TOKENS("tok"),
    TOKENS_PER_SECOND("tok/s");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /// As it stands behind a number or in the head of a column; empty for a count.
    public String symbol() {
        return symbol;
    }
}
