package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.CaseLabels;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The figures of one report of `trtllm-bench`, or of one of several that somebody put side by side: in a table, whose
/// title names them (`PERFORMANCE OVERVIEW (main / my branch)`) and whose rows have a cell for each, or as two consoles,
/// with the label twice in a row.
final class TrtllmFigures {

    static final String CLIENT = "trtllm-bench";
    private static final String OVERVIEW = "PERFORMANCE OVERVIEW";
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.TPOT_EXCLUDES_TTFT,
            Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE, Choice.OFFLINE).with(Aspect.CLIENT, CLIENT);
    private static final LabelTable LABELS = LabelTable.section("trtllm-bench");
    private static final Pattern ROW = Pattern.compile("([A-Za-z][^:|]{2,70}?):\\s{1,40}(?:\\|\\s{0,8})?(\\S.{0,200})");
    private static final Pattern BREAKDOWN = Pattern.compile("\\[([A-Za-z]{2,10})]\\s{0,4}"
            + "(P\\d{1,2}|MINIMUM|MAXIMUM|AVERAGE)\\s{0,8}:\\s{0,8}([0-9.]{1,20})");
    private static final Pattern LENGTHS = Pattern.compile("(?:MIN|MAX|AVG|P\\d{2}):\\s.{0,100}"
            + "|\\s{0,12}Input\\s{1,20}Output\\s{1,20}Seq\\. Length.{0,10}");
    /// `= PERFORMANCE OVERVIEW (main / my branch)`
    private static final Pattern NAMES = Pattern.compile("[= A-Z]{1,60}\\((.{3,80})\\)\\s*");
    /// `NVIDIA H100 80GB HBM3, memory 79.65 GB, 2.62 GHz`
    private static final Pattern MACHINE = Pattern.compile("(\\S.{2,60}), memory (?:[0-9.]{1,10} GB|N/A), .{3,12}");
    private final int column;
    private List<String> names = List.of();
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final Set<String> titles = new LinkedHashSet<>();
    private Conditions conditions = Conditions.none();

    /// @param column of the report among those that stand side by side, from 0
    TrtllmFigures(int column) {
        this.column = column;
    }

    /// Begins a section; returns false for one that was there before, with which the next report begins.
    boolean begins(String title, Line line) {
        Matcher named = title.equals(OVERVIEW) ? NAMES.matcher(line.text()) : null;
        if (named != null && named.matches()) {
            names = Stream.of(named.group(1).split("\\s*[/|]\\s*|\\s+vs\\.?\\s+")).map(String::strip).toList();
        }
        return titles.add(title);
    }

    /// The number of reports that stand side by side.
    int columns() {
        return Math.max(1, names.size());
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
            Matcher machine = MACHINE.matcher(text);
            if (titles.contains("MACHINE DETAILS") && machine.matches()) {
                condition(line, Factor.GPU, Level.of(machine.group(1)), "section MACHINE DETAILS");
            }
            return text.startsWith("-- ") || machine.matches();
        }
        row(line, row.group(1).strip().replaceAll("\\s{2,}", " "), row.group(2).strip());
        return true;
    }

    private void breakdown(String label, String value) {
        LABELS.figure(label).ifPresentOrElse(figure -> printed.put(figure.metric(), label, NumberParser.leading(value),
                figure.scale()), () -> extras.put(label, value));
    }

    private void row(Line line, String label, String printedValue) {
        String[] cells = cells(label, printedValue);
        if (line.has('|') && cells.length <= column) {
            // The row was cut before the cell of this report.
            return;
        }
        boolean isOfReports = cells.length == names.size();
        if (isOfReports) {
            extras.put(CaseLabels.CASE, names.get(column));
        }
        String value = isOfReports ? cells[column].strip() : printedValue;
        // Cells without names cannot be assigned to reports.
        OptionalDouble number = value.indexOf('|') >= 0 ? OptionalDouble.empty() : NumberParser.leading(value);
        switch (LABELS.of(label).orElse(null)) {
            case Meaning.Figure figure when number.isPresent() && printed.get(figure.metric()).isEmpty() ->
                printed.put(figure.metric(), label, number, figure.scale());
            case Meaning.Level(Factor factor) when conditions.level(factor).isEmpty()
                    && (factor.kind() == Factor.Kind.TEXT || number.isPresent()) ->
                condition(line, factor, factor.kind() == Factor.Kind.TEXT ? Level.of(value)
                        : Level.of(number.getAsDouble()), "row " + label);
            case null, default -> extras.putIfAbsent(label, value);
        }
        if (conditions.level(Factor.ENGINE).isEmpty()) {
            condition(line, Factor.ENGINE, Level.of("TensorRT-LLM"), "report of " + CLIENT);
        }
    }

    /// The cells of a row. Where the row has its label twice, two consoles stand side by side.
    private String[] cells(String label, String printedValue) {
        int again = printedValue.indexOf(label + ":");
        if (again < 0) {
            return printedValue.split("\\|", -1);
        }
        names = names.size() == 2 ? names : List.of("left", "right");
        return new String[] {printedValue.substring(0, again), printedValue.substring(again + label.length() + 1)};
    }

    private void condition(Line line, Factor factor, Level level, String rule) {
        conditions = conditions.with(factor, level,
                Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), rule));
    }

    /// Whether nothing but the requests at once was measured.
    boolean isEmpty() {
        return printed.metrics().keySet().stream().allMatch(Metric.of(Quantity.MEAN_CONCURRENCY)::equals);
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
