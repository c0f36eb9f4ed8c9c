package dev.touchstone.ui.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Map;

/// The head of a column of figures where there is little room; the full label belongs in its tooltip.
public final class MetricHead {

    private static final Map<Quantity, String> SHORT = Map.of(Quantity.E2E_LATENCY, "E2E", Quantity.TTFT, "TTFT",
            Quantity.TTFOT, "TTFOT", Quantity.TPOT, "TPOT", Quantity.ITL, "ITL", Quantity.OUTPUT_TOKEN_THROUGHPUT,
            I18n.text("Output"), Quantity.TOTAL_TOKEN_THROUGHPUT, I18n.text("Total"), Quantity.INPUT_TOKEN_THROUGHPUT, I18n.text("Input"));

    private MetricHead() {
    }

    /// Returns a short head with the unit: `p99, s`, `TTFT mean, s`, `req/s`.
    ///
    /// @param unit empty where each cell has its own, or for none
    public static String of(Metric metric, String unit) {
        if (metric.quantity() == Quantity.REQUEST_THROUGHPUT) {
            return "req/s";
        }
        if (metric.quantity() == Quantity.E2E_LATENCY && metric.statistic() instanceof Statistic.Percentile rank) {
            return rank.key() + ", s";
        }
        String name = SHORT.getOrDefault(metric.quantity(), metric.quantity().label());
        Statistic statistic = metric.statistic();
        return name + (statistic == null ? "" : " " + statistic.key()) + (unit.isEmpty() ? "" : ", " + unit);
    }
}
