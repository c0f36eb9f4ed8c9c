package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Rates that nobody measured, where figures of the hardware stand beside them and all rows have the same ratio to these: tokens per second
/// that are the bandwidth of the memory by the size of the model.
final class ModelledRates {

    private static final Pattern OF_HARDWARE = Pattern.compile("(?i)bandwidth|(?<![a-z])(?:bw|[gt]i?b ?/ ?s|[tp]?flops|tops)(?![a-z])|带宽|算力|帯域|대역폭|bandbreite");
    /// What was reached follows from the rate, and not the other way round.
    private static final Pattern REACHED = Pattern.compile("(?i)effective|achieved|measured|(?<![a-z])(?:eff|used|util\\w*|mbu|mfu)(?![a-z])|有效|实际|实测");
    /// No measured rates are so much alike.
    private static final double ALIKE = 0.02;
    private static final double DIFFERENT = 1.1;
    private static final int FEWEST = 3;

    private static final LabelCache<Boolean> ARE_OF_HARDWARE = new LabelCache<>(label -> OF_HARDWARE.matcher(label).find() && !REACHED.matcher(label).find());

    private ModelledRates() {
    }

    /// Returns the reason why the rates of the table were not measured, as the end of a sentence; empty where nothing shows it.
    ///
    /// @param rows cells from left to right, as many as there are candidates
    static String doubt(List<Candidate> columns, List<List<String>> rows, boolean decimalComma) {
        for (int column = 0; column < columns.size(); column++) {
            String label = columns.get(column).label();
            if (!(columns.get(column).meaning() instanceof Meaning.Figure) && ARE_OF_HARDWARE.of(label)) {
                int hardware = column;
                boolean isModelled = IntStream.range(0, columns.size()).filter(rate -> isRate(columns.get(rate)))
                        .anyMatch(rate -> areAlike(figures(rows, rate, decimalComma), figures(rows, hardware, decimalComma)));
                if (isModelled) {
                    return I18n.stored("its rates have the same ratio to “{0}” in all rows: they seem to be calculated", label);
                }
            }
        }
        return "";
    }

    private static boolean isRate(Candidate candidate) {
        return candidate.meaning() instanceof Meaning.Figure(var metric, _, _) && metric.unit() == Unit.TOKENS_PER_SECOND;
    }

    private static double[] figures(List<List<String>> rows, int column, boolean decimalComma) {
        return rows.stream().mapToDouble(row -> CellFigure.of(row.get(column), decimalComma).map(CellFigure::value).orElse(Double.NaN)).toArray();
    }

    private static boolean areAlike(double[] rates, double[] hardware) {
        int[] known = IntStream.range(0, rates.length).filter(row -> rates[row] > 0 && hardware[row] > 0).toArray();
        double[] ratios = Arrays.stream(known).mapToDouble(row -> rates[row] / hardware[row]).sorted().toArray();
        double[] levels = Arrays.stream(known).mapToDouble(row -> hardware[row]).sorted().distinct().toArray();
        boolean areSeveral = levels.length >= FEWEST && levels[levels.length - 1] > DIFFERENT * levels[0];
        return areSeveral && ratios[ratios.length - 1] <= (1 + ALIKE) * ratios[0];
    }
}
