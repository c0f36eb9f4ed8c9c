package dev.touchstone.chart.panel;

import dev.touchstone.i18n.I18n;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The ticks of a time axis at whole minutes, hours, days, months or years, with their labels.
///
/// @param axis in seconds since 1970
/// @param labels one per tick: `22 Nov`, `14:30`
record DateTicks(Axis axis, List<String> labels) {

    private static final double DAY = 86_400;
    private static final double MONTH = 30 * DAY;
    private static final double YEAR = 365 * DAY;
    private static final double MINUTE = 60;
    private static final double HOUR = 3600;
    /// The first and the last point of the furthest dates that can be read.
    private static final long MOST_TICKS = 1000;

    DateTicks {
        labels = List.copyOf(labels);
    }

    /// A distance between ticks.
    private record Step(int count, ChronoUnit unit, double seconds, String pattern) {
    }

    private static final String DAY_AND_TIME = I18n.text("d MMM HH:mm");
    private static final String DAY_OF_YEAR = I18n.text("d MMM");
    private static final String MONTH_AND_YEAR = I18n.text("MMM uuuu");
    private static final List<Step> STEPS = List.of(
            new Step(1, ChronoUnit.MINUTES, MINUTE, "HH:mm"), new Step(5, ChronoUnit.MINUTES, 5 * MINUTE, "HH:mm"),
            new Step(15, ChronoUnit.MINUTES, 15 * MINUTE, "HH:mm"),
            new Step(30, ChronoUnit.MINUTES, 30 * MINUTE, "HH:mm"), new Step(1, ChronoUnit.HOURS, HOUR, DAY_AND_TIME),
            new Step(3, ChronoUnit.HOURS, 3 * HOUR, DAY_AND_TIME),
            new Step(6, ChronoUnit.HOURS, 6 * HOUR, DAY_AND_TIME),
            new Step(12, ChronoUnit.HOURS, 12 * HOUR, DAY_AND_TIME), new Step(1, ChronoUnit.DAYS, DAY, DAY_OF_YEAR),
            new Step(2, ChronoUnit.DAYS, 2 * DAY, DAY_OF_YEAR), new Step(7, ChronoUnit.DAYS, 7 * DAY, DAY_OF_YEAR),
            new Step(14, ChronoUnit.DAYS, 14 * DAY, DAY_OF_YEAR), new Step(1, ChronoUnit.MONTHS, MONTH, MONTH_AND_YEAR),
            new Step(3, ChronoUnit.MONTHS, 3 * MONTH, MONTH_AND_YEAR), new Step(6, ChronoUnit.MONTHS, 6 * MONTH, MONTH_AND_YEAR),
            new Step(1, ChronoUnit.YEARS, YEAR, "uuuu"), new Step(2, ChronoUnit.YEARS, 2 * YEAR, "uuuu"),
            new Step(5, ChronoUnit.YEARS, 5 * YEAR, "uuuu"), new Step(20, ChronoUnit.YEARS, 20 * YEAR, "uuuu"),
            new Step(100, ChronoUnit.YEARS, 100 * YEAR, "uuuu"));

    /// Returns the ticks between two moments in seconds since 1970; at least a minute is shown.
    ///
    /// @param about how many steps are wanted
    static DateTicks between(double first, double last, int about) {
        double room = Math.max(MINUTE, last - first) * 0.02;
        double low = first - room;
        double high = Math.max(last, first + MINUTE) + room;
        Step step = STEPS.stream().filter(one -> (high - low) / one.seconds() <= Math.max(1, about)).findFirst()
                .orElse(STEPS.getLast());
        DateTimeFormatter format = DateTimeFormatter.ofPattern(step.pattern(), Locale.ENGLISH);
        List<Double> ticks = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        LocalDateTime at = floor(LocalDateTime.ofEpochSecond((long) Math.floor(low), 0, ZoneOffset.UTC), step);
        for (int i = 0; i < MOST_TICKS && at.toEpochSecond(ZoneOffset.UTC) <= high; i++) {
            double seconds = at.toEpochSecond(ZoneOffset.UTC);
            if (seconds >= low) {
                ticks.add(seconds);
                labels.add(format.format(at));
            }
            at = at.plus(step.count(), step.unit());
        }
        return new DateTicks(new Axis(low, high, ticks, false), labels);
    }

    private static LocalDateTime floor(LocalDateTime at, Step step) {
        LocalDateTime day = at.truncatedTo(ChronoUnit.DAYS);
        return switch (step.unit()) {
            case MINUTES -> at.truncatedTo(ChronoUnit.HOURS)
                    .plusMinutes((long) at.getMinute() / step.count() * step.count());
            case HOURS -> day.plusHours((long) at.getHour() / step.count() * step.count());
            case DAYS -> step.count() == 1 ? day
                    : day.minusDays(Math.floorMod(day.toLocalDate().toEpochDay() - 4, step.count()));
            case MONTHS -> day.withDayOfMonth(1).withMonth((at.getMonthValue() - 1) / step.count() * step.count() + 1);
            default -> day.withDayOfYear(1).withYear(Math.floorDiv(at.getYear(), step.count()) * step.count());
        };
    }
}
