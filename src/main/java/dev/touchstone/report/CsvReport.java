package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Run;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.RunTable;
import java.util.List;

/// Comma-separated values by RFC 4180, with the keys of the JSON contract and their units as column heads.
public final class CsvReport {

    private CsvReport() {
    }

    /// One line per run.
    public static String runs(List<Run> runs) {
        return RunTable.exact(runs).csv();
    }

    /// One line per cell.
    public static String comparison(Comparison comparison) {
        return new ComparisonTable(comparison).exact().csv();
    }
}
