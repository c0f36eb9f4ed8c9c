package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A row of `llama-bench` or of `llama-batched-bench`.
final class LlamaBenchRow {

    /// The program that printed the table. llama-benchy measures any server over HTTP and prints the columns of
    /// llama-bench, with its own behind them.
    enum Kind { TESTS, BATCHES, ENDPOINT }

    private static final Pattern TEST = Pattern.compile("(?:pp ?(\\d{1,7}))?\\+?(?:tg ?(\\d{1,7}))?"
            + "(?: ?@ ?d ?(\\d{1,7}))?(?: \\(c(\\d{1,5})\\))?");
    private static final Pattern CONCURRENCY = Pattern.compile(" \\(c(\\d{1,5})\\)$");
    private static final Set<String> OF_ENDPOINT = Set.of("ttfr (ms)", "est_ppt (ms)", "e2e_ttft (ms)");
    private static final double MILLIS = 1e-3;
    private static final LabelTable BATCHES = LabelTable.section("llama-batched-bench");
    private static final String SPEED = "t/s";
    /// Of all requests at once; beside it stands the speed of one.
    private static final String TOTAL_SPEED = "t/s (total)";

    private final Kind kind;
    private final List<String> head;
    private final List<String> cells;
    private final Line row;
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();

    LlamaBenchRow(Kind kind, List<String> head, List<String> cells, Line row) {
        this.kind = kind;
        this.head = head;
        this.cells = cells;
        this.row = row;
    }

    /// Returns the program whose table has this head; null for neither.
    static @Nullable Kind kind(List<String> head) {
<<<<<<< HEAD
        if (head.contains("model") && head.contains("test") && head.stream().anyMatch(OF_ENDPOINT::contains)) {
            return Kind.ENDPOINT;
        }
        if (head.contains("model") && head.contains("test") && head.contains(SPEED)) {
=======
        // The table of llama-benchy, which measures any server, has the same columns and others.
        if (head.contains("model") && head.contains("test") && head.contains(SPEED)
                && !head.contains("e2e_ttft (ms)")) {
>>>>>>> h-n15
            return Kind.TESTS;
        }
        return head.contains("PP") && head.contains("TG") && head.contains("S_TG t/s") ? Kind.BATCHES : null;
    }

    /// @param version of the build; empty when it is not known
    List<Block> read(String format, Line first, String version) {
        if (kind != Kind.ENDPOINT) {
            condition(Factor.ENGINE, "llama.cpp", "table of " + client());
        }
        if (!version.isEmpty()) {
            condition(Factor.ENGINE_VERSION, version, "build below the table");
        }
        for (int i = 0; i < cells.size(); i++) {
            if (kind != Kind.BATCHES) {
                test(head.get(i), cells.get(i));
            } else {
                batch(head.get(i), cells.get(i));
            }
        }
        if (printed.metrics().isEmpty()) {
            return List.of();
        }
        Definitions made = (kind == Kind.ENDPOINT ? Definitions.none() : LlamaBenchJson.DEFINITIONS)
                .with(Aspect.CLIENT, client()).about(printed.metrics().keySet());
        return List.of(new ResultBuilder(client()).conditions(conditions).figures(printed).definitions(made)
                .extras(extras).build(format, Lines.of(row.number()), Excerpt.of(List.of(first, row))));
    }

    private String client() {
        return switch (kind) {
            case TESTS -> "llama-bench";
            case BATCHES -> "llama-batched-bench";
            case ENDPOINT -> "llama-benchy";
        };
    }

    private void condition(Factor factor, String level, String rule) {
        conditions = conditions.with(factor, Level.parse(factor, level), Evidence.at(Lines.of(row.number()),
                Excerpt.of(row.text()), rule));
    }

    private void test(String label, String cell) {
        switch (label) {
            case "model" -> condition(Factor.MODEL, cell, "column model");
            case "test" -> lengths(cell);
            case "e2e_ttft (ms)" -> {
                printed.put(Metric.of(Quantity.TTFT, Statistic.MEAN), label, NumberParser.leading(cell), MILLIS);
                extras.put(label, cell);
            }
            case SPEED, TOTAL_SPEED -> {
                quantity().ifPresent(quantity -> printed.put(Metric.of(quantity), label, NumberParser.leading(cell),
                        1));
                if (cell.indexOf('±') > 0) {
                    extras.put(label, cell);
                }
            }
            default -> extras.put(label, cell);
        }
    }

    /// Tests run one sequence after another.
    private void lengths(String cell) {
        Matcher test = TEST.matcher(cell);
        extras.put("test", cell);
        if (!cell.isEmpty() && test.matches()) {
            condition(Factor.CONCURRENCY, test.group(4) == null ? "1" : test.group(4), "column test");
            if (test.group(1) != null) {
                condition(Factor.INPUT_TOKENS, test.group(1), "column test");
            }
            if (test.group(2) != null) {
                condition(Factor.OUTPUT_TOKENS, test.group(2), "column test");
            }
        } else {
            // `ctx_pp @ d4096 (c2)`: the context is read, whose length is the depth.
            Matcher concurrency = CONCURRENCY.matcher(cell);
            if (concurrency.find()) {
                condition(Factor.CONCURRENCY, concurrency.group(1), "column test");
            }
        }
    }

    private Optional<Quantity> quantity() {
        int at = head.indexOf("test");
        String test = at < cells.size() ? cells.get(at) : "";
        boolean reads = test.contains("pp");
        boolean writes = test.contains("tg");
        return reads && writes ? Optional.of(Quantity.TOTAL_TOKEN_THROUGHPUT)
                : reads ? Optional.of(Quantity.INPUT_TOKEN_THROUGHPUT)
                : writes ? Optional.of(Quantity.OUTPUT_TOKEN_THROUGHPUT) : Optional.empty();
    }

    private void batch(String label, String cell) {
        switch (BATCHES.of(label).orElse(null)) {
            case Meaning.Level(Factor factor) when NumberParser.leading(cell).isPresent() ->
                condition(factor, cell, "column " + label);
            case Meaning.Figure figure -> printed.put(figure.metric(), label, NumberParser.leading(cell), 1);
            case null, default -> extras.put(label, cell);
        }
    }
}
