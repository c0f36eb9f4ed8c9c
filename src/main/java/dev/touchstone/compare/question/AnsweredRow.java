package dev.touchstone.compare.question;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One ratio that an answer rests on.
///
/// @param match the conditions that distinguish it from the other rows of the answer
/// @param settings the launch settings that do so beside them, in words; empty where the conditions suffice
/// @param from the side that the ratio is taken from
/// @param to the side that is compared with it
/// @param ratio mean at `to` ÷ mean at `from`; null where the two are not comparable
/// @param interval the 95 % interval of the ratio; null where there is none
/// @param perUnit the throughput per GPU or node at `to` ÷ that at `from`; null where neither is what is compared
public record AnsweredRow(Map<Factor, Level> match, String settings, Side from, Side to, Metric metric,
        @Nullable Double ratio, @Nullable Interval interval, @Nullable Double perUnit, Verdict verdict) {

    /// The repeats at one level.
    ///
    /// @param level in words: `2`, `SGLang`
    /// @param name the level in words that can stand alone: `2 GPUs`
    /// @param mean of the metric over the runs
    public record Side(String level, String name, double mean, List<Run> runs) {

        public Side {
            runs = List.copyOf(runs);
        }

        /// How many repeats there are.
        public int n() {
            return runs.size();
        }

        @Override
        public String toString() {
            return level;
        }
    }

    public AnsweredRow {
        EnumMap<Factor, Level> copy = new EnumMap<>(Factor.class);
        copy.putAll(match);
        match = Collections.unmodifiableMap(copy);
    }

    /// Whether an interval decides, or fails to decide, who is better.
    boolean isJudged() {
        return interval != null && verdict != Verdict.NOT_COMPARABLE;
    }

    /// The side that is better; empty where that is not decided, or where neither direction is better.
    public Optional<Side> better() {
        if (verdict != Verdict.HIGHER && verdict != Verdict.LOWER) {
            return Optional.empty();
        }
        return switch (metric.better()) {
            case HIGHER -> Optional.of(verdict == Verdict.HIGHER ? to : from);
            case LOWER -> Optional.of(verdict == Verdict.HIGHER ? from : to);
            case NEITHER -> Optional.empty();
        };
    }

    /// The runs behind the ratio, those at `from` first.
    public List<Run> runs() {
        return Stream.concat(from.runs().stream(), to.runs().stream()).toList();
    }
}
