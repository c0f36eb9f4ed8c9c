package dev.touchstone.importer.table;

import java.util.List;

/// A generated page with what has to be read from it.
///
/// @param spread whether a standard deviation may be read beside each figure
/// @param tests whether each figure of a row may be a run of its own, as the tests of llama-bench are
record TablePage(String text, List<TrueRun> runs, boolean spread, boolean tests) {

    TablePage(String text, List<TrueRun> runs) {
        this(text, runs, false, false);
    }

    /// The tables below the heading of a section of results.
    static String titled(TrueTable table, String tables) {
        return (table.language() == PageLanguage.ENGLISH ? "## Results\n\n" : "## 测试结果\n\n") + tables;
    }

    @Override
    public String toString() {
        return "\n" + text;
    }
}
