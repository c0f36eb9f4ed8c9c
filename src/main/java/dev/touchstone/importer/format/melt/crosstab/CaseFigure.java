package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.cell.CellLevels;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A line with a case and the only figure of it: `- vLLM: 1,604 tok/s`, `c=16 → 1830 tok/s`, `vLLM tp2 bs=8   412 tok/s`.
/// What the figure is stands in the words above, or it is a rate. Without a bullet the line has to be a rate.
///
/// @param name a level of a known kind
/// @param figure with its unit, if it has one
public record CaseFigure(Line line, String name, String figure) {

    private static final int LONGEST = 120;
    private static final String BULLETS = "-*•·";
    private static final Pattern BULLET = Pattern.compile("^[-*•·]\\s{1,3}");
    private static final Pattern BETWEEN = Pattern.compile("[-=]>|[:：=→⇒]|\\s[—–-]\\s|\\s\\s|\\.{3,60}");
    private static final int LONGEST_NAME = 60;
    private static final int LONGEST_FIGURE = 50;
    private static final WordSet RATES = WordSet.of("/s", "tps", "TPS", "per s");
    /// The size of a model, which goes by nothing else: `7B`, `30B-A3B`.
    private static final Pattern SIZE = Pattern.compile("\\d{1,4}(?:\\.\\d{1,2})?[bB](?:-[aA]\\d{1,3}[bB])?");
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE);
    private static final Set<Factor> SERVER = EnumSet.of(Factor.ENGINE, Factor.GPU, Factor.MODEL);

    /// Null for any other line.
    public static @Nullable CaseFigure of(Line line) {
        if (line.text().length() > LONGEST || BULLETS.indexOf(line.first()) < 0 && !RATES.anyIn(line)) {
            return null;
        }
        String text = BULLET.matcher(CellMarkup.plain(line.text().strip())).replaceFirst("");
        Matcher between = BETWEEN.matcher(text);
        int end = 0;
        int begin = 0;
        while (between.find()) {
            end = between.start();
            begin = between.end();
        }
        String name = text.substring(0, end).strip();
        String figure = text.substring(begin).strip();
        boolean isFigure = figure.length() <= LONGEST_FIGURE && CellFigure.of(figure, false).isPresent();
        if (!isFigure || name.isEmpty() || name.length() > LONGEST_NAME) {
            return null;
        }
        boolean isCase = (CaseWords.areLevel(name) || CellLevels.areOnly(name))
                && (!CaseWords.isNumber(name) || SIZE.matcher(name).matches()) && !ColumnGuess.isMeasured(name) && ColumnGuess.condition(name).isEmpty();
        return isCase ? new CaseFigure(line, name, figure) : null;
    }

    /// Returns a table of such items, one in each row; null where no words above name their metric. A rate needs no name where those
    /// words name the load, nor one of tokens where they name what was measured.
    ///
    /// @param items below one another, at least one
    public static @Nullable SourceTable table(List<CaseFigure> items, Cursor cursor) {
        List<String> names = items.stream().map(CaseFigure::name).toList();
        List<Line> lines = items.stream().map(CaseFigure::line).toList();
        String unit = ColumnGuess.unitOf(items.stream().map(CaseFigure::figure).toList());
        // Threads beside a rate of tokens are those of the engine.
        boolean areThreads = !unit.equals("req/s") && names.stream().anyMatch(name -> name.toLowerCase(Locale.ROOT).contains("thread"));
        if (names.size() < 2 || areThreads || names.stream().distinct().count() < names.size()) {
            return null;
        }
        String factor = CaseWords.factor(names).orElse(CaseLabels.CASE);
        TableContext context = TableContext.around(cursor, table(items, factor, "", lines));
        boolean isAtLoad = context.words().stream().anyMatch(words -> ConditionPhrases.in(words.text()).keySet().stream().anyMatch(LOAD::contains))
                || factor.equals(Factor.CONCURRENCY.englishLabel()) || unit.equals("tok/s") && isOfServer(context);
        String bare = (unit.equals("tok/s") || unit.equals("req/s")) && names.stream().allMatch(CaseFigure::isCondition) ? unit : "";
        String metric = ContextMetric.of(context, unit, isAtLoad).orElse(bare);
        return metric.isEmpty() ? null : table(items, factor, metric, lines);
    }

    /// Whether the words name conditions and nothing else, so that a rate beside them is that of a run.
    private static boolean isCondition(String name) {
        return CellLevels.areOnly(name) || EngineNames.named(name).isPresent() || CaseWords.areInPrecision(name);
    }

    /// Whether the nearest label above names an engine, a board or a model and states nothing about it: `### RTX 4090`.
    private static boolean isOfServer(TableContext context) {
        return context.words().stream().filter(TableContext.Words::isLabel).findFirst().map(TableContext.Words::text)
                .filter(label -> ConditionPhrases.announce(label) && ConditionPhrases.in(label).keySet().stream().anyMatch(SERVER::contains)).isPresent();
    }

    private static SourceTable table(List<CaseFigure> items, String factor, String metric, List<Line> lines) {
        List<SourceTable.Row> rows = new ArrayList<>(List.of(SourceTable.Row.of(lines.getFirst(), List.of(factor, metric))));
        items.forEach(item -> rows.add(SourceTable.Row.of(item.line, List.of(item.name, item.figure))));
        return SourceTable.of(rows, 1, lines);
    }
}
