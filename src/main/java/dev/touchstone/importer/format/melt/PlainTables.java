package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.cell.CellLevels;
import dev.touchstone.importer.format.melt.cell.NamedFigures;
import dev.touchstone.importer.format.melt.cell.PackedCells;
import dev.touchstone.importer.format.melt.cell.StatisticsBehind;
import dev.touchstone.importer.format.melt.context.CaptionDoubt;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.OutcomeLegend;
import dev.touchstone.importer.format.melt.context.RepeatedTables;
import dev.touchstone.importer.format.melt.context.StatedGoals;
import dev.touchstone.importer.format.melt.context.StatedSpread;
import dev.touchstone.importer.format.melt.context.StatedStatistics;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.crosstab.ComparisonLabels;
import dev.touchstone.importer.format.melt.crosstab.CrossAxes;
import dev.touchstone.importer.format.melt.crosstab.CrossTable;
import dev.touchstone.importer.format.melt.crosstab.EngineBuilds;
import dev.touchstone.importer.format.melt.crosstab.EngineColumns;
import dev.touchstone.importer.format.melt.crosstab.FigurePerRow;
import dev.touchstone.importer.format.melt.crosstab.GainColumns;
import dev.touchstone.importer.format.melt.crosstab.GainsBeside;
import dev.touchstone.importer.format.melt.crosstab.PairedColumns;
import dev.touchstone.importer.format.melt.crosstab.PivotHead;
import dev.touchstone.importer.format.melt.crosstab.RunPerColumn;
import dev.touchstone.importer.format.melt.crosstab.SummaryRow;
import dev.touchstone.importer.format.melt.source.FiguresAtLoad;
import dev.touchstone.importer.format.melt.source.Footnotes;
import dev.touchstone.importer.format.melt.source.HeadRows;
import dev.touchstone.importer.format.melt.source.IndexColumn;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.melt.source.SpreadColumns;
import dev.touchstone.importer.format.prose.TermDefinition;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Unit;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes blocks of a table whose rows or columns are runs.
public final class PlainTables {

    /// The number of rows that the meaning of a column is taken from.
    private static final int LOOKED_AT = 40;
    private static final int SHOWN = 8;
    private static final String GOALS = I18n.stored("the words above call its figures expected ones");
    private static final String OPEN = I18n.stored("what its figures mean is a question");

    private final Mappings mappings;

    public PlainTables(Mappings mappings) {
        this.mappings = mappings;
    }

    /// @param turned whether the columns of the table are the rows of the grid
    /// @param paired the table with several cases in a row that the grid was made of; null for any other grid
    private record Way(Supplier<@Nullable SourceTable> grid, boolean turned, @Nullable SourceTable paired) {

        private Way(Supplier<@Nullable SourceTable> grid, boolean turned) {
            this(grid, turned, null);
        }
    }

    /// Returns a block for the table, one for each of its lines that is no run, and its runs; empty when it is neither
    /// a table of runs nor of comparisons.
    ///
    /// @param atEnd whether the text ends with its last row, so that cells of that may be lost
    /// @param cursor near the table: the terms that the text defines and the words around the table help to read it
    public List<Block> blocks(String format, SourceTable written, boolean atEnd, Cursor cursor) {
        if (written.rows().isEmpty() || written.width() == 0) {
            // It is not certain which of its lines are one row; or its head is nothing but blanks, as between two bars.
            return List.of();
        }
        TermDefinition.defineBelow(cursor, written.lines().getLast().number() + 1);
        Footnotes.Applied noted = Footnotes.applied(written, cursor);
        OutcomeLegend.Explained explained = OutcomeLegend.applied(noted.table().expanded(cursor.glossary()), cursor);
        List<Block> blocks = explainedBlocks(format, StatedSpread.applied(explained.table(), cursor), atEnd, cursor);
        List<Lines> defined = Stream.concat(written.definedBy(cursor.glossary()).stream().map(Lines::of), noted.lines().stream()).toList();
        if (explained.lines().isEmpty() && defined.isEmpty() || blocks.stream().noneMatch(Block.Result.class::isInstance)) {
            return blocks;
        }
        List<Block> all = new ArrayList<>(blocks);
        Stream.concat(defined.stream(), explained.lines().stream()).forEach(lines -> all.add(new Block.Legend(lines)));
        return all;
    }

