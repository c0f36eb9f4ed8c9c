package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.OptionalDouble;

/// The load of a benchmark by the name that tables and CSV have for it: `synchronous`, `throughput`, `constant@2.06`,
/// `concurrent@8`. Since 0.4 the number behind the name is left out.
final class GuidellmStrategy {

    private GuidellmStrategy() {
    }

    static boolean isOne(String name) {
        String type = type(name);
        return switch (type) {
            case "synchronous", "throughput", "constant", "poisson", "async", "asynchronous", "concurrent", "sweep",
                    "replay", "trace" -> true;
            default -> false;
        };
    }

    private static String type(String name) {
        int at = name.indexOf('@');
        return (at < 0 ? name : name.substring(0, at)).strip();
    }

    static Conditions conditions(Conditions known, String name, Evidence evidence) {
        int at = name.indexOf('@');
        OptionalDouble number = at < 0 ? OptionalDouble.empty() : NumberParser.leading(name.substring(at + 1));
        return switch (type(name)) {
            case "synchronous" -> known.with(Factor.CONCURRENCY, Level.of(1), evidence);
            case "throughput" -> known.with(Factor.REQUEST_RATE, Level.of("inf"), evidence);
            case "concurrent" -> number.isEmpty() ? known
                    : known.with(Factor.CONCURRENCY, Level.of(number.getAsDouble()), evidence);
            default -> number.isEmpty() ? known
                    : known.with(Factor.REQUEST_RATE, Level.of(number.getAsDouble()), evidence);
        };
    }
}
