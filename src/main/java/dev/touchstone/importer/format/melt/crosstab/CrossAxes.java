package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether the heads and the stubs of a crosstab show that its figures are of runs: words beside a table that name a
/// metric may be about another table, and its own figures prices, ranks or settings.
public final class CrossAxes {

    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.REQUESTS);

    /// Rows of figures that are none of speed.
    private static final Pattern OTHER = Pattern.compile("(?i)(?<![a-z])(?:accuracy|perplexity|ppl|mmlu|gsm8k|humaneval|mbpp|arc|hellaswag"
            + "|winogrande|truthfulqa|math-?500|aime|gpqa|livecodebench|price|cost|memory|vram|params?|size|stars|rank)(?![a-z])|准确率|价格|显存");

    private CrossAxes() {
    }

    /// Returns the mapping of the molten table, with a question about its figures where nothing in the table shows that
    /// they are the metric which words beside it name.
    ///
    /// @param upright the table as it stands
    /// @param runs one run per row: stubs, the level across, the metric, remarks
    /// @param context the words around the table
    public static Mapping asked(Mapping mapping, SourceTable upright, SourceTable runs, TableContext context) {
        List<String> labels = runs.labels();
        int at = RemarkColumns.lastFigure(labels);
        MappedColumn metric = mapping.columns().get(at);
        if (metric.question() != null || metric.meaning().equals(Meanings.EXTRA) || at < 2) {
            return mapping;
        }
        boolean hasUnit = ColumnGuess.hasUnit(metric.label());
        String across = labels.get(at - 1);
        List<String> stubs = labels.subList(0, at - 1);
        List<String> heads = runs.cells().stream().map(cells -> cells.get(at - 1)).distinct().toList();
        List<String> down = runs.cells().stream().map(List::getFirst).distinct().toList();
        boolean isKnown = (!across.equals(CaseLabels.CASE) || areLevels(heads)) && down.stream().noneMatch(OTHER.asPredicate());
        boolean isConditionDown = stubs.stream().anyMatch(stub -> ColumnGuess.condition(stub).isPresent()) || areLevels(down);
        boolean isLoad = stubs.stream().map(ColumnGuess::condition).flatMap(Optional::stream).anyMatch(LOAD::contains)
                || ColumnGuess.condition(across).filter(LOAD::contains).isPresent();
        boolean isOwn = ContextMetric.in(upright.labels().getFirst(), true, "").isPresent()
                || !ColumnGuess.unitOf(runs.cells().stream().map(cells -> cells.get(at)).toList()).isEmpty();
        // Figures with their scatter were measured, and a title right above them is about them.
        boolean isTitled = areLevels(down) && runs.cells().stream().map(cells -> cells.get(at)).allMatch(cell -> cell.indexOf('±') > 0)
                && context.words().stream().findFirst().filter(words -> words.isBeside() && (words.isLabel() || words.isTitle())
                        && ContextMetric.in(words.text(), true, "").isPresent()).isPresent();
        boolean isSure = isOwn || isLoad || isKnown || isTitled;
        if (hasUnit && isSure) {
            return mapping;
        }
        String why = hasUnit ? I18n.stored("Words beside the table name it, and the heads of its columns are no cases that are known.")
                : I18n.stored("Words beside the table name it, and no unit that is known stands there.");
        boolean likely = isLoad || isKnown || isConditionDown;
        List<MappedColumn> columns = new ArrayList<>(mapping.columns());
        columns.set(at, new MappedColumn(metric.label(), likely ? metric.meaning() : Meanings.EXTRA, false,
                new OpenMeaning(why, likely ? List.of(metric.meaning(), Meanings.EXTRA) : List.of(Meanings.EXTRA, metric.meaning()))));
        return new Mapping(List.copyOf(columns));
    }

    private static boolean areLevels(List<String> words) {
        return 2 * words.stream().filter(word -> CaseWords.areLevel(word) && !CaseWords.isNumber(word)).count() > words.size();
    }
}
