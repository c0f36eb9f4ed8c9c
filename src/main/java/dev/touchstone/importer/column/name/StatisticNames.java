package dev.touchstone.importer.column.name;

import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The names of statistics that tools use.
public final class StatisticNames {

    private static final Map<String, Statistic> WORDS = Map.ofEntries(
            Map.entry("mean", Statistic.MEAN), Map.entry("avg", Statistic.MEAN), Map.entry("average", Statistic.MEAN),
            Map.entry("median", Statistic.MEDIAN), Map.entry("med", Statistic.MEDIAN),
            Map.entry("mdn", Statistic.MEDIAN), Map.entry("min", Statistic.MIN), Map.entry("minimum", Statistic.MIN),
            Map.entry("max", Statistic.MAX), Map.entry("maximum", Statistic.MAX), Map.entry("std", Statistic.STDDEV),
            Map.entry("std dev", Statistic.STDDEV), Map.entry("stddev", Statistic.STDDEV),
            Map.entry("std_dev", Statistic.STDDEV));

    private StatisticNames() {
    }

    /// `mean`, `avg`, `median`, `std`, `p99`, `P99.9`, `p99p9` (99.9 %), `50%`; empty for other words.
    public static Optional<Statistic> of(String name) {
        String word = name.strip().toLowerCase(Locale.ROOT);
        Statistic plain = WORDS.get(word);
        if (plain != null) {
            return Optional.of(plain);
        }
        String percent = word.startsWith("p") ? word.substring(1).replace('p', '.')
                : word.endsWith("%") ? word.substring(0, word.length() - 1) : "";
        return percent.isEmpty() || percent.length() > 8 ? Optional.empty() : Statistic.ofKey("p" + percent);
    }
}
