package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.ServerSettings;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.cell.ProcessorKind;
import dev.touchstone.importer.column.cell.SpreadWords;
import dev.touchstone.importer.column.cell.UnclearFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.melt.cell.CellLevels;
import dev.touchstone.importer.format.melt.cell.CellRemark;
import dev.touchstone.importer.format.melt.cell.TimeCell;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
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
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.model.Unit;
import dev.touchstone.model.UserStatement;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads one row by what its columns mean.
final class RowResult {

    private static final String GROUP = "Group";
    /// A column of kernels or libraries may contain the name of an engine whose kernels another engine uses.
    private static final Pattern NO_ENGINE = Pattern.compile("(?i)attention|kernel|gemm|moe|librar|算子|注意力");
    /// The names of files have parts of all kinds.
    private static final Pattern OF_FILES = Pattern.compile("(?i)(?<![a-z])(?:folder|script|file|path|log|logs|link|artifacts?)(?![a-z])|文件|脚本|目录|链接");
    private static final LabelCache<Boolean> ARE_OF_FILES = new LabelCache<>(label -> OF_FILES.matcher(label).find());
    /// `vLLM V0` and `vLLM V1` are two engines in one program, and no versions of it.
    private static final Pattern GENERATION = Pattern.compile("(?<![\\w.])[vV]\\d{1,2}$");

    private final SourceTable.Row row;
    private final Map<Metric, Double> metrics = new HashMap<>();
    /// `38/40` successful requests: the others failed, unless a column of their own has another number.
    private final Map<Metric, Double> derived = new HashMap<>();
    private final Map<String, String> extras = new LinkedHashMap<>();
    /// The labels of columns of whose figure a terminal cut the end off.
    private final List<String> cut = new ArrayList<>();
    /// What stands in the place of figures, under the label of its column.
    private final Map<Metric, Block.Row> outcomes = new HashMap<>();
    private final boolean decimalComma;
    private final Set<String> builds;
    private final Set<String> ofEngines;
    private Conditions conditions = Conditions.none();
    private Conditions named = Conditions.none();
    private Definitions definitions = Definitions.none();
    private @Nullable String client;
    private final List<Warning> warnings = new ArrayList<>();
    private @Nullable LocalDateTime measuredAt;
    private final RowPhase phase;
    /// Whether words behind a figure say that no GPU made it.
    private boolean isWithoutGpu;
    /// Whether words in another cell say so: where a column names the GPU, they are about something else.
    private boolean statesNoGpu;
    /// What words in brackets behind figures name.
    private final Map<Factor, Set<Level>> remarked = new EnumMap<>(Factor.class);

    /// @param phase which the row is about
    /// @param builds the cells of the table that name several builds of one engine
    /// @param ofEngines the labels of columns that list engines, none of whose cells name a model
    RowResult(SourceTable.Row row, RowPhase phase, boolean decimalComma, Set<String> builds, Set<String> ofEngines) {
        this.row = row;
        this.phase = phase;
        this.builds = builds;
        this.ofEngines = ofEngines;
        this.decimalComma = decimalComma;
    }

    /// The result of the row; empty when it holds neither a figure nor what happened in the place of one.
    ///
    /// @param head the lines above the rows, for the excerpt
    /// @param note a note about the reading; empty when there is none
    /// @param missing columns that were cut off
    Optional<Block.Result> read(String format, List<MappedColumn> columns, List<Line> head, String note,
            List<String> missing) {
        row.over().forEach(this::group);
        boolean beforeFigures = true;
        for (int i = 0; i < columns.size(); i++) {
            MappedColumn column = columns.get(i);
            beforeFigures &= !(column.readAs() instanceof Meaning.Figure);
            String cell = row.cells().get(i);
            if (!CellFigure.isNothing(cell) || column.readAs() instanceof Meaning.Level(Factor factor)
                    && factor == Factor.THINKING && !cell.isEmpty()) {
                cell(column, Secrets.mask(cell), beforeFigures);
                warn(column, cell);
            }
        }
        columns.stream().filter(this::isLostOfBoard).forEach(column -> warnings.add(noSingleValue(column.label(),
                row.cells().get(columns.indexOf(column)), I18n.stored("the rate of one GPU"))));
        if (metrics.isEmpty() && outcomes.isEmpty()) {
            return Optional.empty();
        }
        derived.forEach(metrics::putIfAbsent);
        List<Line> shown = new ArrayList<>(head);
        shown.removeIf(row.lines()::contains);
        shown.addAll(row.lines());
        return Optional.of(new ResultBuilder(client).measuredAt(measuredAt).conditions(filled()).metrics(metrics)
                .definitions(definitions).extras(extras).outcomes(outcomes).notes(note.isEmpty() ? List.of() : List.of(note))
                .missing(missing(missing)).warnings(warnings).withoutGpu(isWithoutGpu || statesNoGpu && conditions.level(Factor.GPU).isEmpty()).build(format, lines(), Excerpt.of(shown)));
    }

