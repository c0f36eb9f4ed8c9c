package dev.touchstone.compare;

import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/// How many decimals the figures of a metric have, so that none is written with more digits than its source printed.
/// Figures of one format count as printed alike: 0.6 beside 0.58 was printed as 0.60. A mean of repeats has one digit
/// more where its standard error is below one unit of the last digit, unless what is averaged was computed in place of
/// coarse figures.
public final class SourceDecimals {

    /// What is computed in place of a figure of one or two digits has three, so that the differences of such figures can be
    /// computed anew.
    private static final int COARSE_DIGITS = 3;

    private final Metric metric;
    private final Map<String, Integer> byFormat = new HashMap<>();

    /// Of no figures yet; see [#add].
    public SourceDecimals(Metric metric) {
        this.metric = metric;
    }

    /// @param comparison whose cells are read together
    public SourceDecimals(Comparison comparison) {
        this(comparison.lens().metric());
        comparison.shownRows().forEach(row -> row.cells().forEach(cell -> add(cell.runs(), cell.spread())));
    }

    /// Adds repeats to the figures that are read together.
    public void add(List<Run> runs, Spread spread) {
        Run run = runs.getFirst();
        Integer known = byFormat.get(run.format());
        if ((known == null || !isPrintedWithin(spread, known)) && !DerivedFigures.isDerived(run, metric)) {
            byFormat.merge(run.format(), printed(spread), Math::max);
        }
    }

    /// The decimals of the mean of a cell.
    public int of(Cell cell) {
        return of(cell.runs(), cell.spread());
    }

    /// The decimals of the mean of repeats.
    public int of(List<Run> runs, Spread spread) {
        int printed = of(runs.getFirst(), spread.min(), () -> printed(spread));
        return printed + (!isRefined(runs) && supportsMore(spread, printed) ? 1 : 0);
    }

    /// Whether the figures of repeats were computed in place of coarse ones, so that they may have more decimals than those
    /// that were printed.
    public boolean isRefined(List<Run> runs) {
        return DerivedFigures.isRefined(runs.getFirst(), metric);
    }

    /// The decimals of the figure of one run.
    public int of(Run run, double value) {
        return of(run, value, () -> decimals(value));
    }

    /// The decimals of a column with the means of all cells: of those with printed figures, where there are any.
    public int most(Comparison comparison) {
        List<Cell> cells = comparison.shownRows().stream().flatMap(row -> row.cells().stream()).toList();
        boolean isPrinted = !cells.stream().allMatch(cell -> isRefined(cell.runs()));
        return cells.stream().filter(cell -> !isPrinted || !isRefined(cell.runs())).mapToInt(this::of).max().orElse(0);
    }

    /// @param own the decimals, where no other figure of the format is known
    private int of(Run run, double value, IntSupplier own) {
        if (DerivedFigures.isRefined(run, metric)) {
            return Math.max(byFormat.getOrDefault(run.format(), 0), NumberText.decimals(value, COARSE_DIGITS));
        }
        Integer known = byFormat.get(run.format());
        return known == null ? own.getAsInt() : known;
    }

    /// Whether the values that a spread still has are printed with no more decimals than these; of more than two it is not
    /// looked at.
    private static boolean isPrintedWithin(Spread spread, int decimals) {
        return spread.n() < 3 && Rounding.isWithin(spread.min(), decimals) && Rounding.isWithin(spread.max(), decimals);
    }

    private static boolean supportsMore(Spread spread, int printed) {
        return spread.stddev() != null && spread.stddev() > 0
                && spread.stddev() / Math.sqrt(spread.n()) < Math.pow(10, -printed);
    }

    /// The decimals of the values that a spread still has: the lowest and the highest, and those in the middle, of which
    /// twice the median is the sum.
    private static int printed(Spread spread) {
        return Math.max(Math.max(decimals(spread.min()), decimals(spread.max())),
                spread.n() < 3 ? 0 : decimals(spread.n() % 2 == 1 ? spread.median() : 2 * spread.median()));
    }

    private static int decimals(double value) {
        return Double.isFinite(value) ? Rounding.decimals(value) : 0;
    }
}
