package dev.touchstone.ui.live.monitor;

import java.util.List;
import java.util.stream.Stream;

/// Round ticks of a time axis.
///
/// @param seconds positions in seconds, from 0
record TimeTicks(List<Double> seconds) {

    private static final double[] STEPS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400,
        43_200, 86_400};
    private static final double MINUTE = 60;
    private static final double SHORT_LABEL = 48;
    private static final double LONG_LABEL = 70;

    /// As many as their labels have room for: `45 s` is shorter than `1:30 min`.
    ///
    /// @param width of the axis in pixels
    static TimeTicks across(double end, double width) {
        return upTo(end, Math.max(2, (int) (width / (end < MINUTE ? SHORT_LABEL : LONG_LABEL))));
    }

    /// @param most most number of steps
    static TimeTicks upTo(double end, int most) {
        double step = STEPS[STEPS.length - 1];
        for (double candidate : STEPS) {
            if (end / candidate <= most) {
                step = candidate;
                break;
            }
        }
        double chosen = step;
        return new TimeTicks(Stream.iterate(0.0, at -> at <= end, at -> at + chosen).toList());
    }

    /// `0`, `30 s`, `2 min`, `1:30`, `2 h`.
    static String text(double at) {
        long seconds = Math.round(at);
        if (seconds < 60) {
            return seconds == 0 ? "0" : seconds + " s";
        }
        if (seconds % 3600 == 0) {
            return seconds / 3600 + " h";
        }
        return seconds % 60 == 0 ? seconds / 60 + " min" : seconds / 60 + ":%02d min".formatted(seconds % 60);
    }
}
