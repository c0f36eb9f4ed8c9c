package dev.touchstone.importer.column.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The unit at the end of a label that a terminal cut in its brackets: `Output throughput (tok/…`. What follows may make
/// another unit of it, that of a rate per GPU.
public final class CutUnit {

    private static final Pattern CUT = Pattern.compile("(.{1,120}[^\\s(])\\s{0,3}\\(([a-z/]{3,20})…\\s*");
    private static final List<String> RATES = List.of("tok/s", "tokens/s", "tokens/sec", "tokens per second", "req/s",
            "requests/s", "requests/sec", "requests per second");

    private CutUnit() {
    }

    /// Returns the label with the rate that its unit begins; empty where the label does not end so.
    public static Optional<String> completed(String label) {
        Matcher cut = CUT.matcher(label);
        return !cut.matches() ? Optional.empty() : RATES.stream()
                .filter(rate -> rate.startsWith(cut.group(2).toLowerCase(Locale.ROOT))).findFirst()
                .map(rate -> cut.group(1) + " (" + rate + ")");
    }

    /// The unit as it stands at the end of a label for which [#completed] is not empty.
    public static String of(String label) {
        return label.substring(label.lastIndexOf('(')).strip();
    }
}
