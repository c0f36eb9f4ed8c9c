package dev.touchstone.importer.table;

/// A unit as authors write it.
enum TableUnit {
    MILLISECONDS("ms", 1e-3, 2), SECONDS("s", 1, 4), TOK_PER_SECOND("tok/s", 1, 1), TOKENS_PER_SECOND("tokens/s", 1, 2),
    REQ_PER_SECOND("req/s", 1, 2), REQUESTS_PER_SECOND("requests/s", 1, 2);

    private final String text;
    private final double scale;
    private final int decimals;

    TableUnit(String text, double scale, int decimals) {
        this.text = text;
        this.scale = scale;
        this.decimals = decimals;
    }

    String text() {
        return text;
    }

    /// The factor that turns a figure in this unit into base units.
    double scale() {
        return scale;
    }

    int decimals() {
        return decimals;
    }
}
