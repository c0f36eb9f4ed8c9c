package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations in a plan file: a number and its unit, `30s`, `2m`, `1.5h` or `250ms`.
final class PlanFileTimes {

    private record Unit(String name, BigDecimal seconds) {
    }

    private static final Pattern FORM = Pattern.compile("(\\d{1,400}(?:\\.\\d{1,400})?)\\s?(ms|s|m|h)");
    private static final List<Unit> UNITS = List.of(new Unit("h", BigDecimal.valueOf(3600)),
            new Unit("m", BigDecimal.valueOf(60)), new Unit("s", BigDecimal.ONE),
            new Unit("ms", new BigDecimal("0.001")));
    private static final int NANO = 9;

    private PlanFileTimes() {
    }

    /// The shortest form in whole hours, minutes or milliseconds, or else in seconds; exact to the nanosecond.
    static String write(Duration time) {
        return write(BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), NANO)));
    }

    static String write(double seconds) {
        return write(BigDecimal.valueOf(seconds));
    }

    /// @throws IllegalArgumentException with a sentence
    static Duration duration(String text) {
        BigDecimal seconds = seconds(text);
        try {
            return Duration.ofSeconds(seconds.longValue(),
                    seconds.remainder(BigDecimal.ONE).movePointRight(NANO).longValueExact());
        } catch (ArithmeticException tooFine) {
            throw new IllegalArgumentException(I18n.text("must not be finer than a nanosecond"), tooFine);
        }
    }

    /// @throws IllegalArgumentException with a sentence
    static BigDecimal seconds(String text) {
        Matcher found = FORM.matcher(text.strip());
        if (!found.matches()) {
            throw new IllegalArgumentException(I18n.text("must be a time with its unit, such as \"30s\", \"2m\" or \"250ms\""));
        }
        Unit unit = UNITS.stream().filter(one -> one.name.equals(found.group(2))).findFirst().orElseThrow();
        return new BigDecimal(found.group(1)).multiply(unit.seconds);
    }

    private static String write(BigDecimal seconds) {
        for (Unit unit : UNITS) {
            boolean isWhole = seconds.compareTo(unit.seconds) >= 0
                    && seconds.remainder(unit.seconds).signum() == 0;
            if (isWhole) {
                return seconds.divideToIntegralValue(unit.seconds).toBigInteger() + unit.name;
            }
        }
        return seconds.signum() == 0 ? "0s" : seconds.stripTrailingZeros().toPlainString() + "s";
    }
}
