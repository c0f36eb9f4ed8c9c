package dev.touchstone.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/// Durations on the command line: `500ms`, `1.5s`, `90`, `2m`, `1h`.
public final class DurationOption {

    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s?(us|ms|s|m|min|h)?");

    private DurationOption() {
    }

    /// Without a unit, seconds.
    public static Duration parse(String text) {
        Matcher time = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            throw new TypeConversionException("not a duration: " + text + "; enter one such as 500ms, 30s, 5m or 1h");
        }
        long unit = switch (time.group(2)) {
            case "us" -> 1_000L;
            case "ms" -> 1_000_000L;
            case "m", "min" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            case null, default -> 1_000_000_000L;
        };
        return Duration.ofNanos(new BigDecimal(time.group(1)).multiply(BigDecimal.valueOf(unit)).longValue());
    }

    public static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    /// A rounded duration: `45 s`, `12 min`, `1 h 30 min`.
    public static String about(Duration duration) {
        long seconds = Math.round(seconds(duration));
        if (seconds < 100) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 100 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
