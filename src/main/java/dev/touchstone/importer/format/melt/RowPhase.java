package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.cell.CellRemark;
import dev.touchstone.importer.format.prose.PhaseWords;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.regex.Pattern;

/// Which phase of a request the row of a table is about: `pp512` and `Prefill (8K)` process a prompt, `tg128` generates.
final class RowPhase {

    private static final Pattern PROMPT = Pattern.compile("pp ?\\d{1,7}(?: ?[@(].{0,20})?");
    private static final Pattern GENERATION = Pattern.compile("tg ?\\d{1,7}(?: ?[@(].{0,20})?");

    private final boolean isOfOne;
    private final boolean isOfPrompt;
    private final boolean isNamedPrefill;
    private final boolean isOfGeneration;

    RowPhase(List<String> cells) {
        // The figures of one user or request among several.
        isOfOne = cells.stream().anyMatch(cell -> CellRemark.of(cell).filter(CellRemark::isOfOne).isPresent());
        isOfPrompt = cells.stream().anyMatch(cell -> cell.startsWith("pp") && PROMPT.matcher(cell).matches());
        isOfGeneration = cells.stream().anyMatch(cell -> cell.startsWith("tg") && GENERATION.matcher(cell).matches());
        isNamedPrefill = !cells.isEmpty() && PhaseWords.areOfPrompt(cells.getFirst());
    }

    /// Whether the figures of the row may be other ones than the labels of their columns name.
    boolean isKnown() {
        return isOfOne || isOfPrompt || isNamedPrefill || isOfGeneration;
    }

    /// A rate of all tokens in a row of one phase is that of its tokens.
    Metric of(Metric metric, String label) {
        boolean isOutput = metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT;
        if (isOutput && isOfOne) {
            return Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN);
        }
        boolean isRate = isOutput || metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT;
        if (isRate && (isOfPrompt || isNamedPrefill && !ColumnGuess.isOfGeneration(label))) {
            return Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT);
        }
        return isRate && isOfGeneration ? Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT) : metric;
    }
}
