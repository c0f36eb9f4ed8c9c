package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;

/// The time that a user of a conversation takes between an answer and the next question: evenly distributed between two
/// times, or always the same.
public record ThinkTime(Duration from, Duration to) {

    /// The next question follows at once.
    public static final ThinkTime NONE = new ThinkTime(Duration.ZERO, Duration.ZERO);

    public ThinkTime {
        if (from.isNegative() || to.compareTo(from) < 0) {
            throw new IllegalArgumentException(I18n.text("a think time is a time, or two with the shorter one first"));
        }
    }

    public boolean isNone() {
        return to.isZero();
    }

    /// `2s`, `1s to 3s`: a part of the label of the prompts.
    @Override
    public String toString() {
        return from.equals(to) ? PlanFileTimes.write(from) : PlanFileTimes.write(from) + " to " + PlanFileTimes.write(to);
    }
}
