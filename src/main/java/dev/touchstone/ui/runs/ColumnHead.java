package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.MetricHead;
import dev.touchstone.ui.theme.ConditionText;
import java.util.Map;
import java.util.Optional;

/// The head of a column of the table of runs, and the heading under which the chooser of columns lists it.
final class ColumnHead {

    private static final String CONDITIONS = I18n.text("Conditions");
    private static final String OTHER = I18n.text("Definitions and source");
    private static final Map<Quantity, String> ACRONYMS = Map.of(Quantity.E2E_LATENCY, I18n.text("E2E latency"), Quantity.TTFT,
            "TTFT", Quantity.TTFOT, "TTFOT", Quantity.TPOT, "TPOT", Quantity.ITL, "ITL");

    private ColumnHead() {
    }

    /// Returns a short head with the unit: `p99, s`. Where runs of the column have several units, each cell has its own.
    static String of(DataColumn<Run> column) {
        return metric(column).map(metric -> MetricHead.of(metric, UnitText.isMixed(column.unit()) ? "" : column.unit()))
                .orElseGet(() -> Factor.ofKey(column.id()).map(ConditionText::head).orElse(column.label()));
    }

    /// Returns the full name, for the chooser and the tooltip.
    static String name(DataColumn<Run> column) {
        return column.id().equals(Factor.GPU_COUNT.key()) ? I18n.text("GPUs") : column.label();
    }

    /// The heading of the chooser under which the column stands.
    static String group(DataColumn<Run> column) {
        return metric(column).map(metric -> group(metric.quantity()))
                .orElseGet(() -> Factor.ofKey(column.id()).isPresent() ? CONDITIONS : OTHER);
    }

    /// Returns a label such as `TTFT, p99` for a narrow place; the full label belongs in a tooltip.
    static String shortLabel(Metric metric) {
        String name = ACRONYMS.getOrDefault(metric.quantity(), metric.quantity().label());
        return metric.statistic() == null ? name : I18n.text("{0}, {1}", name, metric.statistic().label());
    }

    /// The metric of a column; a condition may have the same id.
    static Optional<Metric> metric(DataColumn<Run> column) {
        return column.kind() == DataColumn.Kind.FIGURE ? Metric.ofKey(column.id()) : Optional.empty();
    }

    private static String group(Quantity quantity) {
        return switch (quantity.unit()) {
            case SECONDS -> quantity.isDistribution() ? quantity.label() : I18n.text("Totals");
            case REQUESTS_PER_SECOND, TOKENS_PER_SECOND, EMBEDDINGS_PER_SECOND, DOCUMENTS_PER_SECOND -> I18n.text("Throughput");
            case TOKENS, COUNT -> I18n.text("Totals");
            case TOKENS_PER_STEP, FRACTION -> I18n.text("Speculation and cache");
            case WATTS, JOULES_PER_TOKEN -> I18n.text("Energy");
            case MONEY_PER_MILLION_TOKENS, TOKENS_PER_MONEY, MONEY_PER_THOUSAND_REQUESTS, REQUESTS_PER_MONEY ->
                I18n.text("Cost");
        };
    }
}
