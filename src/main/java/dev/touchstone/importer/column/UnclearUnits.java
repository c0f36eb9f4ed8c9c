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
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Times whose unit stands nowhere, beside other figures. Their size shows the unit where only one is plausible for them: no first
/// token comes after 3 ms, hardly one after 150 s. One table has its times in one unit, that of a head which names it; where they leave it open, it is asked for. So
/// it is in a table that has no unit at all, unless the time of one token is among its times: that leaves no doubt.
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

    private UnclearUnits() {
    }

    /// Sets the unit of such times, or asks for it.
    ///
    /// @param hasUnit whether another figure of the table has its unit
    static void settle(CandidateColumns table, boolean hasUnit) {
        List<Integer> bare = IntStream.range(0, table.columns().size()).filter(column -> OpenTimes.isBareTime(table.column(column))).boxed().toList();
        List<Set<Scale>> plausible = new ArrayList<>();
        Set<Scale> common = EnumSet.allOf(Scale.class);
        for (int column : bare) {
            Set<Scale> own = plausible(table.column(column));
            plausible.add(own);
            common.retainAll(own);
        }
        Set<Scale> stated = stated(table);
        if (stated.size() == 1) {
            common.retainAll(stated);
        }
        boolean isOpen = !hasUnit && bare.stream().noneMatch(column -> isOfToken(metric(table.column(column))));
        for (int i = 0; i < bare.size(); i++) {
            int column = bare.get(i);
            Set<Scale> scales = common.size() == 1 ? common : plausible.get(i);
            table.set(column, scales.size() == 1 && !isOpen ? in(scales.iterator().next(), table.column(column)) : asked(table, column));
        }
    }

    /// The units that the heads of the other times of requests name.
    private static Set<Scale> stated(CandidateColumns table) {
        Set<Scale> stated = EnumSet.noneOf(Scale.class);
        for (Candidate time : table.columns()) {
            Measure unit = ColumnLabel.of(time.label()).unit();
            if (unit != null && unit.dimension() == Measure.Dimension.TIME && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                    && metric.unit() == Unit.SECONDS && metric.quantity() != Quantity.DURATION) {
                for (Scale scale : Scale.values()) {
                    if (scale.factor == unit.scale()) {
                        stated.add(scale);
                    }
                }
            }
        }
        return stated;
    }

    private static boolean isOfToken(Metric metric) {
        return metric.quantity() == Quantity.TPOT || metric.quantity() == Quantity.ITL;
    }

    private static Set<Scale> plausible(Candidate time) {
        Range range = Range.of(metric(time).quantity());
        Set<Scale> scales = EnumSet.noneOf(Scale.class);
        for (Scale scale : Scale.values()) {
            if (time.cells().smallest() * scale.factor >= range.shortest && time.cells().largest() * scale.factor <= range.longest) {
                scales.add(scale);
            }
        }
        return scales;
    }

    private static Candidate in(Scale scale, Candidate time) {
        return time.as(new Meaning.Figure(metric(time), scale.factor), time.certain());
    }

    private static Candidate asked(CandidateColumns table, int column) {
        Candidate time = table.column(column);
        Meaning seconds = new Meaning.Figure(metric(time), Scale.SECONDS.factor);
        Meaning millis = new Meaning.Figure(metric(time), Scale.MILLIS.factor);
        boolean isLikelyMillis = table.scale(column) < 1;
        return time.withUnit().ask(new OpenMeaning(I18n.stored("No unit of its figures stands anywhere.") + table.arithmetic().ratesOfLoad(column),
                isLikelyMillis ? List.of(millis, seconds, Meanings.EXTRA) : List.of(seconds, millis, Meanings.EXTRA)));
    }

    private static Metric metric(Candidate time) {
        return time.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.SECONDS ? metric : Metric.of(Quantity.E2E_LATENCY);
    }
}