    private List<Block> explainedBlocks(String format, SourceTable explained, boolean atEnd, Cursor cursor) {
        SourceTable table = StatisticPerRow.turned(HeadRows.withStatistics(StatisticsBehind.inBrackets(explained)));
        TableContext context = TableContext.around(cursor, table);
        if (atEnd) {
            boolean isCut = cursor.endsWith(table.rows().getLast().lines().getLast());
            return turnedBlocks(format, table, context, true, isCut);
        }
        return RepeatedTables.of(cursor).read(mappings, format, table, context, () -> turnedBlocks(format, table, context, false, false));
    }

    /// @param isCut whether the text may have been cut inside the last cell
    private List<Block> turnedBlocks(String format, SourceTable table, TableContext context, boolean atEnd, boolean isCut) {
        SourceTable read = IndexColumn.dropped(RunPerRow.of(table));
        SourceTable upright = read == null ? null : SpreadColumns.joined(PackedCells.split(FiguresAtLoad.split(read), context));
        if (upright != null && ComparisonLabels.is(upright.labels())) {
            return List.of(new Block.Comparison(lines(table)));
        }
        TableView view = view(table, upright, context);
        return view == null ? List.of() : blocks(format, table, isCut ? view.withCutLines(table).withLastCell(table.rows().getLast()) : view.withCutLines(table), atEnd);
    }

    /// Returns the blocks of a table that can be read in one way only; empty when its figures are doubtful.
    public List<Block> blocks(String format, SourceTable table, SourceTable grid, Cursor cursor) {
        return RepeatedTables.of(cursor).read(mappings, format, table, grid, () -> upright(format, table, grid));
    }

    private List<Block> upright(String format, SourceTable table, SourceTable grid) {
        TableView view = view(Objects.requireNonNull(PackedCells.ofTurned(grid)), true, TableContext.NONE);
        return view == null || !view.doubt().isEmpty() ? List.of() : blocks(format, table, view, false);
    }

    /// Returns a table below words that call its figures goals, to be shown with that reason; empty where no such words stand over it
    /// or where it has no figures.
    ///
    /// @param name what stands over its lines and belongs to it; empty if nothing does
    public List<Block> goals(SourceTable table, SourceTable grid, String name, Cursor cursor) {
        boolean areGoals = name.isEmpty() ? TableContext.around(cursor, table).isOfWishes() : StatedGoals.isIn(name);
        TableView view = areGoals ? view(grid, true, TableContext.NONE) : null;
        return view == null || view.remembered() ? List.of() : List.of(new Block.Table(plainTable(table, new TableView(grid, view.shape(), view.mapping(), view.remembered(), GOALS))));
    }

    private static List<Block> blocks(String format, SourceTable table, TableView view, boolean atEnd) {
        if (!view.doubt().isEmpty()) {
            return List.of(new Block.Table(plainTable(table, view)));
        }
        List<Block> blocks = new ArrayList<>();
        SourceTable grid = view.grid();
        boolean decimalComma = view.decimalComma();
        Set<String> builds = EngineBuilds.in(grid.cells(), view.mapping());
        Set<String> ofEngines = EngineColumns.in(grid.cells(), view.mapping());
        Map<Line, Warning> gains = GainColumns.contradictions(table, decimalComma);
        GainsBeside.contradictions(table, decimalComma, gains);
        String note = view.note();
        Set<Line> taken = new HashSet<>();
        List<Block> unread = new ArrayList<>();
        List<Block> results = new ArrayList<>();
        List<String> above = List.of();
        Line cut = atEnd && table.isLastShort() ? table.rows().getLast().lines().getLast() : null;
        List<String> lostRuns = cut == null ? List.of() : LostCells.runs(table, grid, cut, view.mapping());
        boolean areCounted = SummaryRow.areCounted(grid.body());
        for (SourceTable.Row row : grid.body()) {
            SourceTable.Row whole = row.with(carried(row.cells(), above, view.mapping()));
            if (!SummaryRow.is(row.cells()) && !isOfPartOrGoal(row.cells(), view.mapping()) && !(areCounted && SummaryRow.isOfAll(row.cell(0)))) {
                above = whole.cells();
                List<String> missing = new ArrayList<>(lostRuns);
                if (cut != null && row.lines().contains(cut) || LostCells.isCutOff(row.cells())) {
                    missing.addAll(LostCells.labels(grid.labels(), row.cells()));
                }
                RowPhase phase = new RowPhase(whole.cells());
                Optional<Block.Result> run = new RowResult(whole, phase, decimalComma, builds, ofEngines).warn(gains.get(row.lines().getFirst()))
                        .read(format, view.mapping().columns(), grid.rows().getFirst().lines(), phase.isKnown() ? view.note(phase) : note, missing);
                run.ifPresent(results::add);
                if (run.isEmpty() && (row.cells().stream().anyMatch(CellFigure::isCut) || LostCells.areOfFigures(row.cells(), view.mapping())
                        || LostCells.areOfWords(row.cells(), view.mapping()))) {
                    List<Line> open = row.lines().stream().filter(taken::add).toList();
                    // Of a row that was a column of the text, the lines of its cells are left.
                    (open.isEmpty() ? row.lines().stream().filter(line -> LostCells.standIn(line, row.cells())).toList() : open).stream()
                            .map(line -> new Block.Unread(Lines.of(line.number()))).forEach(unread::add);
                } else if (run.isPresent()) {
                    taken.addAll(row.lines());
                }
            }
        }
        boolean open = view.mapping().columns().stream().anyMatch(column -> column.question() != null);
        // What is counted is no result of a benchmark where its figures are questions.
        boolean areCounts = open && results.stream().allMatch(result -> result instanceof Block.Result run && !run.metrics().isEmpty()
                && run.metrics().metrics().stream().allMatch(metric -> metric.unit() == Unit.COUNT));
        if (results.isEmpty() && view.remembered() || areCounts) {
            // The user can correct the mapping.
            TableView doubted = new TableView(grid, view.shape(), view.mapping(), view.remembered(), view.remembered()
                    ? I18n.stored("no row has a figure in the columns that are set to metrics")
                    : OPEN);
            return List.of(new Block.Table(plainTable(table, doubted)));
        }
        if (results.stream().noneMatch(result -> result instanceof Block.Result run && !run.metrics().isEmpty())) {
            return List.of();
        }
        blocks.add(new Block.Table(plainTable(table, view)));
        table.lines().stream().filter(line -> !taken.contains(line))
                .forEach(line -> blocks.add(new Block.Echo(Lines.of(line.number()), false)));
        blocks.addAll(results);
        // They may stand between the lines of a run.
        blocks.addAll(unread);
        return blocks;
    }

