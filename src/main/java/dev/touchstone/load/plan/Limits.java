package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;

/// Hard time limits of one request. A request over a limit is cancelled, its socket closed, and counted as failed.
///
/// @param firstToken from the sending of a request to the first text
/// @param idle between two parts of the body
/// @param total from the sending of a request to its end
public record Limits(Duration connect, Duration firstToken, Duration idle, Duration total) {

    public static final Limits DEFAULT = new Limits(Duration.ofSeconds(10), Duration.ofMinutes(5),
            Duration.ofMinutes(1), Duration.ofMinutes(15));

    public Limits {
        if (!connect.isPositive() || !firstToken.isPositive() || !idle.isPositive() || !total.isPositive()) {
            throw new IllegalArgumentException(I18n.text("every time limit must be longer than nothing"));
        }
    }
}
