package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.BoxTableReader;
import dev.touchstone.importer.format.table.TableKind;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The Rich tables of the stress scripts, titles `SGLang|vLLM|LLM Stress Test Results - date`. Their tokens are
/// whitespace-separated words, their load comes in batches with a barrier.
public final class StressTable implements BlockFormat {

    private static final int FEWEST_ROWS_WITHOUT_TITLE = 3;
    private static final WordSet HEAD = WordSet.of("Metric");
    private static final TableKind KIND = new TableKind(StressTitle::beginsWith, StressTitle::isOne,
            StressTable::isRow);
    private static final Definitions DEFINITIONS = Definitions.of(Choice.WORDS, Choice.ANSWER_TEXT,
            Choice.REASONING_IN_ANSWER, Choice.ANSWER_READ, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION,
            Choice.PEAK_EXACT, Choice.RANK_ABOVE, Choice.SAMPLE, Choice.BATCHES).with(Aspect.CLIENT, Run.STRESS_TEST);
    private static final WordSet LABELS = WordSet.of(StressEntry.LABELS.labels().toArray(String[]::new));
    private static final LabelCache<Boolean> PARTS = new LabelCache<>(StressEntry.LABELS::hasPart);
    /// The rows that every whole table of these scripts has, whatever the dialect.
    private static final List<String> ALWAYS = StressEntry.LABELS.labels().stream()
            .filter(label -> !List.of("URL", "API Base", "Model", "Temperature", "Std Dev Response Time")
                    .contains(label)).toList();
    private static final String LAST = ALWAYS.getLast();
    private static final WordSet SIGNS = BoxTableReader.SIGNS.or(HEAD).or(StressTitle.FIRST_WORD).or(LABELS);

