package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.PlainTables;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.table.LabelledLine.Pair;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Figures of one run line by line, as most scripts print them: a label, a colon, a figure, often with its unit, and
/// names over groups of them. The labels mean what they mean above the columns of a plain table.
public final class LabelledList implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of("hroughput", "HROUGHPUT", "atency", "TTFT", "ttft", "TPOT", "tpot",
            "ITL", "esults", "oken", "equests", "equest ", "QPS", "RPS", "tok/s", "uration", "oncurren", "odel", "ime ", "tps",
            "延迟", "时延", "吞吐", "并发", "请求", "耗时", "模型");
    /// Names over figures that mean no more than that figures follow.
    private static final Pattern IDLE = Pattern.compile("(?i)(?<![a-z])(?:statistics|stats|metrics|breakdown|results?"
            + "|distribution|percentiles|summary|details)(?![a-z])|统计|分布|指标");
    private static final LabelCache<String> WITHOUT_IDLE = new LabelCache<>(name -> IDLE.matcher(name).replaceAll(" ").strip());
    /// Names of one phase of the requests: what stands below is about that, and not about the requests.
    private static final Pattern PHASE = Pattern.compile("(?i)(?:pre-?fill(?:ing)?|prompt processing|decod(?:e|ing)|generation)(?: (?:phase|stage))?|预填充(?:阶段)?|解码(?:阶段)?");
    /// What the server measured of itself stands below what the client measured of it.
    private static final String SERVER = "Server";
    /// A row of `Serving Benchmark Result` alone: the parts of such a block that were cut off have to be reported.
    private static final Pattern REST_OF_A_BLOCK = Pattern.compile("(?:Successful|Failed|Total|Request|Input|Output|Peak"
            + "|Benchmark|Maximum|Max|Mean|Median|Concurrency|Accept|P\\d{1,2}(?:\\.\\d)?)[^:]{0,50}: {3,60}[0-9.,]{1,20}");
    private static final Set<String> RATES = Set.of("req/s", "tok/s");
    /// One of these is in the unit of every rate: `req/s`, `tokens per second`, `rps`, `hz`, `次每秒`.
    private static final String IN_RATES = "/每pPhH";
    private static final int MOST_LINES = 120;
    private static final int MOST_BLANKS = 1;
    private static final int FEWEST_METRICS = 2;
    private static final int FEWEST_KNOWN = 3;
    private static final WordSet SIGNS = WordSet.of(":", "=");
    private static final FormatInfo INFO = FormatInfo.of("labelled-list")
            .sample("any script", "all", "one figure per line, behind its label", "labelled-list/units.txt")
            .sample("any script", "all", "the same with names over groups of figures", "labelled-list/groups.txt")
            .sample("any script", "all", "Chinese labels", "labelled-list/chinese.txt")
            .sample("perf_analyzer", "all", "console, `Request concurrency: 1`", "labelled-list/perf-analyzer.txt")
            .begins(SIGNS, LabelledList::mayBegin)
            .byAuthors();

    private final PlainTables tables;

    /// @param mappings of columns that the user gave
    public LabelledList(Mappings mappings) {
        tables = new PlainTables(mappings);
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return (line.has(':') || line.has('=')) && BEGIN.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        LabelledLine first = line == null || !mayBegin(line) ? null : LabelledLine.of(line);
        if (line == null || first == null || REST_OF_A_BLOCK.matcher(line.body()).matches() || !begins(cursor, first)) {
            return List.of();
        }
        Items all = new Items();
        int lines = all.gather(cursor);
        if (all.lines() < FEWEST_METRICS) {
            return List.of();
        }
        List<Block> goals = tables.goals(all.table(), all.grid(), first.pairs().isEmpty() ? first.name() : "", cursor);
        if (!goals.isEmpty()) {
            cursor.advance(lines);
            return goals;
        }
        String lost = cursor.peek(lines) == null ? all.loseLast() : "";
        SourceTable grid = all.grid();
        RefusedLists refused = RefusedLists.of(cursor);
        if (refused.holds(grid)) {
            return List.of();
        }
        List<Block> blocks = tables.blocks(INFO.id(), all.table(), grid, cursor).stream()
                .map(block -> !lost.isEmpty() && block instanceof Block.Result result
                        ? result.withMissing(List.of(lost)) : block)
                .toList();
        boolean isRun = blocks.stream().anyMatch(block -> block instanceof Block.Result result
                && result.metrics().size() >= FEWEST_METRICS
                && result.metrics().size() + result.conditions().factors().size() >= FEWEST_KNOWN);
        if (!isRun) {
            refused.add(grid);
            return List.of();
        }
        cursor.advance(lines);
        return blocks;
    }

    /// Whether its first label is known, alone or under the name that it stands under.
    private static boolean begins(Cursor cursor, LabelledLine first) {
        if (!first.pairs().isEmpty()) {
            return isKnown(first.pairs().getFirst().label());
        }
        Line below = cursor.peek(1);
        Line next = below != null && (below.isBlank() || LabelledLine.isRule(below)) ? cursor.peek(2) : below;
        LabelledLine second = next == null ? null : LabelledLine.of(next);
        return second != null && !second.pairs().isEmpty() && (isKnown(second.pairs().getFirst().label())
                || ColumnGuess.isMeasured(idle(first.name()) + " " + second.pairs().getFirst().label()));
    }

    private static boolean isKnown(String label) {
        return ColumnGuess.isMeasured(label) || ColumnGuess.isKnown(label);
    }

    private static String idle(String name) {
        return WITHOUT_IDLE.of(name);
    }

    /// The lines of one list.
    private static final class Items {

        private final Map<String, String> values = new LinkedHashMap<>();
        private final List<Line> lines = new ArrayList<>();
        private final List<Line> drawn = new ArrayList<>();
        private final List<SourceTable.Row> groups = new ArrayList<>();
        private @Nullable LabelledLine over;
        private int within = -1;
        /// The indent of the first line.
        private int outermost = -1;

        int lines() {
            return lines.size();
        }

        /// Gathers them and returns how many lines they stand on.
        int gather(Cursor cursor) {
            int end = 0;
            int blanks = 0;
            for (int ahead = 0; ahead < MOST_LINES; ahead++) {
                Line line = cursor.peek(ahead);
                if (line == null || line.isBlank() && ++blanks > MOST_BLANKS) {
                    break;
                }
                boolean isRule = LabelledLine.isRule(line);
                if (isRule) {
                    drawn.add(line);
                }
                if (line.isBlank() || isRule) {
                    continue;
                }
                blanks = 0;
                LabelledLine next = LabelledLine.of(line);
                outermost = next == null || outermost >= 0 ? outermost : next.indent();
                boolean isOutside = next != null && next.pairs().isEmpty() && next.indent() < outermost
                        && line.has(':');
                boolean isTitle = next != null && next.pairs().isEmpty() && line.has('=') && line.body().startsWith("==");
                if (next == null || isOutside || isTitle && !values.isEmpty() || next.pairs().isEmpty() && !open(next) || !take(next)) {
                    break;
                }
                drawn.add(line);
                end = next.pairs().isEmpty() ? end : ahead + 1;
            }
            Line closing = end == 0 ? null : cursor.peek(end);
            end += closing != null && LabelledLine.isRule(closing) ? 1 : 0;
            Line last = end == 0 ? null : cursor.peek(end - 1);
            drawn.removeIf(line -> last == null || line.number() > last.number());
            return end;
        }

        /// A name over others. Of the first it is known what the whole list is about. Returns false for the name of the next
        /// list: other conditions.
        private boolean open(LabelledLine name) {
            if (!values.isEmpty() && ConditionPhrases.areOnly(name.name()) && !ConditionPhrases.in(name.name()).isEmpty()) {
                return false;
            }
            if (values.isEmpty()) {
                groups.add(SourceTable.Row.of(name.line(), List.of(name.name())));
            }
            over = name;
            within = -1;
            return true;
        }

        /// Adds a line; returns false for a label that was there before, with which the next list begins.
        private boolean take(LabelledLine next) {
            for (Pair pair : next.pairs()) {
                String label = withUnit(label(next, pair.label()), pair.value());
                if (isFirstAgain(pair.label(), label) || values.putIfAbsent(label, pair.value()) != null) {
                    return false;
                }
            }
            if (!next.pairs().isEmpty()) {
                lines.add(next.line());
            }
            return true;
        }

        /// `Throughput` stands over requests/s and over tokens/s: the second one goes by its unit, too.
        private String withUnit(String label, String value) {
            String before = value.chars().anyMatch(c -> IN_RATES.indexOf(c) >= 0) ? values.get(label) : null;
            String unit = before == null ? "" : ColumnGuess.unitOf(List.of(value));
            String other = before != null && RATES.contains(unit) ? ColumnGuess.unitOf(List.of(before)) : "";
            boolean isOther = RATES.contains(other) && !unit.equals(other);
            return isOther ? label + " (" + unit + ")" : label;
        }

        /// Whether the first label of the list stands again below a name that makes no other metric of it: `Results (after)` over
        /// the labels that stood below `Results (before)`.
        private boolean isFirstAgain(String label, String whole) {
            return !values.isEmpty() && values.keySet().iterator().next().equals(label) && isKnown(label)
                    && !label.equals(whole) && (whole.startsWith("(") || !ColumnGuess.isMeasured(whole));
        }

        /// With the name over it where it is too short alone. Under a name stand the lines that are indented deeper,
        /// or when the first is not, all until the next name.
        private String label(LabelledLine next, String label) {
            LabelledLine name = over;
            if (name == null) {
                return label;
            }
            within = within < 0 ? next.indent() : within;
            if (within > name.indent() && next.indent() <= name.indent()) {
                over = null;
                return label;
            }
            if (name.name().equals(SERVER)) {
                return SERVER + " side: " + label;
            }
            String whole = idle(name.name()) + " " + label;
            if (PHASE.matcher(idle(name.name())).matches() && !label.toLowerCase(Locale.ROOT).startsWith(idle(name.name()).toLowerCase(Locale.ROOT))) {
                return whole;
            }
            boolean isNeeded = !ColumnGuess.isMeasured(label) && ColumnGuess.isMeasured(whole);
            return isNeeded || values.containsKey(label) && !groups.isEmpty()
                    && groups.getFirst().line() != name.line() ? whole : label;
        }

        /// Where the text is cut, the unit of the last figure may be cut off too: a bare figure is worth nothing where
        /// the others have their units. Removes it and returns its label; empty when there is no such figure.
        String loseLast() {
            if (values.isEmpty()) {
                return "";
            }
            Map.Entry<String, String> last = List.copyOf(values.entrySet()).getLast();
            boolean isBare = NumberParser.leading(last.getValue()).isPresent()
                    && NumberParser.unit(last.getValue()).isEmpty();
            boolean hasUnit = ColumnGuess.isMeasured(last.getKey() + " (ms)")
                    || ColumnGuess.isMeasured(last.getKey() + " (tok/s)");
            boolean othersHave = values.values().stream().anyMatch(value -> NumberParser.leading(value).isPresent()
                    && !NumberParser.unit(value).isEmpty());
            if (!isBare || !hasUnit || !othersHave || last.getKey().indexOf('(') >= 0) {
                return "";
            }
            values.remove(last.getKey());
            return last.getKey();
        }

        SourceTable grid() {
            return SourceTable.ofRuns(List.copyOf(values.keySet()), List.of(),
                    List.of(new SourceTable.Row(lines, List.copyOf(values.values()), 0, List.copyOf(groups))));
        }

        SourceTable table() {
            List<String> labels = List.copyOf(values.keySet());
            List<String> cells = List.copyOf(values.values());
            return SourceTable.of(IntStream.range(0, labels.size())
                    .mapToObj(i -> new SourceTable.Row(lines, List.of(labels.get(i), cells.get(i)))).toList(), 0, drawn);
        }
    }
}
