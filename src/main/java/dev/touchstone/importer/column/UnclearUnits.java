package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Times whose unit stands nowhere, beside other figures. Their size shows the unit where only one is plausible for them: no first
/// token comes after 3 ms, hardly one after 150 s. So does a head that names the unit of the same time, and the unit of one time of
/// requests is that of the others without one. The time of a token says nothing of those: it is in milliseconds where they are in seconds. Where
/// the unit stays open it is asked for; so it is in a table that has no unit at all, unless the time of one token is among its times.
final class UnclearUnits {

    private enum Scale {
        SECONDS(1), MILLIS(1e-3);

        private final double factor;

        Scale(double factor) {
            this.factor = factor;
        }
    }

    /// The shortest and the longest time, in seconds, that a benchmark of a server plausibly has.
    private record Range(double shortest, double longest) {

        static Range of(Quantity quantity) {
            return switch (quantity) {
                case TPOT, ITL -> new Range(1e-3, 1);
                case TTFT, TTFOT -> new Range(5e-3, 60);
                default -> new Range(20e-3, 900);
            };
        }
    }

    private final CandidateColumns table;

    private UnclearUnits(CandidateColumns table) {
        this.table = table;
    }

    /// Sets the unit of such times, or asks for it.
    ///
    /// @param hasUnit whether another figure of the table has its unit
    static void settle(CandidateColumns table, boolean hasUnit) {
        UnclearUnits units = new UnclearUnits(table);
        List<Integer> bare = IntStream.range(0, table.columns().size()).filter(column -> OpenTimes.isBareTime(table.column(column))).boxed().toList();
        boolean isOpen = !hasUnit && bare.stream().noneMatch(units::isOfToken);
        bare.stream().collect(Collectors.partitioningBy(units::isOfToken)).values().forEach(alike -> units.settle(alike, isOpen));
    }

    /// Asks for the unit of the times in a column; the first choice is the one that its size makes likelier.
    static void ask(CandidateColumns table, int column) {
        Candidate time = table.column(column);
        if (time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)) {
            Meaning seconds = new Meaning.Figure(metric, Scale.SECONDS.factor);
            Meaning millis = new Meaning.Figure(metric, Scale.MILLIS.factor);
            table.set(column, time.withUnit().ask(new OpenMeaning(I18n.stored("No unit of its figures stands anywhere.") + table.arithmetic().ratesOfLoad(column),
                    scale < 1 ? List.of(millis, seconds, Meanings.EXTRA) : List.of(seconds, millis, Meanings.EXTRA))));
        }
    }

    private void settle(List<Integer> alike, boolean isOpen) {
        List<Set<Scale>> plausible = alike.stream().map(this::plausible).toList();
        Set<Scale> common = EnumSet.allOf(Scale.class);
        plausible.forEach(common::retainAll);
        for (int i = 0; i < alike.size(); i++) {
            int column = alike.get(i);
            Set<Scale> scales = common.size() == 1 && !endsBeforeItBegins(column, alike) ? common : plausible.get(i);
            if (scales.size() == 1 && !isOpen) {
                Candidate time = table.column(column);
                table.set(column, time.as(new Meaning.Figure(metric(column), scales.iterator().next().factor), time.certain()));
            } else {
                ask(table, column);
            }
        }
    }

    /// Whether a latency would be shorter than a time to first token in the same unit.
    private boolean endsBeforeItBegins(int column, List<Integer> alike) {
        return metric(column).quantity() == Quantity.E2E_LATENCY && alike.stream().anyMatch(other -> metric(other).quantity() == Quantity.TTFT
                && table.column(column).cells().largest() < table.column(other).cells().largest());
    }

    private Set<Scale> plausible(int column) {
        if (metric(column).statistic() == Statistic.STDDEV) {
            return ofTheRest(column);
        }
        Candidate time = table.column(column);
        Range range = Range.of(metric(column).quantity());
        Set<Scale> scales = Arrays.stream(Scale.values()).filter(scale -> time.cells().smallest() * scale.factor >= range.shortest
                && time.cells().largest() * scale.factor <= range.longest).collect(Collectors.toCollection(() -> EnumSet.noneOf(Scale.class)));
        Set<Scale> stated = stated(metric(column).quantity());
        if (stated.size() == 1 && scales.containsAll(stated)) {
            scales.retainAll(stated);
        }
        return scales;
    }

    /// A standard deviation may be of any size: it is in the unit of the other statistics of its time.
    private Set<Scale> ofTheRest(int scatter) {
        Set<Scale> scales = EnumSet.allOf(Scale.class);
        IntStream.range(0, table.columns().size()).filter(column -> OpenTimes.isBareTime(table.column(column)))
                .filter(column -> metric(column).quantity() == metric(scatter).quantity() && metric(column).statistic() != Statistic.STDDEV)
                .forEach(column -> scales.retainAll(plausible(column)));
        return scales;
    }

    /// The units that heads of the same time name, for other statistics of it.
    private Set<Scale> stated(Quantity quantity) {
        Set<Scale> stated = EnumSet.noneOf(Scale.class);
        for (Candidate time : table.columns()) {
            Measure unit = ColumnLabel.of(time.label()).unit();
            if (unit != null && unit.dimension() == Measure.Dimension.TIME && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                    && metric.quantity() == quantity) {
                Arrays.stream(Scale.values()).filter(scale -> scale.factor == unit.scale()).forEach(stated::add);
            }
        }
        return stated;
    }

    private boolean isOfToken(int column) {
        Quantity quantity = metric(column).quantity();
        return quantity == Quantity.TPOT || quantity == Quantity.ITL;
    }

    /// The metric of a column of times.
    private Metric metric(int column) {
        if (table.column(column).meaning() instanceof Meaning.Figure(Metric metric, _, _)) {
            return metric;
        }
        throw new IllegalStateException("Not a column of times: " + table.column(column).label());
    }
}
