package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// The part of a trace that is replayed. Times are those of the trace, counted from its first request, before it is made
/// faster or slower.
///
/// @param first requests at most; null for all
/// @param from requests before this time are left out; null for none
/// @param to requests from this time on are left out; null for none
public record TraceCut(@Nullable Integer first, @Nullable Duration from, @Nullable Duration to) {

    public static final TraceCut WHOLE = new TraceCut(null, null, null);

    public TraceCut {
        from = from != null && from.isZero() ? null : from;
        if (first != null && first < 1) {
            throw new IllegalArgumentException(I18n.text("a trace needs 1 request or more, not {0}", first));
        }
        if (from != null && from.isNegative() || to != null && !to.isPositive()
                || from != null && to != null && to.compareTo(from) <= 0) {
            throw new IllegalArgumentException(I18n.text("a part of a trace begins before it ends: from 1 min to 5 min"));
        }
    }

    /// `, first 1000, from 1m to 5m`, a part of the label of the prompts; empty for a whole trace.
    @Override
    public String toString() {
        StringJoiner parts = new StringJoiner(", ", ", ", "").setEmptyValue("");
        if (from != null) {
            parts.add("from " + PlanFileTimes.write(from) + (to == null ? "" : " to " + PlanFileTimes.write(to)));
        } else if (to != null) {
            parts.add("to " + PlanFileTimes.write(to));
        }
        if (first != null) {
            parts.add("first " + first);
        }
        return parts.toString();
    }
}