    /// @param found about the row as a whole; null where there is nothing
    RowResult warn(@Nullable Warning found) {
        if (found != null) {
            warnings.add(found);
        }
        return this;
    }

    /// A figure that is left out is reported; words under an open label are kept and nothing else is expected of them.
    private void warn(MappedColumn column, String cell) {
        if (column.question() != null && CellFigure.of(cell, decimalComma).isPresent()) {
            warnings.add(new Warning(ColumnQuestion.CHECK, Severity.CAUTION, Secrets.mask(I18n.stored(
                    "“{0}” of {1} was left out: {2}", column.label(), cell, column.question().why())),
                    I18n.stored("Take the proposal with --take-proposals, or answer in the preview.")));
        } else if (!CellOutcome.is(cell) && ColumnGuess.isSpeed(column.label()) && !(column.readAs() instanceof Meaning.Level)
                && (CellFigure.of(cell, decimalComma).filter(figure -> figure.of().isEmpty()).isEmpty()
                        || UnclearFigure.isOfBoard(cell) && !ColumnGuess.isOfBoard(column.label()))) {
            UnclearFigure.why(cell).ifPresent(why -> warnings.add(noSingleValue(column.label(), cell, why)));
        }
    }

    /// Whether the column has the rate of one board, and no other has that of all of them.
    private boolean isLostOfBoard(MappedColumn column) {
        return extras.containsKey(column.label()) && ColumnGuess.isOfBoard(column.label()) && metrics.keySet().stream().noneMatch(metric ->
                metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT || metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT);
    }

    private static Warning noSingleValue(String label, String cell, String why) {
        return new Warning("no-single-value", Severity.CAUTION, Secrets.mask(I18n.stored("“{0}” of {1} was left out: it is {2}.", label, cell, why)),
                I18n.stored("Take the value from its source; the cell is kept with the run."));
    }

    private List<String> missing(List<String> atEnd) {
        List<String> all = new ArrayList<>(cut);
        all.addAll(atEnd);
        return List.copyOf(all);
    }

    private Lines lines() {
        return new Lines(row.lines().getFirst().number(), row.lines().getLast().number());
    }

    /// Levels from columns take precedence over those that words in other cells name.
    private Conditions filled() {
        Map<Factor, Condition> all = new EnumMap<>(Factor.class);
        named.forEach(all::put);
        remarked.forEach((factor, levels) -> {
            if (levels.size() == 1) {
                all.put(factor, new Condition(levels.iterator().next(), evidence("in brackets behind a figure")));
            }
        });
        // The head of a column may name the load of most of its figures: `Decode (c1)` over `507 tok/s (c4)`.
        boolean isLoadRemarked = remarked.getOrDefault(Factor.CONCURRENCY, Set.of()).size() == 1;
        (isLoadRemarked ? conditions.without(Factor.CONCURRENCY) : conditions).forEach(all::put);
        return Conditions.of(all);
    }

    private void group(SourceTable.Row group) {
        Map<Factor, Level> levels = ConditionPhrases.in(group.words());
        if (levels.isEmpty()) {
            extras.put(GROUP, group.words());
        }
        levels.forEach((factor, level) -> named = named.with(factor, level, Evidence.at(
                Lines.of(group.line().number()), Excerpt.of(group.line()), "row above: " + group.words())));
    }

    private void cell(MappedColumn column, String cell, boolean beforeFigures) {
        statesNoGpu |= !(column.readAs() instanceof Meaning.Figure) && ProcessorKind.isWithoutGpu(column.label(), cell);
        switch (column.readAs()) {
            case Meaning.Figure(Metric metric, double scale, _) -> figure(column.label(), phase.of(metric, column.label()), scale, cell);
            case Meaning.Level(Factor factor) -> level(column.label(), factor, cell);
            case Meaning.Definition(Aspect aspect) -> definitions = definitions.with(aspect, cell);
            case Meaning.Client() -> client = cell;
            case Meaning.MeasuredAt() -> TimeCell.of(cell).ifPresentOrElse(time -> measuredAt = time,
                    () -> extras.put(column.label(), cell));
            case Meaning.Extra() -> extra(column.label(), cell, beforeFigures);
            case Meaning.Own() -> extras.put(UserStatement.ownLabel(column.label()), cell);
            case Meaning.Ignored() -> {
                // By the choice of the user.
            }
        }
    }

