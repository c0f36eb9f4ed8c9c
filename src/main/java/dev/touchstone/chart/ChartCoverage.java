package dev.touchstone.chart;

import dev.touchstone.model.text.NumberText;

/// How much of a comparison its chart draws.
///
/// @param panels that are drawn
/// @param allPanels that there are
/// @param rows that are drawn
/// @param allRows that there are, in tables too
public record ChartCoverage(int panels, int allPanels, int rows, int allRows) {

    public boolean isWhole() {
        return rows == allRows;
    }

    /// `12 of 20 panels, those with most runs: 1,500 of 2,500 rows`; empty where all is drawn.
    public String words(NumberText numbers) {
        String of = panels == allPanels ? "" : numbers.count(panels) + " of " + numbers.counted(allPanels, "panel")
                + ", those with most runs: ";
        return isWhole() ? "" : of + numbers.count(rows) + " of " + numbers.counted(allRows, "row")
                + (of.isEmpty() ? ", those with most runs" : "");
    }
}
