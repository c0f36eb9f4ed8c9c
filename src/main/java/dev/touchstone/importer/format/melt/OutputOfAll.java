package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A total throughput below words that state the lengths of the requests, `#### 1K/1K`: rate × latency ÷ concurrency are the tokens of
/// one request. Where they are as many as its output alone, the total is that of the output of all requests, and none of input and
/// output.
final class OutputOfAll {

    /// `1k` may be 1,000 or 1,024, and a mean latency leaves the ramps out.
    private static final double ALLOWED = 0.15;
    /// Input and output together have to be clearly more than the output.
    private static final double APART = 1.4;
    private static final Metric TOTAL = Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT);
    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN);

    private final List<MappedColumn> columns;
    private final SourceTable grid;
    private final boolean decimalComma;

    private OutputOfAll(List<MappedColumn> columns, SourceTable grid, boolean decimalComma) {
        this.columns = columns;
        this.grid = grid;
        this.decimalComma = decimalComma;
    }

    /// Returns the guess, with such a total as what it is.
    static ColumnGuess decided(ColumnGuess guess, SourceTable grid, TableContext context, boolean decimalComma) {
        int total = find(guess.mapping().columns(), meaning -> meaning instanceof Meaning.Figure(Metric metric, _, _) && metric.equals(TOTAL));
        boolean isAlone = total >= 0 && find(guess.mapping().columns(), meaning -> meaning instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT) < 0;
        Map<Factor, Level> lengths = isAlone ? context.captions().stream().map(ConditionPhrases::in)
                .filter(levels -> levels.containsKey(Factor.INPUT_TOKENS) && levels.containsKey(Factor.OUTPUT_TOKENS)).findFirst().orElse(Map.of()) : Map.of();
        if (lengths.isEmpty()) {
            return guess;
        }
        double input = Objects.requireNonNull(lengths.get(Factor.INPUT_TOKENS)).size();
        double output = Objects.requireNonNull(lengths.get(Factor.OUTPUT_TOKENS)).size();
        double tokens = new OutputOfAll(guess.mapping().columns(), grid, decimalComma).tokensOfRequest(total);
        boolean isOutput = Math.abs(tokens / output - 1) < ALLOWED && input + output > APART * output;
        return isOutput ? new ColumnGuess(new Mapping(IntStream.range(0, guess.mapping().columns().size()).mapToObj(column -> column == total
                ? ofOutput(guess.mapping().columns().get(column)) : guess.mapping().columns().get(column)).toList()), guess.ofRuns(), guess.doubt()) : guess;
    }

    private static MappedColumn ofOutput(MappedColumn total) {
        double scale = total.meaning() instanceof Meaning.Figure(_, double its, _) ? its : 1;
        return new MappedColumn(total.label(), new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), scale), false);
    }

    /// The middle one of what the rows show; NaN where the table has no latency or no load.
    private double tokensOfRequest(int total) {
        int latency = find(columns, meaning -> meaning instanceof Meaning.Figure(Metric metric, _, _) && metric.equals(LATENCY));
        int load = find(columns, meaning -> meaning.equals(new Meaning.Level(Factor.CONCURRENCY)));
        double[] tokens = latency < 0 || load < 0 ? new double[0] : grid.body().stream().mapToDouble(row ->
                figure(row, total) * figure(row, latency) / figure(row, load)).filter(Double::isFinite).sorted().toArray();
        return tokens.length == 0 ? Double.NaN : Arrays.stream(tokens).skip(tokens.length / 2).findFirst().orElse(Double.NaN);
    }

    private double figure(SourceTable.Row row, int column) {
        double scale = columns.get(column).meaning() instanceof Meaning.Figure(_, double its, _) ? its : 1;
        return CellFigure.of(row.cell(column), decimalComma).map(figure -> figure.value() * figure.unit().map(unit -> unit.scale()).orElse(scale)).orElse(Double.NaN);
    }

    private static int find(List<MappedColumn> columns, Predicate<Meaning> such) {
        return IntStream.range(0, columns.size()).filter(column -> such.test(columns.get(column).readAs())).findFirst().orElse(-1);
    }
}
