package dev.touchstone.importer.format.serving;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// ` Sweep Summary `: one row per run, with the level that was swept.
final class SweepSummary implements SummaryTables.SummaryTable {

    private static final Pattern COLUMN = Pattern.compile(
            "SS req/s|SS out tok/s|Total tok/s|Req/s|Inputs/s|Tok/s|P\\d{1,3}(?:\\.\\d{1,4})? (?:TTFT|TPOT) ?\\(ms\\)");
    private static final Map<String, String> LABELS = Map.of("Req/s", "Request throughput (req/s)",
            "Tok/s", "Output token throughput (tok/s)", "Total tok/s", "Total token throughput (tok/s)");

    private final List<String> columns = new ArrayList<>();
    private final List<Block> results = new ArrayList<>();
    private boolean ended;

    @Override
    public boolean take(Line line, String text) {
        if (ended) {
            return text.startsWith("Best throughput: ");
        }
        if (columns.isEmpty()) {
            Matcher matcher = COLUMN.matcher(text);
            while (matcher.find()) {
                columns.add(matcher.group());
            }
            return !columns.isEmpty();
        }
        if (SummaryTables.isRule(text)) {
            ended = text.startsWith("=");
            return true;
        }
        SummaryTables.Cells cells = SummaryTables.cells(text, columns.size());
        Block result = cells == null ? null : result(line, cells);
        if (result != null) {
            results.add(result);
        }
        return result != null;
    }

    /// `concurrency=8`, `rate=inf`
    private @Nullable Block result(Line line, SummaryTables.Cells cells) {
        int equals = cells.label().indexOf('=');
        Factor factor = equals < 0 ? null : switch (cells.label().substring(0, equals)) {
            case "concurrency" -> Factor.CONCURRENCY;
            case "rate" -> Factor.REQUEST_RATE;
            default -> null;
        };
        if (factor == null) {
            return null;
        }
        Lines place = Lines.of(line.number());
        Conditions conditions = Conditions.none().with(factor,
                Level.parse(factor, cells.label().substring(equals + 1)),
                Evidence.at(place, Excerpt.of(line), I18n.stored("row {0}", cells.label())));
        PrintedFigures printed = new PrintedFigures();
        Map<String, String> extras = new LinkedHashMap<>();
        for (int at = 0; at < columns.size(); at++) {
            String value = cells.values().get(at);
            Meaning.Figure row = BlockLabel.LABELS.figure(LABELS.getOrDefault(columns.get(at), columns.get(at))).orElse(null);
            if (row != null) {
                printed.put(row.metric(), columns.get(at), NumberParser.leading(value), row.scale());
            } else if (!value.equals("-")) {
                extras.put(columns.get(at), value);
            }
        }
        Definitions made = ServingDialect.VLLM_RUST.definitions(printed.metrics(), extras, conditions);
        return new ResultBuilder(ServingDialect.VLLM_RUST.client()).conditions(conditions)
                .metrics(printed.metrics()).definitions(made.about(printed.metrics().keySet())).extras(extras)
                .build(SummaryTables.ID, List.of(line));
    }

    @Override
    public List<Block> blocks(List<Line> lines) {
        if (results.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(results);
        int first = lines.getFirst().number();
        int last = lines.getLast().number();
        blocks.addFirst(new Block.Echo(new Lines(first, results.getFirst().lines().first() - 1), false));
        if (last > results.getLast().lines().last()) {
            blocks.add(new Block.Echo(new Lines(results.getLast().lines().last() + 1, last), false));
        }
        return blocks;
    }
}