    private void extra(String label, String cell, boolean beforeFigures) {
        String name = label.isEmpty() ? CaseLabels.CASE : label;
        // Two columns with one label, such as “Std Dev”, are two extras.
        String own = name;
        for (int i = 2; extras.containsKey(own) && !extras.get(own).equals(cell); i++) {
            own = name + " (" + i + ")";
        }
        extras.put(own, cell);
        if (name.equals(CaseLabels.CASE) && LoadCell.isInHead(cell)) {
            name(name, Factor.CONCURRENCY, Level.of(LoadCell.of(cell).orElseThrow()));
        }
        if (name.indexOf('…') >= 0 || beforeFigures && (CellFigure.isCutName(cell) || CellFigure.isCut(cell))) {
            cut.add(own);
        }
        if (beforeFigures) {
            // `c4, ISL 800 / OSL 64`, below `Configuration (c=32)`
            LoadPart.of(cell).or(() -> LoadPart.behind(label)).ifPresent(level -> name(name, Factor.CONCURRENCY, level));
        }
        // `Ollama, shared daemon (ctx 8192)`
        int comma = beforeFigures ? cell.indexOf(',') : -1;
        Optional<String> engine = comma < 0 || NO_ENGINE.matcher(label).find() ? Optional.empty() : EngineNames.named(cell.substring(0,
                comma).strip());
        engine.ifPresent(found -> name(name, Factor.ENGINE, Level.of(found)));
        if ((beforeFigures || label.equals(CaseLabels.CASE)) && !ARE_OF_FILES.of(label) && !ServerSettings.isOfContext(label)
                && (ConditionPhrases.announce(cell) || CellLevels.batchSize(cell).isPresent())) {
            boolean mayBeEngine = !NO_ENGINE.matcher(label).find();
            CellLevels.named(cell).forEach((factor, level) -> {
                boolean isOfColumn = factor == Factor.MODEL ? !ofEngines.contains(label) : mayBeEngine || factor != Factor.ENGINE && factor != Factor.ENGINE_VERSION;
                if (isOfColumn) {
                    name(name, factor, level);
                }
            });
        }
    }

    private void name(String label, Factor factor, Level level) {
        if (named.level(factor).isEmpty() || row.over().stream().anyMatch(group -> ConditionPhrases.in(group.words())
                .containsKey(factor))) {
            named = named.with(factor, level, evidence(label));
        }
    }

    private void level(String label, Factor factor, String cell) {
        if (CellFigure.isCut(cell)) {
            extras.put(label, cell);
            cut.add(label);
            return;
        }
        CellRemark.behind(factor, cell).ifPresent(remark -> {
            remark.beside(factor).forEach((other, level) -> name(label, other, level));
            remark.unknown().ifPresent(words -> extras.put(label, cell));
        });
        Map<Factor, Level> levels = CellLevels.of(factor, cell, decimalComma);
        Level own = levels.get(factor);
        if (own != null && CellFigure.isCutName(own.toString())) {
            // Others may begin like it.
            extras.put(label, cell);
            cut.add(label);
            return;
        }
        boolean hasMore = own != null && factor == Factor.ENGINE && !own.toString().equalsIgnoreCase(cell)
                && EngineNames.named(cell).isEmpty() && (!ConditionPhrases.areOnly(withoutVersion(cell, levels))
                        || GENERATION.matcher(withoutVersion(cell, levels)).find());
        if (hasMore && builds.contains(cell)) {
            levels = new EnumMap<>(levels);
            levels.put(factor, Level.of(cell));
        } else if (own == null || hasMore) {
            // Words beside the name of an engine distinguish it from others: `vLLM (patched)`.
            extras.put(label, cell);
        }
        levels.forEach((one, level) -> {
            if (one == factor) {
                conditions = conditions.with(one, level, evidence(label));
            } else {
                name(label, one, level);
            }
        });
    }

    /// Without the version of the engine, which is a condition of its own.
    private static String withoutVersion(String cell, Map<Factor, Level> levels) {
        Level version = levels.get(Factor.ENGINE_VERSION);
        return version == null ? cell : cell.replaceFirst("\\s?v?" + Pattern.quote(version.toString()) + "(?![\\w.])", "");
    }

