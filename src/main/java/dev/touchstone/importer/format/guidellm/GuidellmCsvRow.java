package dev.touchstone.importer.format.guidellm;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A benchmark in GuideLLM's CSV.
final class GuidellmCsvRow {

    private static final String SUCCESSFUL = "successful ";
    /// What a cell of several statistics holds: `[min, 0.1, 1, 5, 10, 25, 75, 90, 95, 99, max]`.
    private static final List<String> LISTED = List.of("min", "p0.1", "p1", "p5", "p10", "p25", "p75", "p90", "p95",
            "p99", "max");
    private static final LabelTable LABELS = LabelTable.section("guidellm-csv");
    private static final Pattern JSON_TEXT = Pattern.compile("\"(target|model|request_format)\": {0,2}\"([^\"]{1,300})\"");
    private static final Pattern LENGTH = Pattern.compile("(prompt_tokens|output_tokens)\\W{1,6}(\\d{1,9})");
    private static final Pattern STREAMS = Pattern.compile("\"streams\": {0,2}\\[? {0,2}(\\d{1,6})");
    private final List<List<String>> heads;
    private final List<String> cells;
    private final Line line;
    private final boolean early;
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();
    private Conditions conditions = Conditions.none();
    private @Nullable LocalDateTime measuredAt;

    GuidellmCsvRow(List<List<String>> heads, List<String> cells, Line line, boolean early) {
        this.heads = heads;
        this.cells = cells;
        this.line = line;
        this.early = early;
    }

    Block.Result result(String format, Lines place, List<String> excerpt) {
        boolean fits = cells.size() == heads.getFirst().size();
        if (!fits) {
            missing.add("figures: the row has " + cells.size() + " cells and the head " + heads.getFirst().size());
        }
        for (int column = 0; column < Math.min(cells.size(), heads.getFirst().size()); column++) {
            String label = label(column);
            if (!fits && label.toLowerCase(Locale.ROOT).startsWith("request latency")) {
                break;
            }
            cell(label, cells.get(column));
        }
        Definitions made = GuidellmDefinitions.of("", early).about(printed.metrics().keySet());
        Definitions definitions = LoadShapeRule.of(conditions, printed.metrics()).map(made::with).orElse(made);
        return new ResultBuilder(GuidellmDefinitions.CLIENT).measuredAt(measuredAt).conditions(conditions)
                .figures(printed).definitions(definitions).extras(extras).missing(missing)
                .build(format, place, excerpt);
    }

    private String label(int column) {
        List<String> parts = new ArrayList<>();
        for (List<String> head : heads) {
            String part = column < head.size() ? head.get(column) : "";
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return String.join(" / ", parts);
    }

    private void cell(String label, String cell) {
        String lower = label.toLowerCase(Locale.ROOT);
        Meaning.Figure total = LABELS.figure(label).orElse(null);
        if (cell.isEmpty() || isOfNoRequests(lower, cell)) {
            return;
        }
        if (total != null) {
            printed.put(total.metric(), label, NumberParser.leading(cell), 1);
        } else if (early ? !earlyFigure(label, lower, cell) : !figure(label, lower, cell)) {
            word(lower, cell);
            extras.put(label, Secrets.mask(cell));
        }
        if ((lower.equals("request counts / incomplete") || lower.equals("incomplete requests"))
                && NumberParser.leading(cell).orElse(0) > 0) {
            extras.put(Run.CANCELLED_REQUESTS, cell + ", not ended when the benchmark did");
        }
    }

    /// Statistics of requests that there were none of are written as zeros.
    private static boolean isOfNoRequests(String lower, String cell) {
        return (lower.startsWith("errored ") || lower.startsWith("incomplete ")) && LABELS.figure(lower).isEmpty()
                && cell.chars().allMatch(c -> "[]0., ".indexOf(c) >= 0);
    }

    /// `Successful Time to first token ms mean`
    private boolean earlyFigure(String label, String lower, String cell) {
        if (!lower.startsWith(SUCCESSFUL)) {
            return false;
        }
        String name = lower.substring(SUCCESSFUL.length());
        int list = name.indexOf(" [min,");
        return list < 0 ? put(GuidellmBenchmark.LABELS, name, label, cell)
                : putListed(GuidellmBenchmark.LABELS, name.substring(0, list), label, cell);
    }

    /// `Time to First Token / Successful ms / Mean`
    private boolean figure(String label, String lower, String cell) {
        int last = lower.lastIndexOf(" / ");
        int successful = lower.indexOf(" / " + SUCCESSFUL);
        int unit = successful + 3 + SUCCESSFUL.length();
        if (successful < 0 || last < unit) {
            return false;
        }
        String name = lower.substring(0, successful) + " / " + lower.substring(unit, last);
        return put(LABELS, name + " " + lower.substring(last + 3), label, cell) || putListed(LABELS, name, label, cell);
    }

    private boolean put(LabelTable labels, String name, String label, String cell) {
        Meaning.Figure figure = labels.figure(name).orElse(null);
        if (figure != null) {
            printed.put(figure.metric(), label, NumberParser.leading(cell), figure.scale());
        }
        return figure != null;
    }

    private boolean putListed(LabelTable labels, String name, String label, String cell) {
        String[] values = cell.replace("[", "").replace("]", "").split(",");
        for (int at = 0; at < LISTED.size() && values.length == LISTED.size(); at++) {
            put(labels, name + " " + LISTED.get(at), label + " " + LISTED.get(at), values[at]);
        }
        return labels.figure(name + " " + LISTED.getFirst()).isPresent();
    }

    private void word(String label, String cell) {
        Evidence evidence = Evidence.at(Lines.of(line.number()), Excerpt.of(cell), I18n.stored("column {0}", label));
        if (label.equals("benchmark / strategy") || label.equals("name")) {
            conditions = GuidellmStrategy.conditions(conditions, cell, evidence);
        }
        if (label.endsWith("start time") && measuredAt == null) {
            measuredAt = time(cell);
        }
        Matcher texts = JSON_TEXT.matcher(cell.startsWith("{") ? cell : "");
        while (texts.find()) {
            String value = texts.group(2);
            switch (texts.group(1)) {
                case "target" -> set(Factor.URL, Secrets.mask(value), evidence);
                case "model" -> set(Factor.MODEL, Secrets.mask(value), evidence);
                default -> set(Factor.API, value.contains("chat") ? "chat" : "completions", evidence);
            }
        }
        Matcher lengths = LENGTH.matcher(cell);
        while (lengths.find()) {
            Factor factor = lengths.group(1).startsWith("prompt") ? Factor.INPUT_TOKENS : Factor.OUTPUT_TOKENS;
            set(factor, Level.of(Double.parseDouble(lengths.group(2))), evidence);
        }
        streams(label, cell, evidence);
    }

    /// The profile names the streams of all its benchmarks; of a single one it contains what the strategy leaves out.
    private void streams(String label, String cell, Evidence evidence) {
        Matcher streams = STREAMS.matcher(label.endsWith("profile") ? cell : "");
        if (streams.find() && !cell.substring(streams.end()).strip().startsWith(",")) {
            set(Factor.CONCURRENCY, Level.of(Double.parseDouble(streams.group(1))), evidence);
        }
    }

    private void set(Factor factor, String word, Evidence evidence) {
        set(factor, Level.of(word), evidence);
    }

    private void set(Factor factor, Level level, Evidence evidence) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence);
        }
    }

    private static @Nullable LocalDateTime time(String cell) {
        try {
            return LocalDateTime.parse(cell.strip().replace(' ', 'T'));
        } catch (DateTimeParseException other) {
            return null;
        }
    }
}
