package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.model.Gpu;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Gathers what a dump reports about one board. Of figures that the tool repeats every second the highest stays: a dump
/// shows what the load took.
final class GpuReadings {

    private final @Nullable Integer index;
    private @Nullable String name;
    private @Nullable Double used;
    private @Nullable Double total;
    private @Nullable Double utilization;
    private @Nullable Double power;
    private @Nullable Double limit;
    private @Nullable Double temperature;

    GpuReadings(@Nullable Integer index) {
        this.index = index;
    }

    /// What a tool reports about a board.
    enum Part { NAME, USED_MIB, TOTAL_MIB, UTILIZATION_PERCENT, POWER_W, LIMIT_W, TEMPERATURE_C;

        /// The part whose name begins with a word: `used`, `limit`.
        static Part of(String word) {
            String start = word.toUpperCase(Locale.ROOT);
            return Stream.of(values()).filter(part -> part.name().startsWith(start)).findFirst().orElseThrow();
        }
    }

    /// Takes a value as printed: `72770 MiB`, `97 %`, `464.12 W`. `N/A` and other words are ignored.
    void take(Part part, String printed) {
        String text = printed.strip();
        if (part == Part.NAME) {
            name = text.isEmpty() || text.startsWith("[N/A") || text.equals("N/A") ? name : text;
            return;
        }
        OptionalDouble number = NumberParser.leading(text);
        if (number.isPresent()) {
            take(part, number.getAsDouble());
        }
    }

    void take(Part part, double value) {
        switch (part) {
            case USED_MIB -> used = highest(used, value);
            case TOTAL_MIB -> total = highest(total, value);
            case UTILIZATION_PERCENT -> utilization = highest(utilization, NumberParser.scaled(value, 0.01));
            case POWER_W -> power = highest(power, value);
            case LIMIT_W -> limit = highest(limit, value);
            case TEMPERATURE_C -> temperature = highest(temperature, value);
            case NAME -> { }
        }
    }

    private static Double highest(@Nullable Double before, double value) {
        return before == null ? value : Math.max(before, value);
    }

    Gpu gpu() {
        return new Gpu(index, name, used, total, utilization, power, limit, temperature);
    }
}
