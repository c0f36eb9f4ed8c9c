package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.PlainTables;
import dev.touchstone.importer.format.melt.crosstab.CaseFigure;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One run per line, as people note them in posts: `并发 64：吞吐 1234 tok/s，TTFT 0.35 s`, one line for each concurrency.
/// Lines with the same labels below one another are one table.
public final class FigureLines implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of("tok/s", "tokens/s", "token/s", "tok/sec", "t/s", "req/s", "吞吐", "TTFT", "ttft",
            "atency", "延迟", "时延", "tps", "TPS", "QPS", "qps", "TPOT", "tpot",
            "ITL", "requests/s", "oken", "hroughput");
    private static final int MOST_LINES = 200;
    private static final FormatInfo INFO = FormatInfo.of("figure-lines")
            .named(I18n.stored("One run per line"))
            .sample("any author", "all", "one run per line, its figures behind their names", "figure-lines/english.txt")
            .sample("any author", "all", "Chinese labels and marks", "figure-lines/chinese.txt")
            .begins(BEGIN.or(" ms", " s", "毫秒"), FigureLines::mayBegin)
            .byAuthors();

    /// What the lines ahead are, by their numbers: until a table is found each of them is looked at from every line before it.
    private static final class Ahead {

        private final Map<Integer, Optional<FigureLine>> lines = new HashMap<>();

        @Nullable FigureLine of(Line line) {
            if (lines.size() > 2 * MOST_LINES) {
                lines.clear();
            }
            return lines.computeIfAbsent(line.number(), any -> Optional.ofNullable(FigureLine.of(line))).orElse(null);
        }
    }

    private final PlainTables tables;

    /// @param mappings of columns that the user gave
    public FigureLines(Mappings mappings) {
        tables = new PlainTables(mappings);
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    /// Of a line that stands in the text again and again it is asked once, and shows all; of any other [#read] asks as well.
    private static boolean mayBegin(Line line) {
        return CaseFigure.of(line) != null || (line.has(',') || line.has(';') || line.has(':') || line.has('(') || line.has('、')
                || line.body().contains("  "))
                && line.has('0') && BEGIN.anyIn(line) && (!line.isRecurring() || FigureLine.of(line) != null);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        Ahead known = cursor.kept(Ahead.class, "", Ahead::new);
        FigureLine first = line == null ? null : known.of(line);
        if (first == null) {
            return line == null ? List.of() : cases(cursor);
        }
        List<String> labels = List.copyOf(first.values().keySet());
        List<SourceTable.Row> rows = new ArrayList<>(List.of(SourceTable.Row.of(first.line(), labels)));
        Set<String> names = new HashSet<>();
        int end = 0;
        int ahead = 0;
        while (ahead < MOST_LINES) {
            Line next = cursor.peek(ahead);
            FigureLine run = next == null || next.isBlank() ? null : known.of(next);
            boolean goesOn = run != null && List.copyOf(run.values().keySet()).equals(labels);
            if (next == null || !next.isBlank() && !goesOn || next.isBlank() && ahead > end) {
                break;
            }
            ahead++;
            if (goesOn && run != null) {
                if (first.isNamed() && !names.add(run.values().getOrDefault(CaseLabels.CASE, ""))) {
                    return List.of();
                }
                rows.add(SourceTable.Row.of(next, List.copyOf(run.values().values())));
                run.further().forEach(values -> rows.add(SourceTable.Row.of(next, List.copyOf(values.values()))));
                end = ahead;
            }
        }
        // A name is that of a case only beside others, each with one of its own.
        if (first.isNamed() && names.size() < 2) {
            return List.of();
        }
        List<Line> lines = rows.stream().skip(1).map(SourceTable.Row::line).distinct().toList();
        List<Block> blocks = tables.blocks(INFO.id(), SourceTable.of(rows, 1, lines), false, cursor);
        if (blocks.isEmpty()) {
            return List.of();
        }
        cursor.advance(end);
        return blocks;
    }

    /// The lines from here on that have a case and its figure each: `- vLLM: 1,604 tok/s`.
    private List<Block> cases(Cursor cursor) {
        List<CaseFigure> items = new ArrayList<>();
        while (items.size() < MOST_LINES) {
            Line next = cursor.peek(items.size());
            CaseFigure item = next == null ? null : CaseFigure.of(next);
            if (item == null) {
                break;
            }
            items.add(item);
        }
        SourceTable table = items.isEmpty() ? null : CaseFigure.table(items, cursor);
        List<Block> blocks = table == null ? List.of() : tables.blocks(INFO.id(), table, false, cursor);
        cursor.advance(blocks.isEmpty() ? 0 : items.size());
        return blocks;
    }
}
