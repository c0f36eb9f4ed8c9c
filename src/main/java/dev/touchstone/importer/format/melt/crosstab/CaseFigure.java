package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.name.CaseLabels;
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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An item of a list with a case and the only figure of it: `- vLLM: 1,604 tok/s`. What the figure is stands in the words above.
///
/// @param name a level of a known kind
/// @param figure with its unit, if it has one
public record CaseFigure(Line line, String name, String figure) {

    private static final int LONGEST = 120;
    private static final Pattern ITEM = Pattern.compile("[-*•·]\\s{1,3}(.{1,60}?)(?:\\s?[:：=]\\s?|\\s[—–-]\\s)(.{1,50})");
    /// The size of a model, which goes by nothing else: `7B`, `30B-A3B`.
    private static final Pattern SIZE = Pattern.compile("\\d{1,4}(?:\\.\\d{1,2})?[bB](?:-[aA]\\d{1,3}[bB])?");
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE);
    private static final Set<Factor> SERVER = EnumSet.of(Factor.ENGINE, Factor.GPU, Factor.MODEL);

    /// Null for any other line.
    public static @Nullable CaseFigure of(Line line) {
        if ("-*•·".indexOf(line.first()) < 0 || line.text().length() > LONGEST) {
            return null;
        }
        Matcher item = ITEM.matcher(CellMarkup.plain(line.text().strip()));
        if (!item.matches()) {
            return null;
        }
        String name = item.group(1).strip();
        String figure = item.group(2).strip();
        boolean isCase = CaseWords.areLevel(name) && (!CaseWords.isNumber(name) || SIZE.matcher(name).matches()) && !ColumnGuess.isMeasured(name) && ColumnGuess.condition(name).isEmpty();
        return isCase && CellFigure.of(figure, false).isPresent() ? new CaseFigure(line, name, figure) : null;
    }

    /// Returns a table of such items, one in each row; null where no words above name their metric. A rate needs no name where those
    /// words name the load, nor one of tokens where they name what was measured.
    ///
    /// @param items below one another, at least one
    public static @Nullable SourceTable table(List<CaseFigure> items, Cursor cursor) {
        List<String> names = items.stream().map(CaseFigure::name).toList();
        List<Line> lines = items.stream().map(CaseFigure::line).toList();
        String unit = ColumnGuess.unitOf(items.stream().map(CaseFigure::figure).toList());
        if (names.size() < 2 || names.stream().distinct().count() < names.size()) {
            return null;
        }
        String factor = CaseWords.factor(names).orElse(CaseLabels.CASE);
        TableContext context = TableContext.around(cursor, table(items, factor, "", lines));
        boolean isAtLoad = context.words().stream().anyMatch(words -> ConditionPhrases.in(words.text()).keySet().stream().anyMatch(LOAD::contains))
                || factor.equals(Factor.CONCURRENCY.englishLabel()) || unit.equals("tok/s") && isOfServer(context);
        return ContextMetric.of(context, unit, isAtLoad).map(metric -> table(items, factor, metric, lines)).orElse(null);
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
