package dev.touchstone.compare.question;

import dev.touchstone.compare.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One ratio that an answer rests on.
///
/// @param match the conditions that distinguish it from the other rows of the answer
/// @param own the levels of factors of the author's own that do so beside them; empty where the conditions suffice
/// @param from the level that the ratio is taken from, in words
/// @param to the level that is compared with it, in words
/// @param ratio mean at `to` ÷ mean at `from`; null where the two are not comparable
/// @param interval the 95 % interval of the ratio; null where there is none
/// @param fromN how many repeats there are at `from`
/// @param toN how many repeats there are at `to`
/// @param runs behind the ratio
public record AnsweredRow(Map<Factor, Level> match, Map<AnyFactor, Level> own, String from, String to, Metric metric, @Nullable Double ratio,
        @Nullable Interval interval, int fromN, int toN, Verdict verdict, List<Run> runs) {

    public AnsweredRow {
        EnumMap<Factor, Level> copy = new EnumMap<>(Factor.class);
        copy.putAll(match);
        match = Collections.unmodifiableMap(copy);
        own = Collections.unmodifiableMap(new LinkedHashMap<>(own));
        runs = List.copyOf(runs);
    }
}
