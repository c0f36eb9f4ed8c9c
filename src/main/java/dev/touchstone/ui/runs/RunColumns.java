package dev.touchstone.ui.runs;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.ui.theme.Numbers;
import dev.touchstone.ui.theme.Words;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The columns that the runs at hand can fill: conditions, metrics, and where they come from.
final class RunColumns {

    static final String CONDITIONS = "Conditions";
    static final String SOURCE = "Source";
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final Map<Quantity, String> ACRONYMS = Map.of(Quantity.E2E_LATENCY, "E2E latency", Quantity.TTFT,
            "TTFT", Quantity.TTFOT, "TTFOT", Quantity.TPOT, "TPOT", Quantity.ITL, "ITL");
    private static final Map<Quantity, String> SHORT = Map.of(Quantity.E2E_LATENCY, "E2E", Quantity.TTFT, "TTFT",
            Quantity.TTFOT, "TTFOT", Quantity.TPOT, "TPOT", Quantity.ITL, "ITL", Quantity.OUTPUT_TOKEN_THROUGHPUT,
            "Output", Quantity.TOTAL_TOKEN_THROUGHPUT, "Total", Quantity.INPUT_TOKEN_THROUGHPUT, "Input");
    /// What is shown until the user chooses, in this order.
    private static final List<String> USUAL = List.of("engine", "model", "gpuCount", "api", "thinking", "concurrency",
            "requests", "request_throughput", "output_token_throughput", "e2e_latency.p50", "e2e_latency.p99",
            "ttft.mean", "tpot.mean");
    /// Which of the usual ones are missed most where the window is too narrow for all.
    private static final List<String> BY_IMPORTANCE = List.of("engine", "gpuCount", "concurrency", "request_throughput",
            "e2e_latency.p99", "output_token_throughput", "model", "thinking", "e2e_latency.p50", "api", "ttft.mean",
            "tpot.mean", "requests");
    private static final List<RunColumn> SOURCES = List.of(
            source("source", "Source", run -> run.source().name()),
            source("line", "Line", run -> run.source().lines().first()),
            source("measuredAt", "Measured",
                    run -> run.measuredAt() == null ? null : MINUTES.format(run.measuredAt())),
            source("client", "Client", Run::client),
            source("format", "Format", Run::format));

    private RunColumns() {
    }

    /// The column with this id.
    ///
    /// @throws IllegalArgumentException when there is none
    static RunColumn ofId(String id) {
        return Factor.ofKey(id).map(RunColumns::of).or(() -> Metric.ofKey(id).map(RunColumns::of))
                .or(() -> SOURCES.stream().filter(column -> column.id().equals(id)).findFirst())
                .orElseThrow(() -> new IllegalArgumentException("no column " + id));
    }

    static boolean isId(String id) {
        return Factor.ofKey(id).isPresent() || Metric.ofKey(id).isPresent()
                || SOURCES.stream().anyMatch(column -> column.id().equals(id));
    }

    /// All columns that at least one of the runs can fill, and the usual conditions in any case.
    static List<RunColumn> of(Collection<Run> runs) {
        Set<Factor> factors = new TreeSet<>(List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT));
        Set<Metric> metrics = new TreeSet<>();
        for (Run run : runs) {
            factors.addAll(run.conditions().factors());
            metrics.addAll(run.metrics().metrics());
        }
        List<RunColumn> columns = new ArrayList<>();
        factors.stream().map(RunColumns::of).forEach(columns::add);
        metrics.stream().map(RunColumns::of).forEach(columns::add);
        columns.addAll(SOURCES);
        return columns;
    }

    /// The usual columns that the runs can fill.
    static List<RunColumn> usual(List<RunColumn> available, Collection<Run> runs) {
        Map<String, RunColumn> byId = new LinkedHashMap<>();
        available.forEach(column -> byId.put(column.id(), column));
        return USUAL.stream().map(byId::get).filter(column -> column != null
                && (column.id().equals("engine") || runs.stream().anyMatch(column::isKnown))).toList();
    }

    /// The usual columns, those first that are missed most.
    static List<RunColumn> byImportance(List<RunColumn> usual) {
        return usual.stream().sorted(Comparator.comparingInt(column -> BY_IMPORTANCE.indexOf(column.id()))).toList();
    }

    static RunColumn of(Factor factor) {
        boolean numeric = factor.kind() == Factor.Kind.NUMBER;
        String head = Words.head(factor);
        if (factor == Factor.GPU_COUNT) {
            return new RunColumn(factor.key(), head, "GPUs", CONDITIONS, true, run -> key(run, factor),
                    run -> Words.gpus(run.conditions()));
        }
        return new RunColumn(factor.key(), head, factor.label(), CONDITIONS, numeric, run -> key(run, factor),
                run -> Words.level(run.conditions(), factor));
    }

    static RunColumn of(Metric metric) {
        return new RunColumn(metric.key(), head(metric), metric.label(), group(metric.quantity()), true,
                run -> value(run, metric), run -> value(run, metric) instanceof Double value
                        ? Numbers.metric(value, metric.unit()) : Numbers.UNKNOWN);
    }

    /// What was counted, where it was not tokens: `w/s` for words.
    static String mark(Run run, Metric metric) {
        String counted = run.definitions().choices().getOrDefault(Aspect.TOKENS, "tokens");
        boolean counts = metric.unit() == Unit.TOKENS || metric.unit() == Unit.TOKENS_PER_SECOND;
        if (!counts || counted.equals("tokens") || metric.quantity() == Quantity.INPUT_TOKENS) {
            return "";
        }
        String per = metric.unit() == Unit.TOKENS_PER_SECOND ? "/s" : "";
        return (counted.equals("words") ? "w" : counted) + per;
    }

    private static RunColumn source(String id, String head, Function<Run, @Nullable Object> key) {
        return new RunColumn(id, head, head, SOURCE, id.equals("line"), key,
                run -> key.apply(run) instanceof Object known ? known.toString() : Numbers.UNKNOWN);
    }

    private static @Nullable Object key(Run run, Factor factor) {
        return run.conditions().level(factor).map(level -> switch (level) {
            case Level.Number(double value) -> (Object) value;
            case Level.Word(String text) -> text;
        }).orElse(null);
    }

    private static @Nullable Double value(Run run, Metric metric) {
        return run.metrics().get(metric).isPresent() ? run.metrics().get(metric).getAsDouble() : null;
    }

    /// `TTFT, p99`: for where there is little room; the whole label belongs into a tooltip.
    static String shortLabel(Metric metric) {
        String name = ACRONYMS.getOrDefault(metric.quantity(), metric.quantity().label());
        return metric.statistic() == null ? name : name + ", " + metric.statistic().label();
    }

    private static String head(Metric metric) {
        if (metric.quantity() == Quantity.REQUEST_THROUGHPUT) {
            return "req/s";
        }
        if (metric.quantity() == Quantity.E2E_LATENCY && metric.statistic() instanceof Statistic.Percentile rank) {
            return rank.key() + ", s";
        }
        String name = SHORT.getOrDefault(metric.quantity(), metric.quantity().label());
        Statistic statistic = metric.statistic();
        String unit = metric.unit().symbol();
        return name + (statistic == null ? "" : " " + statistic.key()) + (unit.isEmpty() ? "" : ", " + unit);
    }

    private static String group(Quantity quantity) {
        return switch (quantity.unit()) {
            case SECONDS -> quantity.isDistribution() ? quantity.label() : "Totals";
            case REQUESTS_PER_SECOND, TOKENS_PER_SECOND -> "Throughput";
            case TOKENS, COUNT -> "Totals";
        };
    }
}