    private Evidence evidence(String label) {
        return Evidence.at(lines(), Excerpt.of(row.lines().getFirst().text()), I18n.stored("column {0}", label));
    }

    /// The metric with the statistic that stands in brackets behind the figure, `88 ms (p50)`; null where the column has another.
    private static @Nullable Metric withStatistic(String label, Metric metric, String cell) {
        Statistic stated = cell.endsWith(")") && metric.statistic() != null ? CellRemark.statistic(cell).orElse(null) : null;
        return stated == null || stated.equals(metric.statistic()) ? metric
                : ColumnGuess.hasStatistic(label) ? null : Metric.of(metric.quantity(), stated);
    }

    private void counted(Measure unit) {
        definitions = unit.countsWords() ? definitions.with(Choice.WORDS) : unit.countsTokens() ? definitions.with(Choice.TOKENS) : definitions;
    }

    private void figure(String label, Metric ofColumn, double scale, String cell) {
        Metric metric = withStatistic(label, ofColumn, cell);
        if (metric == null) {
            extras.put(label, cell);
            warnings.add(noSingleValue(label, cell, I18n.stored("a figure of another statistic than its column")));
            return;
        }
        if (metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT && CellRemark.isOfOtherRate(cell)) {
            extras.put(label, cell);
            warnings.add(noSingleValue(label, cell, I18n.stored("a figure of another metric than its column")));
            return;
        }
        CellFigure figure = CellFigure.of(cell, decimalComma).orElse(null);
        double factor = figure == null ? Double.NaN : figure.unit()
                .map(unit -> unit.fits(metric) ? unit.scale() : Double.NaN).orElse(scale);
        boolean fits = figure != null && !Double.isNaN(factor)
                && (figure.of().isEmpty() || metric.unit() == Unit.COUNT);
        if (figure == null && CellOutcome.is(cell) && !metrics.containsKey(metric)) {
            extras.put(MetricOutcome.label(metric), cell);
            outcomes.put(metric, new Block.Row(label, cell));
            return;
        }
        if (figure == null || !fits || metrics.containsKey(metric)) {
            extras.put(label, cell);
            if (CellFigure.isCut(cell)) {
                cut.add(label);
            }
            return;
        }
        Optional<Warning> zero = figure.value() == 0 ? ZeroFigure.why(metric, label, cell) : Optional.empty();
        if (zero.isPresent()) {
            boolean isOutcome = metric.unit() != Unit.SECONDS;
            extras.put(isOutcome ? MetricOutcome.label(metric) : label, cell);
            if (isOutcome) {
                outcomes.put(metric, new Block.Row(label, cell));
            }
            warnings.add(zero.get());
            return;
        }
        if (outcomes.remove(metric) != null) {
            extras.remove(MetricOutcome.label(metric));
        }
        metrics.put(metric, NumberParser.scaled(figure.value(), factor));
        if (metric.quantity() == Quantity.SUCCESSFUL_REQUESTS && figure.of().orElse(-1) >= figure.value()) {
            derived.put(Metric.of(Quantity.FAILED_REQUESTS), figure.of().getAsDouble() - figure.value());
        }
        if (metric.quantity().countsTokens()) {
            figure.unit().or(() -> ColumnGuess.unit(label)).ifPresent(this::counted);
        }
        CellRemark.of(cell).ifPresent(remark -> {
            extras.put(label + ", in brackets", remark.words());
            isWithoutGpu |= remark.isOfProcessor();
            remark.levels().forEach((condition, level) -> remarked.computeIfAbsent(condition, any -> new HashSet<>()).add(level));
        });
        String other = figure.spread().isEmpty() ? "" : SpreadWords.in(label + " " + cell);
        figure.spread().ifPresent(spread -> {
            if (!other.isEmpty()) {
                extras.put(metric.englishLabel() + ", ± " + other, NumberText.exact(NumberParser.scaled(spread, factor)) + " " + metric.unit().symbol());
            } else if (metric.statistic() == Statistic.MEAN) {
                metrics.putIfAbsent(Metric.of(metric.quantity(), Statistic.STDDEV),
                        NumberParser.scaled(spread, factor));
            } else {
                // Rates and percentiles have no statistic of their own for it.
                extras.put(metric.englishLabel() + (metric.statistic() == null ? ", standard deviation" : ", ±"),
                        NumberText.exact(NumberParser.scaled(spread, factor)) + " " + metric.unit().symbol());
            }
        });
    }
}
