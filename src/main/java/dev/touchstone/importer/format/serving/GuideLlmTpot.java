package dev.touchstone.importer.format.serving;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.Locale;
import java.util.Map;

/// GuideLLM's time per output token is (last token − send) ÷ tokens, the time to first token inside, and its
/// inter-token latency is what all others call time per output token. For means the one
/// follows from the other: tpot · n = ttft + (n − 1) · itl. Where the printed figures agree with that, the mean becomes
/// the common one and is marked as derived; percentiles cannot be converted. All are kept as printed beside it.
final class GuideLlmTpot {

    private static final double AGREES = 0.02;
    private static final Metric TPOT = Metric.of(Quantity.TPOT);
    private static final String ORIGIN = "GuideLLM's mean inter-token latency";

    private GuideLlmTpot() {
    }

    /// The definitions that hold after it. Changes the metrics and adds what was printed to the extras; where the
    /// figures do not agree or are not there, all stays as printed, under GuideLLM's definition.
    static Definitions convert(Definitions definitions, Map<Metric, Double> metrics, Map<String, String> extras) {
        Double itl = metrics.get(Metric.of(Quantity.ITL));
        if (itl == null || !agrees(metrics, itl)) {
            return definitions;
        }
        metrics.entrySet().stream().filter(figure -> figure.getKey().quantity() == Quantity.TPOT)
                .sorted(Map.Entry.comparingByKey())
                .forEach(figure -> extras.put(label(figure.getKey()), milliseconds(figure.getValue())));
        metrics.keySet().removeIf(metric -> metric.quantity() == Quantity.TPOT);
        metrics.put(TPOT, itl);
        return definitions.with(Aspect.TPOT, Choice.TPOT_FIRST_TO_LAST.derived(ORIGIN));
    }

    /// Whether tpot · n = ttft + (n − 1) · itl within 2 %.
    private static boolean agrees(Map<Metric, Double> metrics, double itl) {
        Double tpot = metrics.get(TPOT);
        Double ttft = metrics.get(Metric.of(Quantity.TTFT));
        Double tokens = metrics.get(Metric.of(Quantity.OUTPUT_TOKENS));
        Double answers = metrics.get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
        if (tpot == null || ttft == null || tokens == null || answers == null || answers == 0 || tpot <= 0) {
            return false;
        }
        double n = tokens / answers;
        return n > 1 && Math.abs(tpot * n - (ttft + (n - 1) * itl)) < AGREES * tpot * n;
    }

    /// The label under which it was printed.
    private static String label(Metric metric) {
        Statistic statistic = metric.statistic();
        String name = statistic == null ? "" : statistic.englishLabel();
        return (name.isEmpty() ? "" : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + " ")
                + "TPOT (ms), time to first token included";
    }

    private static String milliseconds(double seconds) {
        return NumberText.exact(seconds * 1e3);
    }
}
