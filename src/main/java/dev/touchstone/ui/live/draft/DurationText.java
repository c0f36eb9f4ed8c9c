package dev.touchstone.ui.live.draft;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times as a person types them: `60` (seconds), `90 s`, `5 min`, `1 h 30 min`, `250 ms`.
public final class DurationText {

    private static final Pattern PART = Pattern.compile(
            "(\\d{1,9}(?:[.,]\\d{1,9})?)\\s*(ms|seconds?|sec|s|minutes?|min|m|hours?|h)?\\s*");
    private static final Duration MOST = Duration.ofDays(30);

    private DurationText() {
    }

    /// Empty for what is no time, for no time at all, and for more than 30 days.
    public static Optional<Duration> parse(String text) {
        String typed = text.strip();
        Matcher matcher = PART.matcher(typed);
        Duration sum = Duration.ZERO;
        int at = 0;
        while (at < typed.length()) {
            boolean bare = matcher.find(at) && matcher.start() == at && matcher.group(2) == null;
            if (!matcher.hasMatch() || matcher.start() != at || bare && (at > 0 || matcher.end() < typed.length())) {
                return Optional.empty();
            }
            sum = sum.plus(part(matcher));
            at = matcher.end();
        }
        return sum.isPositive() && sum.compareTo(MOST) <= 0 ? Optional.of(sum) : Optional.empty();
    }

    private static Duration part(Matcher matcher) {
        BigDecimal amount = new BigDecimal(matcher.group(1).replace(',', '.'));
        String unit = matcher.group(2) == null ? "s" : matcher.group(2);
        long nanos = unit.equals("ms") ? 1_000_000L : switch (unit.charAt(0)) {
            case 'm' -> 60_000_000_000L;
            case 'h' -> 3_600_000_000_000L;
            default -> 1_000_000_000L;
        };
        return Duration.ofNanos(amount.multiply(BigDecimal.valueOf(nanos)).longValue());
    }

    /// As it would be typed: `1 min`, `1 h 30 min`, `2.5 s`, `250 ms`; empty for none.
    public static String text(Duration duration) {
        if (duration.compareTo(Duration.ofSeconds(1)) < 0) {
            return duration.isPositive() ? plain(duration.toNanos(), 6) + " ms" : "";
        }
        StringBuilder text = new StringBuilder();
        add(text, String.valueOf(duration.toHours()), "h");
        add(text, String.valueOf(duration.toMinutesPart()), "min");
        add(text, plain(duration.toNanos() % 60_000_000_000L, 9), "s");
        return text.toString();
    }

    private static void add(StringBuilder text, String amount, String unit) {
        if (!amount.equals("0")) {
            text.append(text.isEmpty() ? "" : " ").append(amount).append(' ').append(unit);
        }
    }

    private static String plain(long nanos, int decimals) {
        return BigDecimal.valueOf(nanos, decimals).stripTrailingZeros().toPlainString();
    }
}
