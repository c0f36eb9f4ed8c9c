package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// When a point ends: after a number of measured requests, after a time, or whichever comes first. After the time no
/// more requests are sent, and those in flight are awaited.
///
/// @param requests null for no limit in count
/// @param time null for no limit in time
public record Stop(@Nullable Integer requests, @Nullable Duration time) {

    public Stop {
        if (requests == null && time == null) {
            throw new IllegalArgumentException(I18n.text("a point needs a number of requests or a duration"));
        }
        if (requests != null && requests < 1) {
            throw new IllegalArgumentException(I18n.text("a point needs 1 request or more, not {0}", requests));
        }
        if (time != null && !time.isPositive()) {
            throw new IllegalArgumentException(I18n.text("a point needs a duration longer than nothing"));
        }
    }

    public static Stop after(int requests) {
        return new Stop(requests, null);
    }
}