    /// Whether the case of the row is a part of another one, or what somebody aims at.
    private static boolean isOfPartOrGoal(List<String> cells, Mapping mapping) {
        return IntStream.range(0, cells.size()).anyMatch(column -> mapping.columns().get(column).label().equals(CaseLabels.CASE)
                && (SummaryRow.isOfPart(cells.get(column)) || SummaryRow.isGoal(cells.get(column))));
    }

    /// Returns the first way of reading the table in which it certainly lists runs, or else may list some.
    private @Nullable TableView view(SourceTable table, @Nullable SourceTable upright, TableContext context) {
        TableView maybe = null;
        SourceTable turned = PackedCells.ofTurned(RunPerColumn.of(table, context));
        SourceTable paired = upright == null ? null : ContextMetric.named(PairedColumns.of(upright, false), context);
        for (Way way : List.of(new Way(() -> PackedCells.ofTurned(PivotHead.of(table, context)), false),
                new Way(() -> FigurePerRow.of(table), false),
                new Way(() -> NamedFigures.of(upright), false),
                new Way(() -> upright == null ? null : LlamaTests.of(upright), false),
                new Way(() -> turned == null ? null : LlamaTests.of(turned), true),
                new Way(() -> LlamaTests.down(upright), false),
                new Way(() -> LlamaTests.down(paired), false),
                new Way(() -> paired, false, upright),
                new Way(() -> turned == null ? null : PairedColumns.of(turned, true), true, turned),
                new Way(() -> upright, false), new Way(() -> turned, true))) {
            SourceTable grid = way.grid.get();
            TableView view = grid == null || grid.body().isEmpty() ? null : view(grid, way.turned, context);
            if (way.paired != null && view != null && !view.remembered()) {
                Mapping asked = PairedColumns.asked(view.mapping(), grid, way.paired);
                view = new TableView(grid, view.shape(), mappings.takeProposals() ? asked.withProposals() : asked, false, view.doubt());
            }
            if (view != null && view.doubt().isEmpty() && !view.isOpen() && (view.remembered() || !view.isCorner())) {
                return view;
            }
            maybe = maybe == null ? view : maybe;
        }
        SourceTable cross = upright == null ? null : CrossTable.of(upright, context);
        TableView view = cross == null || cross.body().isEmpty() ? null : view(cross, false, context);
        if (upright != null && view != null && view.doubt().isEmpty()) {
            return view.remembered() || mappings.takeProposals() ? view : new TableView(view.grid(), view.shape(),
                    CrossAxes.asked(view.mapping(), upright, view.grid(), context), false, "");
        }
        return maybe != null ? maybe : view != null || upright == null ? view : UnclearTable.of(upright, context);
    }

