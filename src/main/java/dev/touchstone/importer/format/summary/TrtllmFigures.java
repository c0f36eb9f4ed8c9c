package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.Meaning;
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
    private static final LabelTable LABELS = LabelTable.section("trtllm-bench");
    private static final Pattern ROW = Pattern.compile("([A-Za-z][^:|]{2,70}?):\\s{0,40}(?:\\|\\s{0,8})?(\\S.{0,200})");
    private static final Pattern BREAKDOWN = Pattern.compile("\\[(Latency|TTFT|TPOT|OST|GTT|ITL)]\\s{0,4}"
            + "(P\\d{1,2}|MINIMUM|MAXIMUM|AVERAGE)\\s{0,8}:\\s{0,8}([0-9.]{1,20})");
    private static final Pattern LENGTHS = Pattern.compile("(?:MIN|MAX|AVG|P\\d{2}):\\s.{0,100}"
            + "|\\s{0,12}Input\\s{1,20}Output\\s{1,20}Seq\\. Length.{0,10}");
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final Set<String> titles = new LinkedHashSet<>();
    private Conditions conditions = Conditions.none();

    /// Begins a section; returns false for one that was there before, with which the next report begins.
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
            breakdown("[" + breakdown.group(1) + "] " + breakdown.group(2), breakdown.group(3));
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

    private void breakdown(String label, String value) {
        LABELS.figure(label).ifPresentOrElse(figure -> printed.put(figure.metric(), label, NumberParser.leading(value),
                figure.scale()), () -> extras.put(label, value));
    }

    private void row(Line line, String label, String value) {
        // The cells of a table of several reports cannot be assigned to reports.
        OptionalDouble number = value.indexOf('|') >= 0 ? OptionalDouble.empty() : NumberParser.leading(value);
        switch (LABELS.of(label).orElse(null)) {
            case Meaning.Figure figure when number.isPresent() && printed.get(figure.metric()).isEmpty() ->
                printed.put(figure.metric(), label, number, figure.scale());
            case Meaning.Level(Factor factor) when conditions.level(factor).isEmpty()
                    && (factor.kind() == Factor.Kind.TEXT || number.isPresent()) ->
                conditions = conditions.with(factor, factor.kind() == Factor.Kind.TEXT ? Level.of(value)
                        : Level.of(number.getAsDouble()),
                        Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), "row " + label));
            case null, default -> extras.putIfAbsent(label, value);
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

    /// The conditions of the report, with the number of GPUs from tensor and pipeline parallelism.
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
