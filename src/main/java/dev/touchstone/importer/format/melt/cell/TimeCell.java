package dev.touchstone.importer.format.melt.cell;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A point in time as it stands in a cell; day and month are distinguished only where the year comes first.
public final class TimeCell {

    private static final List<DateTimeFormatter> FORMS = List.of(
            DateTimeFormatter.ISO_DATE_TIME,
            DateTimeFormatter.ofPattern("yyyy-M-d[ H:mm[:ss]]", Locale.ROOT),
            DateTimeFormatter.ofPattern("yyyy/M/d[ H:mm[:ss]]", Locale.ROOT),
            DateTimeFormatter.ofPattern("yyyyMMdd[-HHmmss]", Locale.ROOT));

    private TimeCell() {
    }

    public static Optional<LocalDateTime> of(String cell) {
        for (DateTimeFormatter form : FORMS) {
            try {
                return Optional.of(switch (form.parseBest(cell, LocalDateTime::from, LocalDate::from)) {
                    case LocalDateTime time -> time;
                    case LocalDate day -> day.atStartOfDay();
                    default -> throw new IllegalStateException("neither a time nor a day");
                });
            } catch (DateTimeParseException otherForm) {
                continue;
            }
        }
        return Optional.empty();
    }
}
