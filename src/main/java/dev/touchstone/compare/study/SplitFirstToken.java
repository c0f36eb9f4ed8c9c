package dev.touchstone.compare.study;

import dev.touchstone.compare.factor.LevelCounts;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The times to first token of two kinds of requests of the same runs: those that found their prompt in the cache beside
/// those that did not, first turns of conversations beside later ones. A run that has no request of one kind is left out.
final class SplitFirstToken {

    private static final String RATIO = ".ratio";
    private static final Metric EXPECTED = Metric.of(Quantity.EXPECTED_PREFIX_REUSE);
    private static final Metric ACTUAL = Metric.of(Quantity.PREFIX_CACHE_HIT_RATE);

    /// @param name in the legend
    /// @param count how many requests are of this kind
    private record Kind(String name, Quantity ttft, Quantity count) {
    }

    private final StudyInput input;
    private final Kind fast;
    private final Kind slow;
    private final List<Run> runs;
    private final int oneSided;
    private final List<Statistic> statistics;
    private final Optional<Factor> load;

    private SplitFirstToken(StudyInput input, Kind fast, Kind slow) {
        this.input = input;
        this.fast = fast;
        this.slow = slow;
        List<Run> any = input.runs().stream().filter(run -> has(run, fast) || has(run, slow)).toList();
        this.runs = any.stream().filter(run -> has(run, fast) && has(run, slow)).toList();
        this.oneSided = any.size() - runs.size();
        this.statistics = Stream.of(Statistic.MEAN, input.at()).distinct().filter(at -> runs.stream()
                .anyMatch(run -> Measures.has(run, Metric.of(fast.ttft(), at)) && Measures.has(run, Metric.of(slow.ttft(), at))))
                .toList();
        this.load = Stream.of(Factor.CONCURRENCY, Factor.REQUEST_RATE)
                .filter(factor -> LevelCounts.of(runs, factor).unknown() == 0)
                .filter(factor -> LevelCounts.of(runs, factor).counts().size() > 1).findFirst();
    }

    static Optional<Study> byCache(StudyInput input) {
        return new SplitFirstToken(input,
                new Kind(I18n.text("cache hits"), Quantity.CACHE_HIT_TTFT, Quantity.CACHE_HIT_REQUESTS),
                new Kind(I18n.text("cache misses"), Quantity.CACHE_MISS_TTFT, Quantity.CACHE_MISS_REQUESTS))
                .study("cache", I18n.text("First token by cache"),
                        I18n.text("How much sooner does the first token come when the prompt is in the cache?"));
    }

    static Optional<Study> byTurn(StudyInput input) {
        return new SplitFirstToken(input,
                new Kind(I18n.text("later turns"), Quantity.LATER_TURN_TTFT, Quantity.LATER_TURN_REQUESTS),
                new Kind(I18n.text("first turns"), Quantity.FIRST_TURN_TTFT, Quantity.FIRST_TURN_REQUESTS))
                .study("turns", I18n.text("First token by turn"),
                        I18n.text("How long do first and later turns of conversations wait for their first token?"));
    }

    private static boolean has(Run run, Kind kind) {
        return Measures.has(run, Metric.of(kind.ttft()));
    }

    private Optional<Study> study(String id, String title, String question) {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> metrics = statistics.stream().flatMap(at -> Stream.of(Metric.of(fast.ttft(), at), Metric.of(slow.ttft(), at)))
                .toList();
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        for (Family family : Families.of(runs, metrics, input.accepted())) {
            for (Repeats repeats : input.repeats(family.runs())) {
                if (!repeats.taking().isEmpty()) {
                    builder.add(family, repeats, repeats.taking(), Map.of(), StudyBuilder.NONE);
                }
                builder.addExcluded(family, repeats, Map.of());
            }
        }
        reuse(builder);
        builder.leftOut(oneSided, I18n.text("without requests of both kinds"));
        return Optional.of(builder.build(id, title, question, plots(builder)));
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(StudyColumn.words(Factor.ENGINE.key(), Factor.ENGINE.label()));
        load.map(Measures::level).ifPresent(columns::add);
        for (Statistic at : statistics) {
            Metric one = Metric.of(fast.ttft(), at);
            Metric other = Metric.of(slow.ttft(), at);
            columns.add(Measures.column(one, runs));
            columns.add(Measures.column(other, runs));
            columns.add(new StudyColumn(one.key() + RATIO, I18n.text("{0} ÷ {1}, {2}", fast.name(), slow.name(), at.label()), "",
                    Direction.NEITHER, new Formula.Quotient(new Formula.Of(one.key()), new Formula.Of(other.key()))));
        }
        Stream.of(fast, slow).map(kind -> Metric.of(kind.count())).forEach(count -> columns.add(Measures.column(count, runs)));
        Stream.of(EXPECTED, ACTUAL).filter(metric -> Measures.any(runs, metric))
                .forEach(metric -> columns.add(Measures.column(metric, runs)));
        return columns;
    }

    /// What the workload lets expect and what the server found are different figures.
    private void reuse(StudyBuilder builder) {
        Optional<String> expected = shares(builder, EXPECTED);
        Optional<String> actual = shares(builder, ACTUAL);
        if (expected.isEmpty() && actual.isEmpty()) {
            return;
        }
        String sentence = I18n.text("Expected prefix reuse, what a cache without limits would find in these prompts: {0}. Actual"
                + " reuse, what the server says it found: {1}. One follows from the workload, the other from the server.",
                expected.orElse(I18n.text("not known")), actual.orElse(I18n.text("not known")));
        builder.warnings().add(new Warning("reuse", Severity.NOTE, sentence, ""), "", "");
    }

    private static Optional<String> shares(StudyBuilder builder, Metric metric) {
        DoubleSummaryStatistics shares = IntStream.range(0, builder.has(metric.key()) ? builder.size() : 0)
                .mapToObj(row -> builder.number(row, metric.key())).flatMapToDouble(OptionalDouble::stream).summaryStatistics();
        if (shares.getCount() == 0) {
            return Optional.empty();
        }
        String low = NumberText.PLAIN.percent(shares.getMin(), 1);
        String high = NumberText.PLAIN.percent(shares.getMax(), 1);
        return Optional.of(low.equals(high) ? low : I18n.text("{0} to {1}", low, high));
    }

    private List<Plot> plots(StudyBuilder builder) {
        Set<Factor> server = EnumSet.copyOf(LoadCurve.SERVER);
        Set<Factor> panels = EnumSet.complementOf(EnumSet.copyOf(LoadCurve.SERVER));
        load.ifPresentOrElse(panels::remove, () -> server.remove(Factor.ENGINE));
        String x = load.orElse(Factor.ENGINE).key();
        return statistics.stream().map(at -> {
            String label = Metric.of(Quantity.TTFT, at).label();
            List<Plot.Side> sides = Stream.of(fast, slow).map(kind -> new Plot.Side(kind.name(),
                    Metric.of(kind.ttft(), at).key(), Metric.of(kind.count()).key())).toList();
            return new Plot(I18n.text("{0}: {1} and {2}", label, fast.name(), slow.name()), Plot.Form.BARS, x,
                    sides.getFirst().column(), builder.distinguishing(server), builder.distinguishing(panels),
                    builder.apartWithSettings(), false, false, null, null, List.of(), new Plot.Sides(label, sides));
        }).toList();
    }
}