    /// By label: every table has the same few, and every run keeps them.
    private static final LabelCache<String> RULES = new LabelCache<>(label -> "row " + label);
    private static final FormatInfo INFO = FormatInfo.of("rich-table")
            .named("stress scripts · table")
            .sample("stress scripts", "SGLang, vLLM and API-base dialects",
                    "Rich table `… Stress Test Results - date`", "rich-table/box.txt")
            .sample("stress scripts", "all", "the same in ASCII, where the output is no UTF-8",
                    "rich-table/ascii.txt")
            .sample("stress scripts", "all", "the same, wrapped and cut by a narrow terminal",
                    "rich-table/wrapped.txt")
            .sample("stress scripts", "all",
                    "the same in any other of the 19 box styles, columns parted by blanks", "rich-table/simple.txt")
            .sample("stress scripts", "all", "the same without edges, a rule under each row, with a caption",
                    "rich-table/lines.txt")
            .sample("stress scripts", "all", "the same in a panel", "rich-table/panel.txt")
            .sample("stress scripts", "all", "the same with `?` in place of box characters", "rich-table/lost.txt")
            .sample("stress scripts", "all", "the table `Failed Requests` below it", "rich-table/failed.txt")
            .begins(SIGNS, StressTable::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return BoxTableReader.mayBegin(line) || StressTitle.beginsWith(line.text()) || HEAD.anyIn(line)
                || beginsWithLabel(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        int mark = cursor.mark();
        SourceTable table = BoxTableReader.read(cursor, KIND);
        if (table == null || table.rows().getFirst().cells().size() != 2) {
            return List.of();
        }
        List<StressEntry> entries = StressEntry.of(table);
        long known = entries.stream().filter(entry -> entry.meaning().isPresent()).count();
        // Other tools have rows of the same names.
        boolean isOther = table.title().isEmpty() && (known < FEWEST_ROWS_WITHOUT_TITLE || 2 * known < entries.size());
        if (known == 0 || isOther) {
            cursor.reset(mark);
            refused.add(cursor, table.lines().size());
            return List.of();
        }
        SourceTable failed = FailedRequestsTable.follow(cursor);
        Block.Result result = result(table, entries, failed);
        if (table.title().isEmpty() && result.metrics().isEmpty()) {
            // A page that explains the rows has their names and no figure.
            cursor.reset(mark);
            refused.add(cursor, table.lines().size());
            return List.of();
        }
        cursor.putBack(table.passedOver());
        return List.of(result);
    }

    private static boolean isRow(List<String> cells) {
        String label = cells.getFirst();
        return cells.size() == 2 && (label.isEmpty() || StressEntry.isHead(label, cells.getLast())
                || PARTS.of(label));
    }

    private Block.Result result(SourceTable table, List<StressEntry> entries, @Nullable SourceTable failed) {
        StressTitle title = new StressTitle(table.title());
        List<Line> lines = new ArrayList<>(table.lines());
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        title.engine(lines.getFirst()).forEach(conditions::put);
        Map<Metric, Double> metrics = HashMap.newHashMap(ALWAYS.size());
        Map<String, String> extras = new LinkedHashMap<>();
        for (StressEntry entry : entries) {
            Meaning meaning = entry.isCut() ? null : entry.meaning().orElse(null);
            OptionalDouble value = meaning instanceof Meaning.Figure figure ? value(figure.metric(), entry.value())
                    : OptionalDouble.empty();
            if (meaning instanceof Meaning.Level(Factor factor)) {
                condition(conditions, factor, entry);
            } else if (meaning instanceof Meaning.Figure figure && value.isPresent()) {
                metrics.put(figure.metric(), value.getAsDouble());
            } else {
                extras.put(entry.label(), entry.value());
            }
        }
        if (!table.caption().isEmpty()) {
            extras.put("Caption", table.caption());
        }
        if (failed != null) {
            lines.addAll(failed.lines());
            extras.putAll(FailedRequestsTable.extras(failed));
        }
        boolean isWhole = title.isThere() && !table.edges().cutAbove() && !table.edges().cutBelow()
                && (table.edges().hasEnd() || !missing(entries).contains(LAST));
        List<String> lost = isWhole ? List.of() : missing(entries);
        if (!title.isThere()) {
            lost.addFirst("title");
        }
        return new ResultBuilder(Run.STRESS_TEST).measuredAt(title.measuredAt()).conditions(Conditions.of(conditions))
                .metrics(metrics).definitions(DEFINITIONS).extras(extras).missing(lost).build(INFO.id(), lines);
    }

    /// The labels that every whole table has and this one lacks.
    private static List<String> missing(List<StressEntry> entries) {
        List<String> missing = new ArrayList<>(ALWAYS);
        Set<Meaning> found = new HashSet<>();
        entries.forEach(entry -> entry.meaning().ifPresent(found::add));
        missing.removeIf(label -> found.contains(StressEntry.LABELS.of(label).orElseThrow()));
        return missing;
    }

    /// Returns the figure; a duration is scaled by the unit behind it.
    private static OptionalDouble value(Metric metric, String words) {
        return metric.unit() == Unit.SECONDS ? NumberParser.seconds(words) : NumberParser.leading(words);
    }

    /// Whether the line begins with a known label as it is printed, blanks aside. It is called for every line of every
    /// text; few begin with a capital.
    private static boolean beginsWithLabel(Line line) {
        char first = line.first();
        if (first < 'A' || first > 'Z') {
            return false;
        }
        int from = line.text().indexOf(first);
        for (String label : StressEntry.LABELS.labels()) {
            if (line.text().startsWith(label, from)) {
                return true;
            }
        }
        return false;
    }

    private static void condition(Map<Factor, Condition> conditions, Factor factor, StressEntry entry) {
        Lines lines = Lines.of(entry.line().number());
        String text = Excerpt.of(entry.line());
        OptionalDouble number = factor.kind() == Factor.Kind.NUMBER ? NumberParser.leading(entry.value())
                : OptionalDouble.empty();
        Level level = number.isPresent() ? Level.of(number.getAsDouble()) : Level.of(entry.value());
        conditions.put(factor, new Condition(level, Evidence.at(lines, text, RULES.of(entry.label()))));
        if (factor == Factor.URL) {
            boolean base = entry.label().equalsIgnoreCase("API Base");
            String api = base ? "chat" : ApiNames.ofUrl(entry.value());
            if (api != null) {
                conditions.put(Factor.API, new Condition(Level.of(api), Evidence.at(lines, text, base
                        ? "row API Base: the script that prints it sends chat completions" : "URL: " + api)));
            }
        }
    }
}
