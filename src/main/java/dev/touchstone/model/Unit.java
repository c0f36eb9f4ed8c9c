package dev.touchstone.model;

/// The base unit of a metric.
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

    /// The symbol after a number or in the head of a column; empty for a count.
    public String symbol() {
        return symbol;
    }
}
