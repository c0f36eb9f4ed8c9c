package dev.touchstone.compare.question;

import dev.touchstone.compare.ScalingEfficiency;
import dev.touchstone.compare.check.output.AnswerLength;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Run;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The repeats at two levels, alike but for what is compared.
///
/// @param match the conditions that distinguish it from the other pairs
/// @param settings the launch settings that do so beside them; empty where the conditions suffice
/// @param fromMean the mean of the metric at `from`
/// @param toMean the mean of the metric at `to`
/// @param ratio mean at `to` ÷ mean at `from`; null where the two are not comparable
/// @param estimate of the ratio, with its interval and what that was made of; null where the two are not comparable
/// @param differs what else differs and was not accepted: name → levels as words; `not known` is a level
/// @param assumed what was taken as the same although it is not known, by name
record LevelPair(Map<Factor, Level> match, Map<String, String> settings, Level from, Level to, Metric metric,
        double fromMean, double toMean, @Nullable Double ratio, @Nullable RatioEstimate estimate, Verdict verdict,
        List<Run> fromRuns, List<Run> toRuns,
        Map<String, List<String>> differs, Map<String, Assumption> assumed) {

    private static final double WIDEST = 1000;

    LevelPair {
        settings = OrderedMap.copyOf(settings);
        fromRuns = List.copyOf(fromRuns);
        toRuns = List.copyOf(toRuns);
    }

    /// @param base the cell that the verdict of the other is about
    static LevelPair of(Row row, Cell base, Cell cell, Metric metric, Map<String, List<String>> differs) {
        Double delta = cell.delta();
        double from = base.spread().mean();
        boolean compares = cell.verdict() != Verdict.NOT_COMPARABLE && delta != null && from > 0
                && cell.spread().mean() > 0;
        return new LevelPair(row.match(), row.settings(), base.level(), cell.level(), metric, from,
                cell.spread().mean(),
                compares ? cell.spread().mean() / from : null,
                compares ? cell.estimate() : null,
                compares ? Objects.requireNonNullElse(cell.verdict(), Verdict.NOT_COMPARABLE) : Verdict.NOT_COMPARABLE,
                base.runs(), cell.runs(), differs, row.assumed());
    }

    /// Pairs of several metrics, each with the conditions that distinguish it from those of the other metrics: each metric may
    /// have been measured at other points.
    static List<LevelPair> apart(List<LevelPair> pairs, Question question) {
        if (pairs.stream().map(LevelPair::metric).distinct().count() < 2) {
            return pairs;
        }
        Set<Factor> places = EnumSet.of(Factor.GPU_COUNT, Factor.NODES);
        places.addAll(PairGroup.LOAD);
        question.factor().ifPresent(places::remove);
        places.removeIf(factor -> pairs.stream().flatMap(pair -> pair.level(factor).stream()).distinct().count() < 2);
        return pairs.stream().map(pair -> pair.with(places)).toList();
    }

    private LevelPair with(Set<Factor> places) {
        Map<Factor, Level> all = new EnumMap<>(Factor.class);
        places.forEach(factor -> level(factor).ifPresent(level -> all.put(factor, level)));
        all.putAll(match);
        return new LevelPair(all, settings, from, to, metric, fromMean, toMean, ratio, estimate, verdict, fromRuns, toRuns, differs, assumed);
    }

    /// The same under another name of the other side.
    LevelPair to(Level name) {
        return new LevelPair(match, settings, from, name, metric, fromMean, toMean, ratio, estimate, verdict, fromRuns, toRuns, differs, assumed);
    }

    /// The same with other conditions that distinguish it from the other pairs.
    LevelPair at(Map<Factor, Level> place) {
        return new LevelPair(place, settings, from, to, metric, fromMean, toMean, ratio, estimate, verdict, fromRuns, toRuns, differs, assumed);
    }

    /// The level that all runs have; empty where it is not known of one.
    private Optional<Level> level(Factor factor) {
        List<Optional<Level>> levels = runs().stream().map(factor::level).distinct().toList();
        return levels.size() == 1 ? levels.getFirst() : Optional.empty();
    }

    /// The settings that both sides have, in words; empty where there are none.
    String sharedSettings() {
        Map<String, String> shared = new LinkedHashMap<>(settings);
        shared.keySet().removeAll(differs.keySet());
        return FlagNames.names(shared);
    }

    /// The 95 % interval of the ratio; null where there is none.
    @Nullable Interval interval() {
        return estimate == null ? null : estimate.interval();
    }

    /// Whether the interval says anything: one whose ends lie a thousand times apart comes from repeats that differ as much.
    boolean hasInterval() {
        Interval interval = interval();
        return interval != null && interval.high() < WIDEST * interval.low();
    }

    boolean isComparable() {
        return verdict != Verdict.NOT_COMPARABLE;
    }

    /// Whether the interval excludes that there is no difference.
    boolean isDecided() {
        return verdict == Verdict.HIGHER || verdict == Verdict.LOWER;
    }

    boolean isSingle() {
        return verdict == Verdict.SINGLE;
    }

    /// mean at `to` ÷ mean at `from`; 1 where the two are not comparable.
    double factor() {
        return ratio == null ? 1 : ratio;
    }

    /// Whether one side writes longer answers, so that a request of it is more work.
    boolean answersDiffer() {
        OptionalDouble ratio = answerRatio();
        return ratio.isPresent() && AnswerLength.differ(1, ratio.getAsDouble());
    }

    /// Mean length of the answers at `to` ÷ that at `from`; empty where one is not known.
    OptionalDouble answerRatio() {
        OptionalDouble one = AnswerLength.of(fromRuns);
        OptionalDouble other = AnswerLength.of(toRuns);
        return one.isPresent() && other.isPresent() ? OptionalDouble.of(other.getAsDouble() / one.getAsDouble())
                : OptionalDouble.empty();
    }

    /// How far the ratio is off 1, alike in both directions.
    double effect() {
        return Math.abs(Math.log(factor()));
    }

    List<Run> runs() {
        return Stream.concat(fromRuns.stream(), toRuns.stream()).toList();
    }

    AnsweredRow row(Question question) {
        return new AnsweredRow(match, FlagNames.names(settings), new AnsweredRow.Side(from.toString(), question.name(from), fromMean, fromRuns),
                new AnsweredRow.Side(to.toString(), question.name(to), toMean, toRuns), metric, ratio, interval(),
                perUnit(question).stream().boxed().findFirst().orElse(null), verdict);
    }

    /// The throughput per GPU or node at `to` ÷ that at `from`; empty where that is no question.
    OptionalDouble perUnit(Question question) {
        return ratio != null && question.factor().filter(by -> ScalingEfficiency.isAQuestion(by, metric)).isPresent()
                ? ScalingEfficiency.of(from, to, ratio) : OptionalDouble.empty();
    }
}