    private @Nullable TableView view(SourceTable grid, boolean turned, TableContext context) {
        TableShape shape = new TableShape(grid.labels());
        Mapping known = mappings.of(shape).filter(mapping -> mapping.columns().size() == grid.labels().size())
                .orElse(null);
        if (known != null) {
            boolean figures = known.columns().stream().anyMatch(column -> column.meaning() instanceof Meaning.Figure);
            return new TableView(grid, shape, known, true, figures ? "" : I18n.stored("no column is set to a metric"));
        }
        if (grid.labels().stream().noneMatch(ColumnGuess::mayBeFigure)) {
            return null;
        }
        ColumnGuess guess = ColumnGuess.of(grid.labels(), grid.cells().stream()
                .filter(cells -> !SummaryRow.is(cells) && !SummaryRow.isOfDots(cells)).limit(LOOKED_AT).toList(),
                CellLevels::names, turned,
                ContextMetric.unitOfTimes(context));
        guess = (context.isOfPrompt() || context.isOfEmbedding() && !guess.isOfGeneration() ? guess.ofPrompt() : guess).with(StatedStatistics.in(context));
        guess = context.isOfAllTokens() ? guess.ofAllTokens() : OutputOfAll.decided(guess, grid, context, CellFigure.haveDecimalCommas(grid.cells()));
        guess = CellFigure.mayHaveUnclearCommas(grid.labels()) && CellFigure.haveUnclearCommas(grid.cells().stream().flatMap(List::stream).toList())
                ? guess.doubted(I18n.stored("its commas may stand before decimals or before thousands")) : guess;
        guess = context.isOfWishes() ? guess.doubted(GOALS)
                : context.isOfTemplate() ? guess.doubted(I18n.stored("the page is a form that others fill in"))
                : context.isMadeUp() ? guess.doubted(I18n.stored("the words beside it say that its figures were not measured"))
                : context.isExample() ? guess.doubted(I18n.stored("the words beside it call it an example, and do not say whether it was measured"))
                : !guess.isOfGeneration() && context.isOfTraining(grid.labels()) ? guess.doubted(I18n.stored("its words are about training, and not about serving"))
                : guess.doubted(CaptionDoubt.in(context, guess, grid.labels()));
        Mapping mapping = mappings.takeProposals() ? guess.mapping().withProposals() : guess.mapping();
        return guess.ofRuns() ? new TableView(grid, shape, mapping, false, guess.doubt()) : null;
    }

    /// An empty cell at the left repeats the one above it, as where cells are merged; so does an empty cell of a
    /// condition anywhere, where the first row of the table has one there, in a row whose first cell is empty, too, and in one of which the
    /// conditions before it are those of the row above.
    ///
    /// @param above the cells of the row above, completed in the same way; empty for the first row
    private static List<String> carried(List<String> cells, List<String> above, Mapping mapping) {
        if (above.isEmpty()) {
            return cells;
        }
        List<String> left = new ArrayList<>(cells);
        List<String> whole = new ArrayList<>(cells);
        boolean isLeft = true;
        boolean isAlike = true;
        boolean isInGroup = cells.getFirst().isEmpty();
        boolean namesOne = false;
        for (int i = 0; i < cells.size(); i++) {
            Meaning meaning = mapping.columns().get(i).meaning();
            boolean isFigure = meaning instanceof Meaning.Figure;
            boolean isEmpty = cells.get(i).isEmpty();
            isLeft &= isEmpty && !isFigure;
            if (isLeft) {
                left.set(i, above.get(i));
            }
            if (isEmpty && (isLeft || (isInGroup || isAlike) && meaning instanceof Meaning.Level)) {
                whole.set(i, above.get(i));
            }
            isAlike &= isFigure || whole.get(i).equals(above.get(i));
            namesOne |= !isFigure && !isEmpty;
        }
        // A row that names a condition would not leave out another one to repeat all of them.
        return isAlike && namesOne ? left : whole;
    }

    private static Lines lines(SourceTable table) {
        return table.lines().stream().map(line -> Lines.of(line.number())).reduce(Lines::and).orElseThrow();
    }

    private static PlainTable plainTable(SourceTable table, TableView view) {
        List<List<String>> rows = view.grid().body().stream().limit(SHOWN)
                .map(row -> row.cells().stream().map(Secrets::mask).toList()).toList();
        return new PlainTable(lines(table), view.shape(), view.mapping(), view.remembered(), rows,
                view.grid().body().size(), view.doubt(), view.doubt().isEmpty() || view.doubt().equals(OPEN)
                        ? TableQuestions.of(table, view.mapping()) : List.of());
    }
}
