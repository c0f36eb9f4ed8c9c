package dev.touchstone.chart;

import dev.touchstone.i18n.I18n;
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
        if (isWhole()) {
            return "";
        }
        String all = numbers.counted(allRows, "row");
        return panels == allPanels ? I18n.text("{0} of {1}, those with most runs", numbers.count(rows), all)
                : I18n.text("{0} of {1}, those with most runs: {2} of {3}", numbers.count(panels),
                        numbers.counted(allPanels, "panel"), numbers.count(rows), all);
    }
}
