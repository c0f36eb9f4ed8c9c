package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A row of `llama-bench` or of `llama-batched-bench`.
final class LlamaBenchRow {

    /// One of the two programs.
    enum Kind { TESTS, BATCHES }

    private static final Pattern TEST = Pattern.compile("(?:pp ?(\\d{1,7}))?\\+?(?:tg ?(\\d{1,7}))?"
            + "(?: ?@ ?d ?(\\d{1,7}))?");
    private static final LabelTable BATCHES = LabelTable.section("llama-batched-bench");
    private static final String SPEED = "t/s";

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
        // The table of llama-benchy, which measures any server, has the same columns and others.
        if (head.contains("model") && head.contains("test") && head.contains(SPEED)
                && !head.contains("e2e_ttft (ms)")) {
            return Kind.TESTS;
        }
        return head.contains("PP") && head.contains("TG") && head.contains("S_TG t/s") ? Kind.BATCHES : null;
    }

    /// @param version of the build; empty when it is not known
    List<Block> read(String format, Line first, String version) {
        condition(Factor.ENGINE, "llama.cpp", "table of " + client());
        if (!version.isEmpty()) {
            condition(Factor.ENGINE_VERSION, version, "build below the table");
        }
        for (int i = 0; i < cells.size(); i++) {
            if (kind == Kind.TESTS) {
                test(head.get(i), cells.get(i));
            } else {
                batch(head.get(i), cells.get(i));
            }
        }
        if (printed.metrics().isEmpty()) {
            return List.of();
        }
        Definitions made = LlamaBenchJson.DEFINITIONS.with(Aspect.CLIENT, client()).about(printed.metrics().keySet());
        return List.of(new ResultBuilder(client()).conditions(conditions).figures(printed).definitions(made)
                .extras(extras).build(format, Lines.of(row.number()), Excerpt.of(List.of(first, row))));
    }

    private String client() {
        return kind == Kind.TESTS ? "llama-bench" : "llama-batched-bench";
    }

    private void condition(Factor factor, String level, String rule) {
        conditions = conditions.with(factor, Level.parse(factor, level), Evidence.at(Lines.of(row.number()),
                Excerpt.of(row.text()), rule));
    }

    private void test(String label, String cell) {
        switch (label) {
            case "model" -> condition(Factor.MODEL, cell, "column model");
            case "test" -> lengths(cell);
            case SPEED -> {
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
            condition(Factor.CONCURRENCY, "1", "column test");
            if (test.group(1) != null) {
                condition(Factor.INPUT_TOKENS, test.group(1), "column test");
            }
            if (test.group(2) != null) {
                condition(Factor.OUTPUT_TOKENS, test.group(2), "column test");
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
