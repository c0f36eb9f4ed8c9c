package dev.touchstone.importer.format.evalscope;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The figures of one run of EvalScope, label by label, wherever the labels stand.
final class EvalscopeFigures {

    static final String CLIENT = "evalscope";
    private static final double SAME = 0.005;
    private static final String TOTALS = "Total / Success / Failed";
    private static final List<Quantity> COUNTS = List.of(Quantity.REQUESTS, Quantity.SUCCESSFUL_REQUESTS,
            Quantity.FAILED_REQUESTS);
    private static final LabelTable LABELS = LabelTable.section("evalscope");
    private static final Metric ONE_REQUEST = Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT);
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_WITH_ZEROS,
            Choice.CHUNK_GAPS, Choice.LAST_RECEIVED, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE)
            .with(Aspect.CLIENT, CLIENT);

    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();

    /// A row of the summary. What was not measured stands there as −1, and as 0.
    void summary(String label, String value, Evidence evidence) {
        if (label.equals(TOTALS)) {
            totals(value);
            return;
        }
        OptionalDouble number = figure(value);
        switch (meaning(label).orElse(null)) {
            case Meaning.Level(Factor factor) -> condition(factor, value, number, evidence);
            case Meaning.Figure figure when number.orElse(-1) >= 0 ->
                printed.put(figure.metric(), label, number, figure.scale());
            case null, default -> extra(label, value);
        }
    }

    /// Whether a row of the summary, or a column of the table with one row per run, has a meaning of its own.
    static boolean isKnown(String label) {
        return meaning(label).isPresent();
    }

    /// A label without a statistic is that of a mean. The mean output throughput of one request is not printed.
    private static Optional<Meaning> meaning(String label) {
        return LABELS.of(label).or(() -> LABELS.of("mean " + label)).filter(meaning ->
                !(meaning instanceof Meaning.Figure figure) || !figure.metric().equals(ONE_REQUEST));
    }

    /// A cell of the percentiles.
    ///
    /// @param percentile `min`, `5%`, `max`
    void percentile(String label, String percentile, String value) {
        Statistic statistic = StatisticNames.of(percentile).orElse(null);
        OptionalDouble number = figure(value);
        Meaning.Figure known = statistic == null ? null
                : LABELS.figure(statistic.key() + " " + label).orElse(null);
        if (known != null && number.isPresent() && number.getAsDouble() >= 0) {
            printed.put(known.metric(), label + " " + percentile, number, known.scale());
        } else {
            extra(label + " " + percentile, value);
        }
    }

    /// Empty for one that a narrow column cut.
    private static OptionalDouble figure(String value) {
        return value.indexOf('…') >= 0 ? OptionalDouble.empty() : NumberParser.leading(value);
    }

    void condition(Factor factor, Level level, Evidence evidence) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence);
        }
    }

    void extra(String label, String value) {
        if (!value.isBlank()) {
            extras.putIfAbsent(label, value);
        }
    }

    /// `400 / 398 / 2`.
    private void totals(String value) {
        String[] counts = value.split("/", 4);
        for (int at = 0; at < Math.min(counts.length, COUNTS.size()); at++) {
            printed.put(Metric.of(COUNTS.get(at)), TOTALS, NumberParser.leading(counts[at]), 1);
        }
    }

    /// A rate of −1 is no rate at all: every request as soon as it may; a concurrency of −1 is no limit.
    private void condition(Factor factor, String value, OptionalDouble number, Evidence evidence) {
        boolean none = number.isPresent() ? number.getAsDouble() < 0
                : value.equalsIgnoreCase("INF") || value.equals("-");
        if (none && factor == Factor.REQUEST_RATE) {
            condition(factor, Level.of("inf"), evidence);
        } else if (!none && number.isPresent()) {
            condition(factor, Level.of(number.getAsDouble()), evidence);
        } else {
            extra(factor.englishLabel(), value);
        }
    }

    /// Ends the run.
    void dropWhatWasNotMeasured() {
        for (Quantity quantity : List.of(Quantity.TTFT, Quantity.TPOT, Quantity.ITL,
                Quantity.OUTPUT_TOKENS_PER_REQUEST)) {
            if (printed.get(Metric.of(quantity)).orElse(1) == 0) {
                List.copyOf(printed.metrics().keySet()).stream().filter(metric -> metric.quantity() == quantity)
                        .sorted().forEach(metric -> printed.drop(metric, extras));
            }
        }
    }

    PrintedFigures printed() {
        return printed;
    }

    ResultBuilder result() {
        return new ResultBuilder(CLIENT).conditions(conditions).figures(printed).definitions(definitions())
                .extras(extras);
    }

    /// Where answers came in one piece, the time to first token is the whole latency.
    private Definitions definitions() {
        Definitions made = isStreamed() ? DEFINITIONS : DEFINITIONS.with(Choice.WHOLE_ANSWER);
        Definitions about = made.about(printed.metrics().keySet());
        return LoadShapeRule.of(conditions, printed.metrics()).map(about::with).orElse(about);
    }

    private boolean isStreamed() {
        OptionalDouble first = printed.get(Metric.of(Quantity.TTFT));
        OptionalDouble whole = printed.get(Metric.of(Quantity.E2E_LATENCY));
        return first.isEmpty() || whole.isEmpty()
                || Math.abs(first.getAsDouble() - whole.getAsDouble()) > SAME * whole.getAsDouble();
    }
}
