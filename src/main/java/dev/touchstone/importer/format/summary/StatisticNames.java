package dev.touchstone.importer.format.summary;

import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The names that tools have for statistics.
public final class StatisticNames {

    private static final Map<String, Statistic> WORDS = Map.of("mean", Statistic.MEAN, "avg", Statistic.MEAN,
            "average", Statistic.MEAN, "median", Statistic.MEDIAN, "min", Statistic.MIN, "max", Statistic.MAX,
            "std", Statistic.STDDEV, "stddev", Statistic.STDDEV, "std_dev", Statistic.STDDEV);

    private StatisticNames() {
    }

    /// `mean`, `avg`, `median`, `std`, `p99`, `P99.9`, `p99p9` (99.9 %), `50%`; empty for words that name none.
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
