package dev.touchstone.report;

import dev.touchstone.model.Run;
import java.time.LocalDateTime;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One column of a table of runs. All its values are of one type; a run that has none gives null.
sealed interface RunColumn {

    /// The name in JSON, for files that programs read.
    String key();

    /// The name for people.
    String label();

    record Words(String key, String label, Function<Run, @Nullable String> value) implements RunColumn {
    }

    /// @param symbol of its unit as people read it; empty for a count
    record Number(String key, String label, String symbol, Function<Run, @Nullable Double> value)
            implements RunColumn {
    }

    record Time(String key, String label, Function<Run, @Nullable LocalDateTime> value) implements RunColumn {
    }

    default boolean holdsSomething(Iterable<Run> runs) {
        for (Run run : runs) {
            if (valueOf(run) != null) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Object valueOf(Run run) {
        return switch (this) {
            case Words words -> words.value().apply(run);
            case Number number -> number.value().apply(run);
            case Time time -> time.value().apply(run);
        };
    }

    /// The label with the unit: `Request throughput, req/s`.
    default String head() {
        return this instanceof Number number && !number.symbol().isEmpty()
                ? label() + ", " + number.symbol() : label();
    }
}
