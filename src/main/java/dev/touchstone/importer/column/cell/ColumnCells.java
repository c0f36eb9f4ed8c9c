package dev.touchstone.importer.column.cell;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The first cells of a column, and what they look like.
public final class ColumnCells {

    /// All that [#unit] may be.
    public static final List<String> UNITS = List.of("s", "s/tok", "req/s", "tok/s", "tok/s/user", "tok/s/gpu");

    private final List<String> texts;
    private final List<CellFigure> figures;
    private final boolean areOutcomes;
    private final String unit;

    public ColumnCells(List<String> cells, boolean decimalComma) {
        List<String> filled = without(CellFigure::isNothing, cells);
        List<String> measured = without(CellOutcome::is, filled);
        // Cells of nothing but outcomes are words as any other.
        List<String> single = without(UnclearFigure::isRange, measured);
        List<CellFigure> ofSingle = figures(single, decimalComma);
        boolean hasFigure = !ofSingle.isEmpty();
        // A range among figures makes no words of the column.
        texts = hasFigure ? single : measured.isEmpty() ? filled : measured;
        areOutcomes = measured.isEmpty() && !filled.isEmpty();
        figures = hasFigure ? ofSingle : figures(texts, decimalComma);
        unit = unit(figures);
    }

    /// The same list where it has no such cell.
    private static List<String> without(Predicate<String> such, List<String> cells) {
        List<String> others = new ArrayList<>(cells.size());
        for (String cell : cells) {
            if (!such.test(cell)) {
                others.add(cell);
            }
        }
        return others.size() == cells.size() ? cells : others;
    }

    private static List<CellFigure> figures(List<String> cells, boolean decimalComma) {
        List<CellFigure> figures = new ArrayList<>(cells.size());
        for (String cell : cells) {
            CellFigure.of(cell, decimalComma).ifPresent(figures::add);
        }
        return figures;
    }

    /// How many hold something.
    public int filled() {
        return texts.size();
    }

    /// How many hold a figure.
    public int figures() {
        return figures.size();
    }

    /// Whether there are some and all are such.
    public boolean are(Predicate<String> such) {
        return !texts.isEmpty() && texts.stream().allMatch(such);
    }

    /// Whether there are some and each is what happened in the place of a figure.
    public boolean areOutcomes() {
        return areOutcomes;
    }

    public boolean have(Predicate<String> such) {
        return texts.stream().anyMatch(such);
    }

    /// The first such cell.
    public Optional<String> first(Predicate<String> such) {
        return texts.stream().filter(such).findFirst();
    }

    public boolean holdSameAs(ColumnCells other) {
        return texts.equals(other.texts);
    }

    /// Whether no figure has a unit in which the metric is not measured.
    public boolean fit(Metric metric) {
        return figures.stream().allMatch(figure -> figure.unit().isEmpty() || figure.unit().get().fits(metric));
    }

    public boolean hasInfinity() {
        return texts.stream().map(text -> text.toLowerCase(Locale.ROOT))
                .anyMatch(text -> text.equals("inf") || text.equals("infinity") || text.equals("∞"));
    }

    public boolean hasFractions() {
        return figures.stream().anyMatch(figure -> figure.value() != Math.rint(figure.value()));
    }

    /// Whether all figures are whole or have one decimal, as people set them.
    public boolean areRound() {
        return figures.stream().allMatch(figure -> Math.abs(figure.value() * 10 - Math.rint(figure.value() * 10)) < 1e-9);
    }

    public boolean haveSpreads() {
        return !figures.isEmpty() && figures.stream().allMatch(figure -> figure.spread().isPresent());
    }

    public double largest() {
        double largest = figures.isEmpty() ? 0 : figures.getFirst().value();
        for (CellFigure figure : figures) {
            largest = Math.max(largest, figure.value());
        }
        return largest;
    }

    public double smallest() {
        double smallest = figures.isEmpty() ? 0 : figures.getFirst().value();
        for (CellFigure figure : figures) {
            smallest = Math.min(smallest, figure.value());
        }
        return smallest;
    }

    /// The symbol of the unit that stands in most cells behind the figure; empty when there is none.
    public String unit() {
        return unit;
    }

    /// Whether most figures are in a unit that no metric of a server has: `126.7 MB/s`.
    public boolean areOther() {
        return figures.stream().filter(figure -> figure.unit().filter(unit -> unit.dimension() == Measure.Dimension.OTHER).isPresent()).count() * 2
                > figures.size();
    }

    private static String unit(List<CellFigure> figures) {
        if (figures.stream().noneMatch(figure -> figure.unit().isPresent())) {
            return "";
        }
        Map<Measure.Dimension, Integer> counts = new EnumMap<>(Measure.Dimension.class);
        figures.forEach(figure -> figure.unit().ifPresent(unit -> counts.merge(unit.dimension(), 1, Integer::sum)));
        return counts.entrySet().stream().filter(entry -> entry.getValue() * 2 > figures.size())
                .map(entry -> symbol(entry.getKey())).findFirst().orElse("");
    }

    private static String symbol(Measure.Dimension dimension) {
        return switch (dimension) {
            case TIME -> "s";
            case TIME_PER_TOKEN -> "s/tok";
            case REQUEST_RATE -> "req/s";
            case TOKEN_RATE -> "tok/s";
            case TOKEN_RATE_PER_REQUEST -> "tok/s/user";
            case PER_GPU -> "tok/s/gpu";
            case TOKENS, REQUESTS, FRACTION, OTHER -> "";
        };
    }

    /// The same of one cell, most of which are a number and a word.
    public static String unit(String cell) {
        return CellFigure.plainUnit(cell).map(unit -> symbol(unit.dimension()))
                .orElseGet(() -> new ColumnCells(List.of(cell), CellFigure.hasDecimalCommas(List.of(cell))).unit());
    }

    /// By the size of its figures, a time without a unit is in milliseconds: no server answers in 20 s what others
    /// answer in 20 ms.
    public boolean looksLikeMilliseconds(Quantity quantity) {
        double[] sorted = new double[figures.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = figures.get(i).value();
        }
        Arrays.sort(sorted);
        double middle = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        return switch (quantity) {
            case TPOT, ITL -> middle > 1;
            case TTFT, TTFOT -> middle > 20;
            case DURATION -> middle > 100_000;
            default -> middle > 300;
        };
    }
}
