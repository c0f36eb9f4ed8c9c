package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The labels of `trtllm-bench`.
final class TrtllmFigures {

    static final String CLIENT = "trtllm-bench";
    private static final String OVERVIEW = "PERFORMANCE OVERVIEW";
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.TPOT_EXCLUDES_TTFT,
            Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE, Choice.OFFLINE).with(Aspect.CLIENT, CLIENT);
    private static final Pattern ROW = Pattern.compile("([A-Za-z][^:|]{2,70}?):\\s{0,40}(?:\\|\\s{0,8})?(\\S.{0,200})");
    private static final Pattern BREAKDOWN = Pattern.compile("\\[(Latency|TTFT|TPOT|OST|GTT|ITL)]\\s{0,4}"
            + "(P\\d{1,2}|MINIMUM|MAXIMUM|AVERAGE)\\s{0,8}:\\s{0,8}([0-9.]{1,20})");
    private static final Pattern LENGTHS = Pattern.compile("(?:MIN|MAX|AVG|P\\d{2}):\\s.{0,100}"
            + "|\\s{0,12}Input\\s{1,20}Output\\s{1,20}Seq\\. Length.{0,10}");
    private static final Map<String, Quantity> TIMES = Map.of("Latency", Quantity.E2E_LATENCY, "TTFT", Quantity.TTFT,
            "TPOT", Quantity.TPOT, "ITL", Quantity.ITL, "OST", Quantity.REQUEST_OUTPUT_THROUGHPUT);
    private static final Map<String, Metric> FIGURES = Map.ofEntries(
            Map.entry("Request Throughput (req/sec)", Metric.of(Quantity.REQUEST_THROUGHPUT)),
            Map.entry("Total Output Throughput (tokens/sec)", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            Map.entry("Token Throughput (tokens/sec)", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            Map.entry("Total Token Throughput (tokens/sec)", Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT)),
            Map.entry("Total Latency (ms)", Metric.of(Quantity.DURATION)),
            Map.entry("Total Latency (seconds)", Metric.of(Quantity.DURATION)),
            Map.entry("Average request latency (ms)", Metric.of(Quantity.E2E_LATENCY)),
            Map.entry("Average time-to-first-token [TTFT] (ms)", Metric.of(Quantity.TTFT)),
            Map.entry("Average time-per-output-token [TPOT] (ms)", Metric.of(Quantity.TPOT)),
            Map.entry("Per User Output Throughput [w/ ctx] (tps/user)", Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT)),
            Map.entry("Number of concurrent requests", Metric.of(Quantity.MEAN_CONCURRENCY)));
    private static final Map<String, Factor> CONDITIONS = Map.of("Model", Factor.MODEL, "TP Size",
            Factor.TENSOR_PARALLEL, "PP Size", Factor.PIPELINE_PARALLEL, "Number of requests", Factor.REQUESTS,
            "Average Input Length (tokens)", Factor.INPUT_TOKENS, "Average Output Length (tokens)",
            Factor.OUTPUT_TOKENS, "TensorRT-LLM Version", Factor.ENGINE_VERSION, "TensorRT LLM Version",
            Factor.ENGINE_VERSION);

    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final Set<String> titles = new LinkedHashSet<>();
    private Conditions conditions = Conditions.none();

    /// False for a section that was there before: with it the next report begins.
    boolean begins(String title) {
        return titles.add(title);
    }

    boolean had(String title) {
        return titles.contains(title);
    }

    /// Takes a row; false when it is none.
    boolean take(Line line) {
        String text = line.text().strip();
        Matcher breakdown = BREAKDOWN.matcher(text);
        if (breakdown.matches()) {
            breakdown(breakdown);
            return true;
        }
        Matcher row = ROW.matcher(text);
        if (LENGTHS.matcher(text).matches()) {
            int colon = text.indexOf(':');
            if (colon > 0) {
                extras.putIfAbsent("Input, output, sequence " + text.substring(0, colon),
                        text.substring(colon + 1).strip().replaceAll("\\s+", ", "));
            }
            return true;
        }
        if (!row.matches()) {
            return text.startsWith("--");
        }
        row(line, row.group(1).strip().replaceAll("\\s{2,}", " "), row.group(2).strip());
        return true;
    }

    private void breakdown(Matcher row) {
        Quantity quantity = TIMES.get(row.group(1));
        Statistic statistic = switch (row.group(2)) {
            case "MINIMUM" -> Statistic.MIN;
            case "MAXIMUM" -> Statistic.MAX;
            case "AVERAGE" -> Statistic.MEAN;
            default -> Statistic.percentile(Double.parseDouble(row.group(2).substring(1)));
        };
        String label = "[" + row.group(1) + "] " + row.group(2);
        if (quantity == null) {
            extras.put(label, row.group(3));
        } else {
            printed.put(Metric.of(quantity, statistic), label, NumberParser.leading(row.group(3)),
                    quantity == Quantity.REQUEST_OUTPUT_THROUGHPUT ? 1 : 1e-3);
        }
    }

    private void row(Line line, String label, String value) {
        Metric metric = FIGURES.get(label);
        Factor factor = CONDITIONS.get(label);
        // A table of several reports has the value of each; which is whose, only its author knows.
        OptionalDouble number = value.indexOf('|') >= 0 ? OptionalDouble.empty() : NumberParser.leading(value);
        if (metric != null && number.isPresent() && printed.get(metric).isEmpty()) {
            printed.put(metric, label, number, label.endsWith("(ms)") ? 1e-3 : 1);
        } else if (factor != null && conditions.level(factor).isEmpty() && (factor == Factor.MODEL
                || factor == Factor.ENGINE_VERSION || number.isPresent())) {
            Evidence place = Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), "row " + label);
            conditions = conditions.with(factor, factor == Factor.MODEL || factor == Factor.ENGINE_VERSION
                    ? Level.of(value) : Level.of(number.getAsDouble()), place);
        } else {
            extras.putIfAbsent(label, value);
        }
        if (conditions.level(Factor.ENGINE).isEmpty()) {
            conditions = conditions.with(Factor.ENGINE, Level.of("TensorRT-LLM"), Evidence.at(
                    Lines.of(line.number()), Excerpt.of(line.text()), "report of " + CLIENT));
        }
    }

    PrintedFigures printed() {
        return printed;
    }

    Map<String, String> extras() {
        return extras;
    }

    /// What it says, with as many GPUs as the two ways to share a model take.
    Conditions conditions() {
        OptionalDouble tensor = size(Factor.TENSOR_PARALLEL);
        OptionalDouble pipeline = size(Factor.PIPELINE_PARALLEL);
        return tensor.isEmpty() || pipeline.isEmpty() ? conditions : conditions.with(Factor.GPU_COUNT,
                Level.of(tensor.getAsDouble() * pipeline.getAsDouble()),
                conditions.get(Factor.TENSOR_PARALLEL).orElseThrow().evidence());
    }

    private OptionalDouble size(Factor factor) {
        return conditions.level(factor).map(level -> NumberParser.leading(level.toString()))
                .orElse(OptionalDouble.empty());
    }

    Definitions definitions() {
        return DEFINITIONS.about(printed.metrics().keySet());
    }

    List<String> missing() {
        return titles.contains(OVERVIEW) || titles.contains("GENERAL OVERVIEW") ? List.of() : List.of(OVERVIEW);
    }
}
