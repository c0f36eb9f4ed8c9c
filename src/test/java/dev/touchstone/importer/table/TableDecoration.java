package dev.touchstone.importer.table;

/// What authors add to a table, and what must not change how it is read.
enum TableDecoration {
    /// A column that compares: speed-up, gain, Δ.
    GAIN,
    /// The gain in brackets behind a figure: `94.09 (+3.1%)`.
    GAIN_BESIDE,
    /// `N/A`, `-`, `OOM` in place of figures.
    OUTCOMES,
    /// The best figure in bold.
    BOLD,
    /// Rows and columns in another order than that of the conditions.
    PERMUTED
}
