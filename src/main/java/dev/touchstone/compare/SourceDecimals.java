package dev.touchstone.compare;

import dev.touchstone.model.Rounding;
import java.util.HashMap;
import java.util.Map;

/// How many decimals figures have, so that none is written with more digits than its source printed. Figures of one
/// format count as printed alike: 0.6 beside 0.58 was printed as 0.60. A mean of repeats has one digit more where its
/// standard error is below one unit of the last digit.
public final class SourceDecimals {

    private final Map<String, Integer> byFormat = new HashMap<>();

    /// Nothing yet; see [#add].
    public SourceDecimals() {
    }

    /// @param comparison whose cells are read together
    public SourceDecimals(Comparison comparison) {
        comparison.rows().forEach(row -> row.cells().forEach(cell -> add(format(cell), cell.spread())));
    }

    /// Adds repeats to the figures that are read together.
    ///
    /// @param format that their runs were read from
    public void add(String format, Spread spread) {
        byFormat.merge(format, printed(spread), Math::max);
    }

    /// The decimals of the mean of a cell.
    public int of(Cell cell) {
        return of(format(cell), cell.spread());
    }

    /// The decimals of a mean.
    public int of(String format, Spread spread) {
        int printed = byFormat.getOrDefault(format, printed(spread));
        return printed + (supportsMore(spread, printed) ? 1 : 0);
    }

    /// The decimals of a column with the means of all cells.
    public int most(Comparison comparison) {
        return comparison.rows().stream().flatMap(row -> row.cells().stream()).mapToInt(this::of).max().orElse(0);
    }

    /// The decimals of a single figure of a format.
    public int of(String format, double value) {
        return byFormat.getOrDefault(format, decimals(value));
    }

    private static String format(Cell cell) {
        return cell.runs().isEmpty() ? "" : cell.runs().getFirst().format();
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
        return Double.isFinite(value) ? Math.max(0, Rounding.trusted(value).scale()) : 0;
    }
}
