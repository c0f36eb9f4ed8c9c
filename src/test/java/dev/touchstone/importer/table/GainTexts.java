package dev.touchstone.importer.table;

import java.util.List;

/// Columns that compare the figures beside them.
final class GainTexts {

    private GainTexts() {
    }

    static String label(TrueTable table) {
        return table.choice("gain", table.language() == PageLanguage.ENGLISH
                ? List.of("Gain", "Speedup", "Δ", "Change", "Improvement", "vs. baseline")
                : List.of("提升幅度", "变化", "提升", "加速比"));
    }

    static String of(TrueTable table, List<String> base, List<String> levels, MeasuredMetric metric) {
        Double from = table.figure(base, metric);
        Double to = table.figure(levels, metric);
        if (from == null || to == null) {
            return "-";
        }
        double ratio = to / from;
        return switch (table.random("form of gain").nextInt(3)) {
            case 0 -> (ratio < 1 ? "-" : "+") + table.style().write(100 * Math.abs(ratio - 1), 1) + "%";
            case 1 -> (ratio < 1 ? "↓ " : "↑ ") + table.style().write(100 * Math.abs(ratio - 1), 0) + " %";
            default -> table.style().write(ratio, 2) + "x";
        };
    }

    /// Whether a column of gains stands beside these levels across.
    static boolean stand(TrueTable table, List<String> across) {
        return table.has(TableDecoration.GAIN) && across.size() == 2;
    }
}
