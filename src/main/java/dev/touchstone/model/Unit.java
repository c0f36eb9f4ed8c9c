package dev.touchstone.model;

/// The base unit of a metric.
public enum Unit {
    SECONDS("s"),
    COUNT(""),
    REQUESTS_PER_SECOND("req/s"),
    EMBEDDINGS_PER_SECOND("emb/s"),
    DOCUMENTS_PER_SECOND("docs/s"),
    TOKENS("tok"),
    TOKENS_PER_SECOND("tok/s"),
    TOKENS_PER_STEP("tok/step"),
    /// A share of something, 0 to 1.
    FRACTION(""),
    WATTS("W"),
    JOULES_PER_TOKEN("J/tok"),
    /// The symbols of money hold [#MONEY] in the place of the currency, which each run has under [Aspect#CURRENCY].
    MONEY_PER_MILLION_TOKENS("money/1M tok"),
    TOKENS_PER_MONEY("tok/money"),
    MONEY_PER_THOUSAND_REQUESTS("money/1k req"),
    REQUESTS_PER_MONEY("req/money");

    /// What stands for the currency in a symbol.
    public static final String MONEY = "money";

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /// Whether more or less of it is faster or slower.
    public boolean isOfSpeed() {
        return this == SECONDS || symbol.endsWith("/s");
    }

    /// Whether it is a price or what a price buys.
    public boolean isMoney() {
        return symbol.contains(MONEY);
    }

    /// The symbol after a number or in the head of a column; empty for a count and a share.
    public String symbol() {
        return symbol;
    }
}
